/** A battle of one's own on its way from where it was put together to the table. */

export interface Own {
  /** What it is called. */
  name: string;
  /** The text of the battle file. */
  battle: string;
  /** The sides by seat. */
  sides: Record<string, string>;
}

let brought: Own | null = null;

export function bring(own: Own | null): void {
  brought = own;
}
/** Taken once. */
export function taken(): Own | null {
  const own = brought;
  brought = null;
  return own;
}
