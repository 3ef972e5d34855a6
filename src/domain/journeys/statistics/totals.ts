import type { JourneyFilter } from '../filter.ts';
import { modes, type Mode } from '../journey.ts';
import type { JourneyRow } from '../journey-row.ts';
import { breakdown } from './breakdown.ts';
import { emptyGroup, tallyOf, type Group, type Tally } from './tally.ts';

/** Length of the equator of WGS84, 2π × 6378.137 km. */
export const equatorKm = 40_075.017;
/** Mean distance between the centres of Earth and Moon. */
export const moonKm = 384_400;

/** Kilometres from which on a journey has gone somewhere else: a round trip has not. */
const leastKm = 0.1;

export interface Totals extends Tally {
  /** one for each mode, in the order of `modes`, empty ones included */
  byMode: Group<Mode>[];
  /** distinct places at either end */
  places: number;
  /** those of them that are airports */
  airports: number;
  countries: number;
  continents: number;
  operators: number;
  /** the journeys of unknown date */
  undated: Group<'none'>;
  /** the journeys without a known duration */
  withoutDuration: Group<'no'>;
  /** the journeys that end where they began, so that they add no distance */
  withoutDistance: Group<'none'>;
  timesRoundEarth: number;
  /** 1 is the way there, 2 is there and back */
  timesToMoon: number;
}

/** Everything that is said of a set of journeys in one line. */
export function totals(rows: readonly JourneyRow[], filter: JourneyFilter): Totals {
  const tally = tallyOf(rows);
  const groups = breakdown(rows, filter, 'mode');
  const none = (own: JourneyFilter, holds: (row: JourneyRow) => boolean) => ({
    ...emptyGroup('none' as const, filter, own),
    ...tallyOf(rows.filter(holds)),
  });
  return {
    ...tally,
    ...distinctCounts(rows),
    byMode: modes.map(
      (mode) =>
        groups.find(({ key }) => key === mode) ?? emptyGroup(mode, filter, { modes: [mode] }),
    ),
    undated: none({ year: 'none' }, (row) => row.year === undefined),
    withoutDuration: {
      ...none({ timed: 'no' }, (row) => row.durationMinutes === undefined),
      key: 'no',
    },
    withoutDistance: none({ maxKm: leastKm }, (row) => row.distanceKm < leastKm),
    timesRoundEarth: tally.distanceKm / equatorKm,
    timesToMoon: tally.distanceKm / moonKm,
  };
}

/** How many different places, airports, countries, continents and operators the journeys touch. */
export function distinctCounts(rows: readonly JourneyRow[]) {
  const places = new Set<string>();
  const airports = new Set<string>();
  const countries = new Set<string>();
  const continents = new Set<string>();
  const operators = new Set<string>();
  for (const row of rows) {
    for (const place of [row.from, row.to]) {
      places.add(place.id);
      if (place.kind === 'airport') airports.add(place.id);
    }
    for (const country of row.countries) countries.add(country);
    for (const continent of row.continents) continents.add(continent);
    if (row.operatorKey !== '') operators.add(row.operatorKey);
  }
  return {
    places: places.size,
    airports: airports.size,
    countries: countries.size,
    continents: continents.size,
    operators: operators.size,
  };
}
