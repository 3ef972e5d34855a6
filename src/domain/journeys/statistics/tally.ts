/**
 * Counts for sets of journeys and for the groups within them. Statistics take rows and the filter
 * that selected them. Every group carries the filter of its own rows, so `filterJourneys(log,
 * group.filter).length === group.journeys` holds and every number can be opened.
 *
 * A journey of several travellers counts once. For one person, or for several together, filter the
 * log by `people`. To compare people, compute the statistic once per person.
 */

import { getOrMake } from '../../shared/remember.ts';
import type { JourneyFilter } from '../filter/filter.ts';
import { modes, type Mode } from '../journey.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../filter/narrow-filter.ts';
import { perRun, runsOf, type YearRun } from '../year-runs.ts';

export interface Tally {
  journeys: number;
  distanceKm: number;
  /** Sum of the known durations. */
  minutes: number;
  /** Journeys without a known duration, which `minutes` does not include. */
  untimed: number;
  /** Earliest and latest journey of known date. */
  first: JourneyRow | undefined;
  last: JourneyRow | undefined;
}

export interface Group<Key> extends Tally {
  key: Key;
  filter: JourneyFilter;
}

/** Whether at least one journey has a known duration, so that `minutes` is meaningful. */
export function isTimed({ journeys, untimed }: Pick<Tally, 'journeys' | 'untimed'>): boolean {
  return untimed < journeys;
}

export function emptyTally(): Tally {
  return {
    journeys: 0,
    distanceKm: 0,
    minutes: 0,
    untimed: 0,
    first: undefined,
    last: undefined,
  };
}

export function addToTally(tally: Tally, row: JourneyRow): void {
  tally.journeys++;
  tally.distanceKm += row.distanceKm;
  if (row.durationMinutes === undefined) tally.untimed++;
  else tally.minutes += row.durationMinutes;
  if (row.year === undefined) return;
  if (tally.first === undefined || row.sortKey < tally.first.sortKey) tally.first = row;
  if (tally.last === undefined || row.sortKey > tally.last.sortKey) tally.last = row;
}

export function tallyOf(rows: readonly JourneyRow[]): Tally {
  return tallyOfRuns(runsOf(rows));
}

/** Adds up the tallies of several year runs. */
export function tallyOfRuns(runs: readonly YearRun[]): Tally {
  const tally = emptyTally();
  for (const run of runs) join(tally, tallyOfRun(run));
  return tally;
}

/** Returns the tally of one year run. */
export const tallyOfRun = perRun((run): Readonly<Tally> => {
  const tally = emptyTally();
  for (const row of run) addToTally(tally, row);
  return tally;
});

function join(tally: Tally, other: Readonly<Tally>): void {
  tally.journeys += other.journeys;
  tally.distanceKm += other.distanceKm;
  tally.minutes += other.minutes;
  tally.untimed += other.untimed;
  const { first, last } = other;
  if (first && (!tally.first || first.sortKey < tally.first.sortKey)) tally.first = first;
  if (last && (!tally.last || last.sortKey > tally.last.sortKey)) tally.last = last;
}

/** Returns an empty group within `filter`. */
export function emptyGroup<Key>(key: Key, filter: JourneyFilter, own: JourneyFilter): Group<Key> {
  return { ...emptyTally(), key, filter: narrowFilter(filter, own) };
}

/**
 * Groups rows by the keys of each row (none, one or several, each counted once), in the order in
 * which the keys first occur.
 */
export function groupsOf<Key>(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  keysOf: (row: JourneyRow) => readonly Key[],
  ownFilter: (key: Key) => JourneyFilter,
): Map<Key, Group<Key>> {
  const groups = new Map<Key, Group<Key>>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      addToTally(
        getOrMake(groups, key, () => emptyGroup(key, filter, ownFilter(key))),
        row,
      );
    }
  }
  return groups;
}

/** Returns one group per mode for some year runs, in the order of `modes`, including empty ones. */
export function groupsByMode(runs: readonly YearRun[], filter: JourneyFilter): Group<Mode>[] {
  return modes.map((mode) => {
    const group = emptyGroup(mode, filter, { modes: [mode] });
    for (const run of runs) {
      const tally = talliesByMode(run).get(mode);
      if (tally) join(group, tally);
    }
    return group;
  });
}

const talliesByMode = perRun((run): ReadonlyMap<Mode, Tally> => {
  const tallies = new Map<Mode, Tally>();
  for (const row of run) addToTally(getOrMake(tallies, row.mode, emptyTally), row);
  return tallies;
});

/** Comparator for tables of groups: the most journeys first, then the longest distance. */
export function mostJourneysFirst(a: Tally, b: Tally): number {
  return b.journeys - a.journeys || b.distanceKm - a.distanceKm;
}

/**
 * Caches the latest result of a statistic per array of rows, because several cards of a page and a
 * reopened page need the same result. The arguments must be plain data, and callers must not change
 * the results.
 */
export function rememberLast<Asked extends readonly unknown[], Answer>(
  count: (rows: readonly JourneyRow[], ...asked: Asked) => Answer,
): (rows: readonly JourneyRow[], ...asked: Asked) => Answer {
  const known = new WeakMap<readonly JourneyRow[], { key: string; answer: Answer }>();
  return (rows, ...asked) => {
    const key = JSON.stringify(asked);
    let last = known.get(rows);
    if (last?.key !== key) known.set(rows, (last = { key, answer: count(rows, ...asked) }));
    return last.answer;
  };
}
