/** What happens on the felt, one line after another: shots, bursts, dice. */

import { pointOf, type Point } from '../../../felt/geometry';
import type { Burst, Shot } from '../../../felt/scene';
import { play } from '../../../lib/page/sounds';
import type { Line } from '../../../lib/server/wire';
import { readAnswer } from '../../../lib/table/answers';
import { Stage } from '../../../lib/table/stage.svelte';

const FIRED = ['fired', 'melee', 'charge', 'thrown-in', 'smoke-shell'];
const UNDER_FIRE = ['fired-at', 'melee-against'];
const BURSTS = ['burst', 'mine', 'air-attack'];
const LOSSES = ['hurt', 'seen-down', 'seen-destroyed', 'bled-to-death', 'captured', 'prisoner'];

export class FeltStage extends Stage {
  shots = $state.raw<Shot[]>([]);
  bursts = $state.raw<Burst[]>([]);
  flashing = $state.raw<ReadonlySet<string>>(new Set());
  #key = 0;

  #at(id: string | undefined): Point | null {
    return pointOf(this.target[id ?? '']) ?? pointOf(this.where[id ?? '']);
  }

  protected override async act(line: Line): Promise<void> {
    this.line = line;
    const [one, other] = line.units;
    if (FIRED.includes(line.key) || UNDER_FIRE.includes(line.key)) {
      const ours = FIRED.includes(line.key);
      await this.#shoot(line, this.#at(ours ? one : other), this.#at(ours ? other : one), (ours ? one : other) ?? '');
    } else if (BURSTS.includes(line.key)) {
      const at = pointOf(line.hexes[0]) ?? this.#at(readAnswer(line.action, this.known).unit ?? undefined);
      if (at) this.bursts = [...this.bursts.slice(-6), { key: ++this.#key, at, radius: 40 }];
      play('loss');
      await this.pause(500);
    } else if (LOSSES.includes(line.key)) {
      this.fading = new Set(line.units);
      play('loss');
      await this.pause(320);
      this.fading = new Set();
    } else if (line.face !== null) {
      await this.pause(160);
    }
  }

  async #shoot(line: Line, from: Point | null, to: Point | null, firer: string): Promise<void> {
    play('dice');
    const hit = line.sums.length ? !/: 0\.?$/.test(line.text) : true;
    this.flashing = new Set(firer ? [firer] : []);
    if (from && to) this.shots = [...this.shots.slice(-8), { key: ++this.#key, from, to, burst: (line.faces?.length ?? 0) > 1, hit }];
    await this.pause(430);
    this.flashing = new Set();
    this.shots = [];
  }
}
