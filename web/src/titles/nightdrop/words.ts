/** The guided first turn of Night Drop. */

import type { Said } from '../title';

export const goals: Record<string, Said> = {
  us: {
    it: 'I tuoi paracadutisti sono sparsi nel buio. Porta insieme gli stick dello stesso reggimento (due o tre in un esagono) e girali: diventano compagnie. Le compagnie prendono gli esagoni PV; un HQ girato ti dice quanto vale un obiettivo.',
    en: 'Your paratroopers are scattered in the dark. Bring sticks of one regiment together (two or three in a hex) and turn them over: they become companies. Companies take the VP hexes; an HQ turned over tells you what an objective is worth.',
  },
  german: {
    it: 'Di notte disperdi gli stick prima che si riuniscano (G1, G2, G3) o muovi le tue unità (G4). Tieni gli esagoni PV fino alla fine: quanto valgono, lo sa l’americano.',
    en: 'By night scatter the sticks before they gather (G1, G2, G3), or move your own units (G4). Hold the VP hexes to the end: the American knows what they are worth.',
  },
};

export const guide: Record<string, Said> = {
  Claiming: {
    it: 'Un Vantaggio PIR scoperto si può spendere per avere l’iniziativa senza dadi.',
    en: 'A face-up PIR Advantage can be spent to take the initiative without dice.',
  },
  Discovering: {
    it: 'Puoi far scoprire un obiettivo per turno: saprai dove difenderti.',
    en: 'You may turn up one objective a turn: then you know where to defend.',
  },
  Activating: {
    it: 'A turno si sceglie un’attivazione: ciascuna si usa una volta per turno.',
    en: 'The sides choose an activation in turn: each is used once a turn.',
  },
  Displacing: {
    it: 'Prendi uno stick e spingilo in un esagono vicino: lontano dai compagni, nell’acqua o fuori mappa.',
    en: 'Take a stick and push it into a neighbouring hex: away from its comrades, into water or off the map.',
  },
  Reinforcing: {
    it: 'Ogni rinforzo costa un’attivazione del dado: unità fresche o unità che si muovono?',
    en: 'Each reinforcement costs one of the activations the die gave: fresh units, or units that move?',
  },
  Movement: {
    it: 'Scegli un’unità e vedi fin dove arriva. Un secondo clic prende tutta la pila. Quando basta, chiudi i movimenti.',
    en: 'Pick a unit and see how far it reaches. A second click takes the whole stack. When you are done, end movement.',
  },
  Combat: {
    it: 'Scegli chi attaccare. Chi è sotto un segnalino si rivela solo combattendo: la scheda dà le probabilità su tutto ciò che può esserci.',
    en: 'Choose whom to attack. What lies under a marker is revealed only in combat: the card weighs all that may be there.',
  },
  Massing: {
    it: 'Aggiungi unità e guarda le probabilità cambiare, poi dichiara.',
    en: 'Add units and watch the chances change, then declare.',
  },
  AttackPoint: {
    it: 'La Punta porta il suo valore intero e subisce le perdite; le altre aggiungono 1.',
    en: 'The Point brings its whole value and takes the losses; the others add 1 each.',
  },
  DefencePoint: {
    it: 'La Punta difende col suo valore e subisce la perdita.',
    en: 'The Point defends with its value and takes the loss.',
  },
  NightRetreat: {
    it: 'Di notte si può sparire nel buio invece di subire la perdita.',
    en: 'By night you can slip away into the dark instead of taking the loss.',
  },
  Converting: {
    it: 'Gira gli stick dove sono in due o tre: la scheda dice che cosa puoi sperare.',
    en: 'Turn sticks over where two or three are together: the card says what to hope for.',
  },
  Forming: {
    it: 'Ecco chi erano: forma la compagnia, o lasciali per dopo.',
    en: 'So that is who they were: form the company, or leave them for later.',
  },
  Placing: {
    it: 'Il comandante ha gli ordini: scegli un obiettivo e guarda quanto vale. Il tedesco non lo sa.',
    en: 'The commander has orders: choose an objective and see what it is worth. The German does not know.',
  },
};

export const look: Said[] = [
  {
    it: 'È notte, e il lancio è andato come andò davvero. Le pedine col paracadute sono stick, gruppi di paracadutisti a faccia in giù: nessuno sa ancora chi sono, nemmeno l’americano. Sotto i segnalini grigi ci sono unità tedesche.',
    en: 'It is night, and the drop went as it really did. The counters with a parachute are sticks, groups of paratroopers face down: nobody knows who they are yet, not even the American. Under the grey markers there are German units.',
  },
  {
    it: 'Colore e numero di uno stick dicono il suo reggimento: 505, 507 o 508. Solo stick dello stesso reggimento, insieme nello stesso esagono, possono diventare una compagnia.',
    en: 'Colour and number of a stick tell its regiment: 505, 507 or 508. Only sticks of one regiment, together in one hex, can become a company.',
  },
  {
    it: 'Un turno sono cinque attivazioni, a turno fra le due parti: il riquadro qui sopra dice quali restano. Chi ha l’iniziativa ne ha tre, l’altro due.',
    en: 'A turn is five activations, the sides taking turns: the list above says which are left. The side with the initiative has three, the other two.',
  },
];

export const why: Record<string, Said> = {
  'drop-over': {
    it: 'Un lancio così disperso è la norma. Il primo lavoro è riunire gli stick vicini dello stesso reggimento.',
    en: 'A drop as scattered as this is usual. The first job is to bring together sticks of one regiment that are close.',
  },
  initiative: {
    it: 'Chi ha l’iniziativa comincia, e ha tre attivazioni invece di due. Nel primo turno è dell’americano, poi si tira il dado.',
    en: 'The side with the initiative begins, and has three activations instead of two. In the first turn it is the American’s, later the dice decide.',
  },
  activated: {
    it: 'Ogni attivazione si usa una volta per turno: tieni per dopo quella che ti servirà di più.',
    en: 'Each activation is used once a turn: keep for later the one you will need most.',
  },
  displacements: {
    it: 'Nel buio gli stick si perdono: i dadi dicono quante volte il tedesco può spingerli di un esagono.',
    en: 'In the dark sticks go astray: the dice say how often the German may push one by a hex.',
  },
  'turned-up': {
    it: 'Uno stick girato mostra il suo tipo. Con i tipi giusti insieme si forma una compagnia; se no restano stick.',
    en: 'A stick turned over shows its type. The right types together form a company; otherwise they stay sticks.',
  },
  'no-conversion': {
    it: 'Con questi tipi non si fa una compagnia: porta lì un altro stick dello stesso reggimento.',
    en: 'These types make no company: bring another stick of the same regiment there.',
  },
  'formed-reduced': {
    it: 'Una compagnia ridotta è più debole: uno stick che la raggiunge la porta a piena forza.',
    en: 'A reduced company is weaker: a stick that joins it brings it to full strength.',
  },
  totals: {
    it: 'Si confrontano i totali, dadi compresi: di più toglie un passo alla Punta, il doppio fa anche ritirare gli altri, pari non succede niente.',
    en: 'The totals are compared, dice included: more costs the Point a step, double drives the others back too, and a tie does nothing.',
  },
  'control-won': {
    it: 'Un esagono PV preso resta tuo finché un tedesco non ci rientra.',
    en: 'A VP hex you have taken stays yours until a German comes back into it.',
  },
};

export const click: Record<string, Said> = {
  Converting: {
    it: 'Clicca un esagono dove girare gli stick, o chiudi col pulsante.',
    en: 'Click a hex where the sticks are to be turned over, or end it with the button.',
  },
  AttackPoint: {
    it: 'Clicca la pedina che fa da Punta.',
    en: 'Click the counter that leads as the Point.',
  },
  DefencePoint: {
    it: 'Clicca la pedina che fa da Punta.',
    en: 'Click the counter that leads as the Point.',
  },
  Placing: {
    it: 'Clicca l’esagono PV di cui parlano gli ordini.',
    en: 'Click the VP hex that the orders are about.',
  },
  Discovering: {
    it: 'Clicca un esagono PV, o rinuncia col pulsante.',
    en: 'Click a VP hex, or decline with the button.',
  },
};
