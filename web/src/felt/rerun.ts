/** A game seen again at a table of miniatures: one moment of it for the board, and how it is told. */

import type { BoardNow, Line, View } from '../lib/server/wire';
import type { Stage } from '../lib/table/stage.svelte';
import type { FeltBoardNow, FeltScene, Marked, Point } from './scene';

export interface FeltRerun extends FeltScene {
  readonly board: FeltBoardNow & BoardNow;
  readonly stage: Stage;
  hidden: boolean;
  marked: Marked;
  /** For whoever moves pieces about on it. */
  grips: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  armed: Point | null;
  cursor: Point | null;
  /** Buildings and things that are no more there. */
  readonly gone: ReadonlySet<string>;
  show(view: View): void;
  /** A text of the server as one says it. */
  told(text: string): string;
  /** The story as one tells it. */
  story(lines: readonly Line[]): Line[];
}
