/**
 * What is counted of any set of journeys, and of the groups they fall into. Statistics take the
 * rows and the filter that gave them; every group carries the filter of its own rows, so that
 * `filterJourneys(log, group.filter).length === group.journeys` and every number can be opened.
 *
 * A journey of several travellers counts once. For one person, or several together, filter the
 * log by `people`; for side by side, ask once for each person.
 */
import type { JourneyFilter } from '../filter/filter.ts';
import { modes, type Mode } from '../journey.ts';
import type { JourneyRow } from '../journey-row.ts';
import { narrowFilter } from '../filter/narrow-filter.ts';
import { perRun, runsOf, type YearRun } from '../year-runs.ts';

export interface Tally {
  journeys: number;
  distanceKm: number;
  /** total of the durations that are known */
  minutes: number;
  /** journeys without a known duration, which `minutes` lacks */
  untimed: number;
  /** earliest and latest journey of known date */
  first: JourneyRow | undefined;
  last: JourneyRow | undefined;
}

export interface Group<Key> extends Tally {
  key: Key;
  filter: JourneyFilter;
}

/** Whether the duration of any of the journeys is known, so that `minutes` says something. */
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

/** The tally of some years together. */
export function tallyOfRuns(runs: readonly YearRun[]): Tally {
  const tally = emptyTally();
  for (const run of runs) join(tally, tallyOfRun(run));
  return tally;
}

/** The tally of rows of one year. */
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

/** A group without journeys yet, inside those that `filter` lets through. */
export function emptyGroup<Key>(key: Key, filter: JourneyFilter, own: JourneyFilter): Group<Key> {
  return { ...emptyTally(), key, filter: narrowFilter(filter, own) };
}

/**
 * The rows in groups by the keys of each row (none, one or several, each counted once), in the
 * order in which the keys first come.
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
      let group = groups.get(key);
      if (!group) groups.set(key, (group = emptyGroup(key, filter, ownFilter(key))));
      addToTally(group, row);
    }
  }
  return groups;
}

/** One group for each mode of some years, in the order of `modes`, empty ones included. */
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
  for (const row of run) {
    let tally = tallies.get(row.mode);
    if (!tally) tallies.set(row.mode, (tally = emptyTally()));
    addToTally(tally, row);
  }
  return tallies;
});

/** Orders groups for a table: the most journeys first, then the longest way. */
export function mostJourneysFirst(a: Tally, b: Tally): number {
  return b.journeys - a.journeys || b.distanceKm - a.distanceKm;
}
