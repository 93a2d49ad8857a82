/** Units that nobody here can tell from their like: each stays where one of them still is. */
export function keptPlaces(
  names: readonly string[],
  places: readonly string[],
  before: Record<string, string>,
): Record<string, string> {
  const left = [...places];
  const where: Record<string, string> = {};
  const free: string[] = [];
  for (const name of names) {
    const at = left.indexOf(before[name] ?? '');
    if (at >= 0) where[name] = left.splice(at, 1)[0]!;
    else free.push(name);
  }
  for (const name of free) where[name] = left.shift() ?? '';
  return where;
}
