import { describe, expect, test } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import { type Place, placeKind, toPlace } from '../../places/place.ts';
import { journeyOf, stayOf, type TimelineLookups } from './timeline-records.ts';
import { trackOf } from './timeline-track.ts';
import type { Move } from './timeline-row.ts';

const town = (id: string, name: string, zone: string): Place =>
  toPlace({
    ...blankOf(placeKind.fields),
    id,
    kind: 'town',
    name,
    town: name,
    country: 'FR',
    zone,
  });
const paris = town('town:1', 'Paris', 'Europe/Paris');
const nyc = town('town:2', 'New York City', 'America/New_York');
/** West of 30° W the zone is New York; south of 10° N there is no town. */
const lookups: TimelineLookups = {
  zoneAt: (_lat, lon) => (lon < -30 ? 'America/New_York' : 'Europe/Paris'),
  countryAt: (_lat, lon) => (lon < -30 ? 'US' : 'FR'),
  nationAt: () => '',
  nearestTown: (lat, lon) => (lat < 10 ? undefined : lon < -30 ? nyc : paris),
};

const utc = (text: string) => Date.parse(`${text}:00Z`);

describe('a stay', () => {
  const visit = {
    lat: 48.856612,
    lon: 2.352243,
    begin: utc('2024-06-15T21:30'),
    end: utc('2024-06-15T22:30'),
    kind: 'hotel',
    name: ' Hôtel\n du  Nord ',
    note: 'Quai',
  } as const;

  test('has the dates of the calendar there', () => {
    // 11:30 p.m. and 12:30 a.m. local time.
    expect(stayOf(visit, lookups).values).toMatchObject({
      arrival: '2024-06-15',
      departure: '2024-06-16',
      kind: 'hotel',
      note: 'Quai',
      point: { lat: 48.85661, lon: 2.35224 },
      town: 'Paris',
      country: 'FR',
    });
  });
  test('is the same whenever it comes again, and another one an hour later', () => {
    const { id } = stayOf(visit, lookups);
    expect(stayOf({ ...visit, name: 'Nord', end: visit.end + 1 }, lookups).id).toBe(id);
    expect(stayOf({ ...visit, begin: visit.begin - 3_600_000 }, lookups).id).not.toBe(id);
  });
});

const flight: Move = {
  from: { lat: 49.01, lon: 2.55 },
  to: { lat: 40.64, lon: -73.78 },
  begin: utc('2024-06-15T11:30'),
  end: utc('2024-06-15T19:45'),
  mode: 'air',
  distance: 5850,
  path: [],
};

describe('a journey', () => {
  test('leads from town to town, by the clocks there', () => {
    expect(journeyOf(flight, lookups)).toMatchObject({
      values: {
        mode: 'air',
        date: '2024-06-15',
        from: 'town:1',
        to: 'town:2',
        departureActual: '13:30',
        arrivalActual: '15:45',
        statedDistance: null,
        travellers: [{ personId: '' }],
      },
      places: [paris, nyc],
    });
  });
  test('on the ground has the distance that was measured', () => {
    const ride = { ...flight, mode: 'rail', distance: 225.04 } as const;
    expect(journeyOf(ride, lookups)).toMatchObject({ values: { statedDistance: 225 } });
  });
  test('is none within a town, nor to the next street', () => {
    const skipped = { skipped: { code: 'within-town', detail: 'Paris' } };
    expect(journeyOf({ ...flight, to: { lat: 48.8, lon: 2.3 } }, lookups)).toEqual(skipped);
    const border = { from: { lat: 49, lon: -29.99 }, to: { lat: 49, lon: -30.01 } };
    expect(journeyOf({ ...flight, ...border }, lookups)).toEqual(skipped);
  });
  test('is none from where no town is', () => {
    expect(() => journeyOf({ ...flight, from: { lat: 0, lon: -20 } }, lookups)).toThrow(
      'town-unknown',
    );
  });
});

describe('a track', () => {
  const way = [44, 47, 46].map((lat, index) => ({
    lat,
    lon: -20 * (index + 1),
    time: utc(`2024-06-15T1${index + 3}:30`),
  }));
  test('is the line of its journey, and has its measures', () => {
    const journey = journeyOf(flight, lookups);
    if ('skipped' in journey) throw new Error('There is no journey');
    const track = trackOf({ ...flight, path: way }, journey, lookups);
    expect(track?.values).toMatchObject({
      name: 'Paris – New York City',
      mode: 'air',
      date: '2024-06-15',
      journeyId: journey.id,
      file: '',
      startedAt: '2024-06-15T13:30[Europe/Paris]',
      endedAt: '2024-06-15T15:45[America/New_York]',
    });
    expect(track?.values['overview']).not.toBe('');
  });
  test('needs to be known', () => {
    const journey = { id: 'j', values: {}, places: [paris, nyc] };
    expect(trackOf(flight, journey, lookups)).toBeUndefined();
    expect(trackOf({ ...flight, path: way.slice(1) }, journey, lookups)).toBeUndefined();
  });
});
