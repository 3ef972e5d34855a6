import type { Steps } from '../shared/steps/steps.ts';
import type { Entry } from './entry.ts';
import type { Locality } from './locality.ts';

/** Entries that are looked at in one step: a millisecond or so. */
const atOnce = 5000;

/**
 * The entries with what trips do not say themselves: where they were, by what lies between their ends
 * and is of one of their people. Expects the earliest first.
 */
export function* withLocalitiesOfTrips(entries: readonly Entry[]): Steps<readonly Entry[]> {
  const ends = new Map(
    entries.flatMap(({ kind, recordId, isEnd }, at) =>
      kind === 'trip' && isEnd ? [[recordId, at] as const] : [],
    ),
  );
  yield;
  const localitiesOfTrips = new Map<string, readonly Locality[]>();
  let looked = 0;
  for (const [at, trip] of entries.entries()) {
    if (trip.kind !== 'trip' || trip.isEnd) continue;
    // One that goes on, or of which no more than a day is known, has what is there until its day is over.
    const end = ends.get(trip.recordId) ?? (trip.of.to === '' ? entries.length : at);
    const localities = new Map<string, Locality>();
    for (let within = at + 1; within < end; within++) {
      const entry = entries[within]!;
      if (isOfSame(entry, trip))
        for (const locality of entry.localities) localities.set(locality.key, locality);
      if (++looked % atOnce === 0) yield;
    }
    localitiesOfTrips.set(trip.recordId, [...localities.values()]);
  }
  if (localitiesOfTrips.size === 0) return entries;
  return entries.map((entry) =>
    entry.kind === 'trip'
      ? { ...entry, localities: localitiesOfTrips.get(entry.recordId) ?? [] }
      : entry,
  );
}

/** Whether somebody of a trip was part of something. */
export function isOfSame(entry: Pick<Entry, 'people'>, trip: Pick<Entry, 'people'>): boolean {
  return entry.people.some((id) => trip.people.includes(id));
}
