import type { JourneyFilter } from '../filter/filter.ts';
import type { Mode } from '../journey.ts';
import { perRun, runsOf, type YearRun } from '../year-runs.ts';
import {
  rememberLast,
  emptyGroup,
  groupsByMode,
  tallyOfRuns,
  type Group,
  type Tally,
} from './tally.ts';

/** Length of the WGS84 equator, 2π × 6378.137 km. */
export const equatorKm = 40_075.017;
/** Mean distance between the centres of Earth and Moon. */
export const moonKm = 384_400;

/** Shortest distance in kilometres that is not a round trip without a distance. */
const leastKm = 0.1;

export interface Totals extends Tally {
  /** One per mode, in the order of `modes`, including empty ones. */
  byMode: Group<Mode>[];
  /** Number of distinct places at either end. */
  places: number;
  /** Number of those places that are airports. */
  airports: number;
  countries: number;
  continents: number;
  operators: number;
  /** Journeys of unknown date. */
  undated: Group<'none'>;
  /** Journeys without a known duration. */
  withoutDuration: Group<'no'>;
  /** Journeys that end where they began and so add no distance. */
  withoutDistance: Group<'none'>;
  timesRoundEarth: number;
  /** 1 is the way there, 2 is there and back. */
  timesToMoon: number;
}

/** Returns the summary figures of a set of journeys. */
export const totals = rememberLast((rows, filter: JourneyFilter): Totals => {
  const runs = runsOf(rows);
  const tally = tallyOfRuns(runs);
  const none = (own: JourneyFilter, some: (run: YearRun) => YearRun) => ({
    ...emptyGroup('none' as const, filter, own),
    ...tallyOfRuns(runs.map(some)),
  });
  return {
    ...tally,
    ...distinctCounts(runs),
    byMode: groupsByMode(runs, filter),
    undated: none({ year: 'none' }, undated),
    withoutDuration: {
      ...none({ timed: 'no' }, withoutDuration),
      key: 'no',
    },
    withoutDistance: none({ maxKm: leastKm }, withoutDistance),
    timesRoundEarth: tally.distanceKm / equatorKm,
    timesToMoon: tally.distanceKm / moonKm,
  };
});

const undated = perRun((run) => run.filter((row) => row.year === undefined));
const withoutDuration = perRun((run) => run.filter((row) => row.durationMinutes === undefined));
const withoutDistance = perRun((run) => run.filter((row) => row.distanceKm < leastKm));

/** Counts the distinct places, airports, countries, continents and operators of some year runs. */
export function distinctCounts(runs: readonly YearRun[]) {
  const all = emptyDistinct();
  for (const run of runs) {
    const own = distinctIn(run);
    for (const name of distinctNames) for (const value of own[name]) all[name].add(value);
  }
  return {
    places: all.places.size,
    airports: all.airports.size,
    countries: all.countries.size,
    continents: all.continents.size,
    operators: all.operators.size,
  };
}

const distinctNames = ['places', 'airports', 'countries', 'continents', 'operators'] as const;

function emptyDistinct(): Record<(typeof distinctNames)[number], Set<string>> {
  return {
    places: new Set(),
    airports: new Set(),
    countries: new Set(),
    continents: new Set(),
    operators: new Set(),
  };
}

const distinctIn = perRun((run) => {
  const { places, airports, countries, continents, operators } = emptyDistinct();
  for (const row of run) {
    for (const place of [row.from, row.to]) {
      places.add(place.id);
      if (place.kind === 'airport') airports.add(place.id);
    }
    for (const country of row.countries) countries.add(country);
    for (const continent of row.continents) continents.add(continent);
    if (row.operatorKey !== '') operators.add(row.operatorKey);
  }
  return { places, airports, countries, continents, operators };
});
