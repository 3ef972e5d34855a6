import type { Steps } from '../shared/steps/steps.ts';
import type { Entry, Locality } from './entry.ts';

/** Entries processed per step, which takes about a millisecond. */
const atOnce = 5000;

/**
 * Adds the localities of trips: those of the entries between a trip's ends that have one of its
 * people. Expects the earliest entries first.
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
    // An open trip continues to the last entry. A trip without an end entry has no contents.
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

/** Whether an entry has a traveller of a trip. */
export function isOfSame(entry: Pick<Entry, 'people'>, trip: Pick<Entry, 'people'>): boolean {
  return entry.people.some((id) => trip.people.includes(id));
}
