import { firstIndex } from '../../shared/steps/first-index.ts';
/** The changes between two sets of records of one kind. */
export interface RecordsDelta<Stored extends { id: string }> {
  /** The new records, and the new versions of changed records. */
  written: readonly Stored[];
  /** The deleted records, and the old versions of changed records. */
  removed: readonly Stored[];
}

/**
 * Computes the delta between two lists in which unchanged records are identical objects in the same
 * order. Lists usually differ little, so the common start and end are skipped first.
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
    if (old.get(one.id) === one) old.delete(one.id);
    else written.push(one);
  }
  return { written, removed: [...old.values()] };
}

/**
 * Applies a delta to a sorted list. Unchanged records keep their object identity, and the same list
 * is returned if nothing changes. Each entry of `removed` has the id and the sort position of a
 * deleted record, or of the old version of a written record. Entries that are not in the list are
 * ignored.
 */
export function applyDelta<Place extends { id: string }, Stored extends Place>(
  records: readonly Stored[],
  { written, removed }: { written: readonly Stored[]; removed: readonly Place[] },
  order: (a: Place, b: Place) => number,
): readonly Stored[] {
  const gone = removed.flatMap((one) => {
    const place = placeOf(one, records, 0, order);
    return records[place]?.id === one.id ? [place] : [];
  });
  if (written.length === 0 && gone.length === 0) return records;
  const kept = withoutPlaces(records, gone);
  const pieces: (readonly Stored[])[] = [];
  let next = 0;
  for (const one of written.toSorted(order)) {
    const place = placeOf(one, kept, next, order);
    pieces.push(kept.slice(next, place), [one]);
    next = place;
  }
  return concat([...pieces, kept.slice(next)]);
}

function withoutPlaces<Stored>(
  records: readonly Stored[],
  places: readonly number[],
): readonly Stored[] {
  const pieces: (readonly Stored[])[] = [];
  let next = 0;
  for (const place of places.toSorted((a, b) => a - b)) {
    pieces.push(records.slice(next, place));
    next = place + 1;
  }
  return concat([...pieces, records.slice(next)]);
}

function concat<Stored>(pieces: readonly (readonly Stored[])[]): Stored[] {
  // `concat` is many times faster than `flat`, which inspects every item.
  return ([] as Stored[]).concat(...pieces);
}

/** Returns how many items of a sorted list come before `one`; at least `least` are known to. */
function placeOf<Place>(
  one: Place,
  sorted: readonly Place[],
  least: number,
  order: (a: Place, b: Place) => number,
): number {
  return firstIndex(sorted.length, (at) => order(sorted[at]!, one) >= 0, least);
}

/**
 * Replaces the records of a newly read list with the known objects that have the same id and
 * version; a changed record has a new version. Returns `known` itself if nothing changed.
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
