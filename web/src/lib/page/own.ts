/** A board of one's own, brought to a table: it outlives a step back. */

export interface Own {
  /** What it is called. */
  name: string;
  /** The text of the battle file. */
  battle: string;
  /** The sides by seat. */
  sides: Record<string, string>;
}

/** It lies with the step of the history that it was brought to. */
export const brought = (): Own | null => history.state as Own | null;
export function hold(own: Own | null): void {
  history.replaceState(own, '');
}
