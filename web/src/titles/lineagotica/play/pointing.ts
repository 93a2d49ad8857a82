/** What the pointer means on the table: who is taken in hand, what is set, who is aimed at. */

import { distance, type Point } from '../../../felt/geometry';
import type { Aimed, Drag, Tap } from '../../../felt/scene';
import { feltWords } from '../words';
import type { FeltPlaying, Task } from './play.svelte';

/** Where men are told one by one. */
const SINGLY: Task[] = ['declare', 'fire', 'react', 'air'];
/** The second click counts as on the same spot within so many mm. */
export const SAME = 14;

export class Pointing {
  constructor(readonly at: FeltPlaying) {}

  hover(aimed: Aimed | null): void {
    this.at.hovered = aimed;
    this.at.measure.hover(aimed);
    if (!this.at.measure.looking && !this.at.meant && !this.at.aim.spotting && this.at.task === 'move') this.at.march.hover(aimed);
  }

  tap(aimed: Aimed, how: Tap): void {
    if (this.at.measure.tap(aimed)) return;
    if (this.at.stage.busy) this.at.stage.skip();
    if (this.at.meant?.point && distance(this.at.meant.point, aimed.point) <= SAME) {
      this.at.confirm();
      return;
    }
    const { figure } = aimed;
    if (this.at.aim.spotting) this.at.aim.tapSpot(aimed);
    else if (this.at.task === 'deploy') this.at.deploy.tap(aimed);
    else if (this.at.task === 'move') this.#tapMoving(aimed);
    else if (figure && this.at.pieces.has(figure)) this.#tapOwn(figure, aimed);
    else if (figure) this.#tapEnemy(figure, how.shift);
    else {
      this.at.because = null;
      if (!this.at.aim.meant) this.at.unpick();
      this.at.aim.meant = null;
    }
  }

  #tapMoving(aimed: Aimed): void {
    const own = aimed.figure && this.at.pieces.has(aimed.figure) && !aimed.handle ? aimed.figure : null;
    if (own && own !== this.at.piece) {
      const vehicle = this.at.pieces.get(own)?.kind === 'vehicle';
      // Men in hand and a carrier beside them: they get on.
      if (vehicle && this.at.inHand && this.at.pieces.get(this.at.piece ?? '')?.kind !== 'vehicle') {
        this.at.mean(`mount ${this.at.piece ?? this.at.group} ${own}${this.at.march.pace}`, aimed.point);
        return;
      }
      if (this.at.lit.has(own) || this.at.answersOf(this.at.groupOf(own)).length) {
        const group = this.at.groupOf(own);
        if (this.at.group === group && !this.at.piece && !this.at.march.set && this.at.offered !== group) this.at.pickPiece(own);
        else if (this.at.pieces.get(own)?.kind === 'man' && !(this.at.group === group && this.at.piece)) this.at.pickGroup(group);
        else this.at.pickPiece(own);
        return;
      }
      void this.#whyNot(own, aimed.point);
      return;
    }
    if (this.at.inHand) void this.at.march.tap(aimed);
    else this.at.because = null;
  }

  async #whyNot(own: string, point: Point): Promise<void> {
    const man = this.at.pieces.get(own)?.kind === 'man';
    const here = this.at.placeOfPiece(own) ?? point;
    const action = man ? `walk ${own} normal ${here[0]},${here[1] + 20} same` : `drive ${own} ${here[0]},${here[1] + 60} cross`;
    const reasons = await this.at.live.why(action);
    if (reasons.length) this.at.because = { point, heading: this.at.nameOf(own), reasons: reasons.slice(0, 2) };
    else this.at.pickPiece(own);
  }

  #tapOwn(own: string, aimed: Aimed): void {
    if (this.at.task === 'air') {
      this.at.give(`do ${own} anti-aircraft -`);
      return;
    }
    if (this.at.task === 'wait') {
      this.at.hold(own);
      return;
    }
    if (this.at.piece === own) this.at.unpick();
    else {
      this.at.pickPiece(own);
      if (!this.at.lit.has(own)) void this.#whyIdle(own, aimed.point);
    }
  }

  /** Why somebody cannot be told anything in this step. */
  async #whyIdle(own: string, point: Point | null): Promise<void> {
    const action = this.at.task === 'fire' ? `do ${own} aim -` : this.at.task === 'declare' ? `cover ${own} ${this.at.seen?.pieces[own]?.weapons[0]?.id ?? 'rifle'} single e0` : `shoot ${own} ${this.at.seen?.pieces[own]?.weapons[0]?.id ?? 'rifle'} single e0`;
    const reasons = await this.at.live.why(action);
    if (this.at.piece === own && reasons.length) this.at.because = { point, heading: this.at.nameOf(own), reasons: reasons.slice(0, 2) };
  }

  #tapEnemy(token: string, more: boolean): void {
    const { aim } = this.at;
    if (more && aim.meant) {
      aim.also(token);
      return;
    }
    const shot = aim.best.get(token) ?? aim.shots.find((each) => each.target === token);
    if (!shot) {
      if (SINGLY.includes(this.at.task) && this.at.piece) this.at.because = { point: this.at.placeOfPiece(token), heading: this.at.nameOf(token), reasons: [{ text: feltWords().cannotFireAt, clause: '12.1' }] };
      return;
    }
    if (aim.meant?.target === token) aim.fire();
    else aim.aim(shot);
  }

  drag(drag: Drag): void {
    this.at.carrying = drag.phase === 'begins' || drag.phase === 'goes';
    if (this.at.task === 'deploy') {
      this.at.deploy.drag(drag);
      return;
    }
    if (this.at.task !== 'move') return;
    const own = drag.from.handle ?? drag.from.figure;
    if (drag.phase === 'begins' && own && this.at.pieces.has(own)) {
      if (!this.at.picked.has(own)) {
        if (this.at.pieces.get(own)?.kind === 'man') this.at.pickGroup(this.at.groupOf(own));
        else this.at.pickPiece(own);
      }
      this.at.march.set = false;
      if (drag.from.handle) this.at.march.way = this.at.march.way.slice(0, -1);
    } else if (drag.phase === 'goes') this.at.march.hover(drag.to);
    else if (drag.phase === 'ends') void this.at.march.put(drag.to);
    else if (drag.phase === 'cancelled') this.at.march.reset();
  }
}
