/** Everything the board is shown of a table that is being played. */

import { ahead, pointOf, type Point } from '../../../felt/geometry';
import type { Beaten, Caught, CommandCircle, FeltScene, FireArrow, Goal, Marked, PlannedEnd } from '../../../felt/scene';
import { count, inTen, percent } from '../../../words';
import { ghostsOf, wrecksOf } from '../reading';
import { feltWords } from '../words';
import { hitting } from './aiming.svelte';
import type { FeltPlaying } from './play.svelte';

const NOBODY: ReadonlySet<string> = new Set();
/** How much of an aircraft's course is drawn, in mm. */
const FLIGHT = 160;

export class Scenery implements FeltScene {
  constructor(readonly at: FeltPlaying) {}

  figures = $derived.by(() => this.at.deploy.carried ? this.#carried() : this.at.figures);
  wrecks = $derived.by(() => (this.at.seen ? wrecksOf(this.at.seen, this.at.felt) : []));
  prisoners = $derived.by(() => this.at.seen?.prisoners ?? []);
  ghosts = $derived.by(() => (this.at.seen ? ghostsOf(this.at.seen) : []));
  litter = $derived.by(() => this.at.litter);
  objectives = $derived.by(() => this.at.seen?.objectives ?? {});
  light = $derived.by(() => this.at.seen?.light ?? 'day');
  hidden = $derived.by(() => this.at.measure.hidden);
  lit = $derived.by(() => (this.at.measure.looking ? NOBODY : this.at.lit));
  picked = $derived.by(() => this.at.picked);
  marked = $derived.by<Marked>(() => this.at.pointed);
  openings = $derived.by<ReadonlySet<string>>(() => {
    const { at } = this;
    const man = at.piece && at.pieces.get(at.piece)?.kind === 'man' ? at.seen?.pieces[at.piece] : null;
    if (!man || (at.task !== 'move' && at.task !== 'deploy')) return NOBODY;
    return new Set([...at.openings.values()].filter(({ x, y }) => Math.hypot(x - man.x, y - man.y) < 260).map(({ key }) => key));
  });
  grips = $derived.by(() => (this.at.task === 'deploy' || this.at.task === 'move' ? this.at.lit : NOBODY));
  armed = $derived.by(() => (this.at.march.set ? (this.at.march.plan?.point ?? null) : (this.at.meant?.point ?? null)));
  cursor = $derived.by(() => this.at.cursor?.point ?? null);
  zones = $derived.by<ReadonlySet<string>>(() => {
    const { at } = this;
    if (at.task !== 'deploy') return NOBODY;
    return new Set(at.felt.zones.filter((zone) => zone.side === at.state?.asked).map((zone) => zone.id));
  });
  circles = $derived.by<readonly CommandCircle[]>(() => {
    const circles = this.at.measure.circles ?? [];
    const { command, refusals } = this.at.march.plan ?? {};
    if (!command || refusals?.length) return circles;
    // Where the leader will stand.
    const planned = { group: `${command.leader}@plan`, at: [command.x, command.y] as Point, radius: command.mm, isolated: command.outside };
    return [...circles.filter(({ group }) => group !== this.at.group), planned];
  });
  reach = $derived.by(() => this.at.measure.reach);
  sighting = $derived.by(() => this.at.measure.sighting);
  ranges = $derived.by(() => this.at.measure.ranges);
  fog = $derived.by(() => this.at.measure.watched);

  goals = $derived.by<ReadonlyMap<string, Goal>>(() => {
    const goals = new Map<string, Goal>();
    if (this.at.aim.spotting) return goals;
    for (const shot of this.at.aim.shots) {
      if (!goals.has(shot.target)) goals.set(shot.target, { label: '', refused: true });
    }
    for (const [target, shot] of this.at.aim.best) goals.set(target, { label: percent(hitting(shot)), refused: false });
    return goals;
  });

  plan = $derived.by<readonly PlannedEnd[]>(() => {
    const { march } = this.at;
    const { plan } = march;
    if (!plan) return [];
    const refused = plan.refusals.length > 0;
    if (plan.driven) {
      const { path, hulls, ends, cost } = plan.driven;
      const vehicle = this.at.piece ?? '';
      const to: Point = ends ? [ends.x, ends.y] : (plan.point ?? [0, 0]);
      return [{ piece: vehicle, path, at: to, storey: -1, prone: false, cost: cost ? percent(cost.total / 100) : '', risk: '', refused, facing: ends?.facing ?? null, hulls, handle: march.set }];
    }
    return plan.ends.map((end, i) => ({
      piece: end.piece,
      path: end.path,
      at: end.path.at(-1) ?? this.at.placeOfPiece(end.piece) ?? [0, 0],
      storey: end.storey,
      prone: end.posture === 'prone',
      cost: i === 0 ? `${count(end.cost.total, true)} cm` : '',
      risk: end.risk ? inTen(end.risk) : '',
      refused,
      straggles: plan.command?.outside.includes(end.piece) ?? false,
      facing: null,
      handle: march.set && i === 0,
    }));
  });

  beaten = $derived.by<Beaten | null>(() => {
    const told = this.at.aim.weighed;
    if (!told?.area && !told?.blast) return null;
    const { area, blast, spread } = told;
    const caught = (area ?? blast)!.caught.map(({ who, chance }): Caught => ({ who, label: chance ? inTen(chance.total) : '', ours: this.at.pieces.has(who) }));
    const firer = told.action.split(' ')[1] ?? '';
    return {
      shape: area?.shape ?? [],
      core: area?.core ?? [],
      spread: spread && { shape: spread.shape, label: inTen(spread.chance) },
      centre: blast?.centre ?? null,
      rings: blast?.rings ?? [],
      caught,
      from: this.at.placeOfPiece(firer),
    };
  });

  arrows = $derived.by<readonly FireArrow[]>(() => {
    const { at } = this;
    const arrows: FireArrow[] = [];
    const add = (from: Point | null, to: Point | null, kind: FireArrow['kind'], label = ''): void => {
      if (from && to) arrows.push({ from, to, kind, label });
    };
    for (const order of at.orders) {
      const cover = at.task === 'declare' || order.kind === 'ground';
      for (const target of order.targets) add(at.placeOfPiece(order.piece), at.placeOfPiece(target), cover ? 'cover' : 'fire');
      if (order.point) add(at.placeOfPiece(order.piece), order.point, 'cover');
      const called = /^(?:call|adjust) \S+ \S+ (?:\S+ )?(\d+) (\d+)/.exec(order.action);
      if (called) add(at.placeOfPiece(order.piece), [Number(called[1]), Number(called[2])], 'mission');
    }
    for (const { piece, x, y } of at.seen?.covers ?? []) add(at.placeOfPiece(piece), [x, y], 'cover');
    for (const call of at.calls) {
      add(at.placeOfPiece(call.observer), [call.x, call.y], 'mission', feltWords().target);
      if (call.fall) add(at.placeOfPiece(call.observer), call.fall, 'mission', feltWords().lastRound);
    }
    for (const { sortie, x, y, heading } of at.seen?.sorties ?? []) add(ahead([x, y], heading, -FLIGHT), ahead([x, y], heading, FLIGHT / 2), 'mission', at.supportName(sortie));
    const { meant, spot } = at.aim;
    if (spot && at.aim.flies) add(ahead(spot, at.aim.towards, -FLIGHT), ahead(spot, at.aim.towards, FLIGHT / 2), 'meant');
    const entry = /^enter \S+ \S+ (\S+) (\S+)/.exec(at.march.plan?.action ?? '');
    if (entry) add(at.placeNamed(entry[1]!), at.placeNamed(entry[2]!), 'meant');
    if (meant) {
      add(at.placeOfPiece(at.aim.of), at.placeOfPiece(meant.target), 'meant', percent(hitting(meant)));
      for (const target of at.aim.next) add(at.placeOfPiece(at.aim.of), at.placeOfPiece(target), 'meant');
    } else if (at.march.manner === 'pivot' && at.march.plan?.point && at.piece) {
      const here = at.placeOfPiece(at.piece);
      const [, , facing] = at.march.plan.action.split(' ');
      if (here) add(here, ahead(here, Number(facing), 90), 'meant', `${facing}°`);
    }
    return arrows;
  });

  travelling = $derived.by<ReadonlySet<string>>(() => (this.at.stage.travelling ? new Set([this.at.stage.travelling]) : NOBODY));
  fading = $derived.by(() => this.at.stage.fading);
  flashing = $derived.by(() => this.at.theatre.flashing);
  shots = $derived.by(() => this.at.theatre.shots);
  bursts = $derived.by(() => this.at.theatre.bursts);
  rolling = $derived.by(() => {
    const { rolling } = this.at.stage;
    return rolling ? { faces: rolling.faces, at: pointOf(rolling.hex ?? undefined), tumbling: rolling.tumbling } : null;
  });

  /** While a squad is being set up by hand it follows the hand. */
  #carried(): FeltScene['figures'] {
    const { pieces, by } = this.at.deploy.carried!;
    return this.at.figures.map((figure) => (pieces.includes(figure.id) ? { ...figure, at: [figure.at[0] + by[0], figure.at[1] + by[1]] as Point } : figure));
  }
}

