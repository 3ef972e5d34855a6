import { describe, expect, it } from 'vitest';
import { filterFromSearch } from '../filter/filter-from-search.ts';
import { filterToSearch } from '../filter/filter-to-search.ts';
import { filterJourneys, type JourneyFilter } from '../filter/filter.ts';
import { alex, edi, jfk, lhr, longLog, sam } from '../../../../test/journeys/journey-fixtures.ts';
import type { JourneyRow } from '../journey-row.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { breakdown, type Dimension } from './breakdown.ts';
import { hoursOf, monthMatrix, monthsOf, weekdaysOf } from './dates.ts';
import { placeDetails, routeDetails, yearDetails } from './details.ts';
import { cumulativeDistance, legLengths } from './distances.ts';
import { paths, routes } from './paths.ts';
import { placeGroups } from './places.ts';
import { records } from './records.ts';
import { continentsOf, countriesOf, scopesOf } from './regions.ts';
import { totals } from './totals.ts';
import { yearsOf } from './years.ts';

const log = toJourneyRows(longLog(600));

const statistics: Record<string, (rows: readonly JourneyRow[], filter: JourneyFilter) => unknown> =
  {
    totals,
    yearsOf,
    paths,
    routes,
    placeGroups,
    airports: (rows, filter) => placeGroups(rows, filter, ['airport']),
    cumulativeDistance,
    legLengths,
    monthMatrix,
    monthsOf,
    weekdaysOf,
    hoursOf,
    countriesOf,
    continentsOf,
    scopesOf,
    records,
    placeDetails: (rows, filter) => placeDetails(rows, filter, lhr.id),
    routeDetails: (rows, filter) => routeDetails(rows, filter, `${lhr.id}–${jfk.id}`),
    yearDetails: (rows, filter) => yearDetails(rows, filter, 1999),
  };
const dimensions: Dimension[] = [
  'year',
  'mode',
  'operator',
  'vehicleType',
  'registration',
  'cabin',
  'reason',
  'seatPosition',
  'person',
  'scope',
  'continentPair',
];
for (const dimension of dimensions) {
  statistics[`breakdown by ${dimension}`] = (rows, filter) => breakdown(rows, filter, dimension);
}

const filters: Record<string, JourneyFilter> = {
  household: {},
  'one person': { people: [alex] },
  'the other person': { people: [sam], modes: ['air', 'rail'] },
  'two people': { people: [alex, sam], scope: 'international' },
  'one year in one cabin': { year: 1999, cabin: 'economy' },
  'from one place, long ways': { from: lhr.id, minKm: 300, maxKm: 9000 },
  'at one place': { places: [edi.id], until: '2010-06-30' },
  'in two countries': { countries: ['GB', 'US'], since: '1980-01-01' },
  'to one country': { toCountry: 'FR', continents: ['EU'] },
  text: { q: 'boeing london', modes: ['air'] },
};

/** Collects all groups in a statistic's result that have a journey count and a filter. */
function countsIn(
  answer: unknown,
  path = '',
): { path: string; journeys: number; filter: object }[] {
  if (answer === null || typeof answer !== 'object') return [];
  // Journeys have no filter of their own, so the search does not descend into rows.
  if ('sortKey' in answer) return [];
  const found = Object.entries(answer).flatMap(([key, value]) => countsIn(value, `${path}/${key}`));
  if ('journeys' in answer && 'filter' in answer) {
    const { journeys, filter } = answer as { journeys: number; filter: object };
    found.push({ path, journeys, filter });
  }
  if ('arrivals' in answer && 'arrivalsFilter' in answer && 'departuresFilter' in answer) {
    const place = answer as {
      arrivals: number;
      departures: number;
      arrivalsFilter: object;
      departuresFilter: object;
    };
    found.push(
      { path: `${path}/arrivals`, journeys: place.arrivals, filter: place.arrivalsFilter },
      { path: `${path}/departures`, journeys: place.departures, filter: place.departuresFilter },
    );
  }
  return found;
}

describe.each(Object.entries(statistics))('%s', (_name, statistic) => {
  it.each(Object.entries(filters))('counts what its filters open, of %s', (_of, filter) => {
    const rows = filterJourneys(log, filter);
    for (const { path, journeys, filter: own } of countsIn(statistic(rows, filter))) {
      // Encodes the filter in a URL and parses it again, as a link does.
      const opened = filterFromSearch(filterToSearch(own));
      expect([path, filterJourneys(log, opened).length]).toEqual([path, journeys]);
    }
  });

  it('gives an empty answer for an empty log', () => {
    for (const { journeys } of countsIn(statistic([], {}))) expect(journeys).toBe(0);
  });
});

it('finds groups to open in every statistic', () => {
  for (const [name, statistic] of Object.entries(statistics)) {
    expect([name, countsIn(statistic(log, {})).length > 0]).toEqual([name, true]);
  }
});
