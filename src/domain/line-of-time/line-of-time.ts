import { sortInSteps } from '../shared/steps/sort-in-steps.ts';
import type { Steps } from '../shared/steps/steps.ts';
import { entriesOfKind, entryKinds } from './entries-of-kinds.ts';
import { type Entry, entryMaker, type Sources } from './entry.ts';
import { withLocalitiesOfTrips } from './trip-localities.ts';

/** Entries made per step, which takes about a millisecond. */
const atOnce = 400;

/**
 * Returns everything on the timeline, the earliest first. Runs in steps. Entries known only to the
 * month come before the days of the month, those known only to the year before its months, and
 * those without a year before everything.
 */
export function* lineOfTime(sources: Sources): Steps<readonly Entry[]> {
  const entries: Entry[] = [];
  const make = entryMaker();
  for (const kind of entryKinds) {
    for (const entry of entriesOfKind(kind, sources, make)) {
      entries.push(entry);
      if (entries.length % atOnce === 0) yield;
    }
  }
  return yield* withLocalitiesOfTrips(yield* sortInSteps(entries, inTime));
}

function inTime(a: Entry, b: Entry): number {
  if (a.sortKey !== b.sortKey) return a.sortKey < b.sortKey ? -1 : 1;
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
