/** Places and trips of tours around the world, for tests: real places, invented travellers. */
import { blankOf } from '../../src/domain/kinds/blank.ts';
import { type JourneyRow, journeyRowMaker } from '../../src/domain/journeys/journey-row.ts';
import type { StoredJourney } from '../../src/domain/journeys/journey.ts';
import { addDays } from '../../src/domain/shared/dates/calendar-day.ts';
import type { Place } from '../../src/domain/places/place.ts';
import type { SeaLineBetween } from '../../src/domain/sea-lanes/sea-line.ts';
import { type Trip, tripKind } from '../../src/domain/trips/trip.ts';
import { alex, journeyOf } from './journey-fixtures.ts';

export function spot(town: string, country: string, lat: number, lon: number, zone = 'UTC'): Place {
  const codes = { iata: '', icao: '', region: '' };
  return { id: `town:${town}`, kind: 'town', name: town, town, country, lat, lon, zone, ...codes };
}

export const spots = {
  london: spot('London', 'GB', 51.47, -0.46, 'Europe/London'),
  newYork: spot('New York', 'US', 40.64, -73.78, 'America/New_York'),
  honolulu: spot('Honolulu', 'US', 21.32, -157.92, 'Pacific/Honolulu'),
  anchorage: spot('Anchorage', 'US', 61.17, -149.99, 'America/Anchorage'),
  tokyo: spot('Tokyo', 'JP', 35.76, 140.39, 'Asia/Tokyo'),
  moscow: spot('Moscow', 'RU', 55.97, 37.41, 'Europe/Moscow'),
  singapore: spot('Singapore', 'SG', 1.36, 103.99, 'Asia/Singapore'),
  doha: spot('Doha', 'QA', 25.27, 51.61, 'Asia/Qatar'),
  capeTown: spot('Cape Town', 'ZA', -33.97, 18.6, 'Africa/Johannesburg'),
};

/** Returns a leg without times, by air unless specified. */
export function leg(
  from: Place,
  to: Place,
  date: string,
  more: Partial<StoredJourney> = {},
  seaLineBetween?: SeaLineBetween,
): JourneyRow {
  return journeyRowMaker(seaLineBetween)(journeyOf({ date, from, to, ...more }), from, to);
}

/** Returns legs through places, one every second day from 1 May 2019. */
export function legsThrough(...places: Place[]): JourneyRow[] {
  return places
    .slice(1)
    .map((to, index) => leg(places[index]!, to, addDays('2019-05-01', index * 2)));
}

export function tripOf(values: Partial<Trip> = {}): Trip {
  return {
    ...blankOf(tripKind.fields),
    id: 'trip',
    version: 1,
    name: 'Round the world',
    slug: 'Round_the_world',
    people: [{ personId: alex }],
    from: '2019-05-01',
    to: '2019-05-31',
    ...values,
  };
}
