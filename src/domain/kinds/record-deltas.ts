/** What has become of records of one kind. */
export interface RecordsDelta<Stored extends { id: string }> {
  /** new ones, and those that are otherwise than before */
  written: readonly Stored[];
  /** ids of those that are gone; of some there may have been none */
  removed: readonly string[];
}

/**
 * The delta between two lists that hold what did not change as the same objects, in the same
 * order. Mostly little changed, so that what both begin and end with is passed over first.
 */
export function deltaBetween<Stored extends { id: string }>(
  before: readonly Stored[],
  after: readonly Stored[],
): RecordsDelta<Stored> {
  if (before === after) return { written: [], removed: [] };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const old = new Map(before.slice(start, before.length - end).map((one) => [one.id, one]));
  const written: Stored[] = [];
  for (const one of after.slice(start, after.length - end)) {
    if (old.get(one.id) !== one) written.push(one);
    old.delete(one.id);
  }
  return { written, removed: [...old.keys()] };
}

/**
 * A list in its order after a delta; what did not change are the same objects, and without any
 * change it is the same list.
 */
export function applyDelta<Stored extends { id: string }>(
  records: readonly Stored[],
  { written, removed }: RecordsDelta<Stored>,
  order: (a: Stored, b: Stored) => number,
): readonly Stored[] {
  if (written.length === 0 && removed.length === 0) return records;
  const kept = without(records, [...removed, ...written.map(({ id }) => id)]);
  if (written.length === 0 && kept.length === records.length) return records;
  const pieces: (readonly Stored[])[] = [];
  let next = 0;
  for (const one of written.toSorted(order)) {
    const place = placeOf(one, kept, next, order);
    pieces.push(kept.slice(next, place), [one]);
    next = place;
  }
  return [...pieces, kept.slice(next)].flat();
}

/** With so few it is faster to look for each of them than to look each up among them. */
const few = 8;

function without<Stored extends { id: string }>(
  records: readonly Stored[],
  ids: readonly string[],
): readonly Stored[] {
  if (ids.length > few) {
    const gone = new Set(ids);
    return records.filter(({ id }) => !gone.has(id));
  }
  let kept = records;
  for (const id of ids) {
    const place = kept.findIndex((one) => one.id === id);
    if (place >= 0) kept = kept.toSpliced(place, 1);
  }
  return kept;
}

/** How many of a sorted list come before one more, of which `least` are known to. */
function placeOf<Stored>(
  one: Stored,
  sorted: readonly Stored[],
  least: number,
  order: (a: Stored, b: Stored) => number,
): number {
  let low = least;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(sorted[middle]!, one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A list that was read anew, with what is known of before in place of what has the same version: a
 * record that was written has another.
 */
export function withKnown<Stored extends { id: string; version: number }>(
  known: readonly Stored[],
  fresh: readonly Stored[],
): readonly Stored[] {
  const byId = new Map(known.map((one) => [one.id, one]));
  const shared = fresh.map((one) => {
    const before = byId.get(one.id);
    return before?.version === one.version ? before : one;
  });
  const isSame = shared.length === known.length && shared.every((one, i) => one === known[i]);
  return isSame ? known : shared;
}
