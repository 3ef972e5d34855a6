/**
 * Finds up to `most` neighbours of the chosen people in a list, nearest first. Users are likely to
 * open these people next. If several people are chosen, neighbours before the first, after the last
 * and between them are included.
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
