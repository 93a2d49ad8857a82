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
