/**
 * Those who stand next to the chosen ones in a list, the nearest first and at most so many of them: people who are
 * likely to be looked at next. A choice of several has its neighbours before its first and after its last.
 */
export function peopleBeside<Of extends { id: string }>(
  everybody: readonly Of[],
  chosen: ReadonlySet<string>,
  most: number,
): Of[] {
  const first = everybody.findIndex(({ id }) => chosen.has(id));
  const last = everybody.findLastIndex(({ id }) => chosen.has(id));
  const distance = (at: number) =>
    at < first ? first - at : at > last ? at - last : Math.min(at - first, last - at);
  const from = Math.max(0, first - most);
  return everybody
    .slice(from, last + most + 1)
    .map((person, at) => ({ person, away: distance(from + at) }))
    .filter(({ person }) => !chosen.has(person.id))
    .toSorted((one, other) => one.away - other.away)
    .slice(0, most)
    .map(({ person }) => person);
}
