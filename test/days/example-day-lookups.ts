import type { DayLookups } from '../../src/domain/day-files/day-table.ts';
import type { FoundPlace } from '../../src/domain/places/place.ts';
import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { exampleLookups, examplePlaces } from '../imports/example-places.ts';

function town(
  id: number,
  name: string,
  region: string,
  [lat, lon]: [number, number],
  zone: string,
): FoundPlace {
  const country = region.slice(0, 2);
  const known = { iata: '', icao: '', name, town: name, country, region, lat, lon, zone };
  return { id: `town:${id}`, kind: 'town', ...known, isOtherName: false };
}

/** Towns for the tests, larger ones first. */
const towns = [
  town(1, 'Paris', 'FR-IDF', [48.8534, 2.3488], 'Europe/Paris'),
  town(2, 'Springfield', 'US-MO', [37.2153, -93.2982], 'America/Chicago'),
  town(3, 'Springfield', 'US-IL', [39.8017, -89.6437], 'America/Chicago'),
  town(4, "'s-Hertogenbosch", 'NL-NB', [51.6992, 5.3042], 'Europe/Amsterdam'),
  town(5, 'Southampton', 'GB-ENG', [50.904, -1.4043], 'Europe/London'),
];

/**
 * Look-ups in the example places. Their codes are valid at any time, except London Heathrow's
 * before it opened.
 */
export const exampleDayLookups: DayLookups = {
  ...exampleLookups,
  airport: (hint, date) => {
    const place = exampleLookups.airport(hint, date);
    return place === examplePlaces.LHR && date < '1946' ? undefined : place;
  },
  city: ({ iata }) =>
    iata === 'LON' ? { code: 'LON', town: 'London', airports: ['LHR', 'LGW'] } : undefined,
  towns: (name, country) =>
    towns.filter((one) => one.country === country && foldText(one.name) === foldText(name)),
};
