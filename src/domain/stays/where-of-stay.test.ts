import { describe, expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { placeKind, type Place } from '../places/place.ts';
import { stayKind, type StayRecord } from './stay.ts';
import { type Surroundings, whereIs, whereOfPlace, withWhere } from './where-of-stay.ts';

function place(values: Partial<Place>): Place {
  return {
    ...blankOf(placeKind.fields),
    id: 'town:1',
    kind: 'town',
    name: '',
    zone: '',
    ...values,
  };
}

const konstanz = place({ town: 'Konstanz', region: 'DE-BW', country: 'DE' });
/**
 * North of 47.66° is Germany, south of it Switzerland, and west of 0° the sea. The town is
 * Konstanz.
 */
const around: Surroundings = {
  countryAt: (lat, lon) => (lon < 0 ? '' : lat > 47.66 ? 'DE' : 'CH'),
  nationAt: () => '',
  nearestTown: () => konstanz,
};

const inKonstanz = { town: 'Konstanz', region: 'DE-BW', country: 'DE' };

describe('a point', () => {
  test('is in the country of its polygon, and in the nearest town', () => {
    expect(whereIs(47.67, 9.17, around)).toEqual(inKonstanz);
  });
  test('is in no town of a neighbouring country', () => {
    expect(whereIs(47.65, 9.17, around)).toEqual({ town: '', region: '', country: 'CH' });
  });
  test('at sea is nowhere', () => {
    expect(whereIs(47.67, -9.17, around)).toEqual({ town: '', region: '', country: '' });
  });
});

describe('a point in the United Kingdom', () => {
  /**
   * The Severn at Chepstow: west of 2.67° W is Wales. The nearest larger town is Thornbury in
   * England.
   */
  const severn: Surroundings = {
    countryAt: () => 'GB',
    nationAt: (_lat, lon) => (lon < -2.67 ? 'GB-WLS' : 'GB-ENG'),
    nearestTown: () => place({ town: 'Thornbury', region: 'GB-SGC', country: 'GB' }),
  };
  test('is in the county of the nearest town, where that is in its nation', () => {
    expect(whereIs(51.61, -2.53, severn)).toEqual({
      town: 'Thornbury',
      region: 'GB-SGC',
      country: 'GB',
    });
  });
  test('is in its own nation, and in no town of the next', () => {
    expect(whereIs(51.64, -2.675, severn)).toEqual({ town: '', region: 'GB-WLS', country: 'GB' });
  });
  test('gives a place its nation that does not say its region', () => {
    const castle = place({ town: 'Chepstow', country: 'GB', lat: 51.64, lon: -2.675 });
    expect(whereOfPlace(castle, severn).region).toBe('GB-WLS');
    expect(whereOfPlace({ ...castle, region: 'GB-MON' }, severn).region).toBe('GB-MON');
  });
});

describe('a place', () => {
  test('is where it says', () => {
    const hut = place({ town: 'Chur', region: 'CH-GR', country: 'CH', lat: 47.67, lon: 9.17 });
    expect(whereOfPlace(hut, around)).toEqual({ town: 'Chur', region: 'CH-GR', country: 'CH' });
  });
  test('that does not say is where its point is', () => {
    expect(whereOfPlace(place({ lat: 47.67, lon: 9.17 }), around)).toEqual(inKonstanz);
  });
  test('has no region but one of ISO 3166-2', () => {
    const camp = place({ town: 'Camp', region: 'Ross Sea', country: 'AQ' });
    expect(whereOfPlace(camp, around).region).toBe('');
  });
});

describe('a stay', () => {
  const bare: StayRecord = {
    ...blankOf(stayKind.fields),
    people: [{ personId: 'alex' }],
    arrival: '1998-06-12',
    point: { lat: 47.67, lon: 9.17 },
  };
  const chur = { town: 'Chur', region: 'CH-GR', country: 'CH' };
  const whereOf = ({ town, region, country }: StayRecord) => ({ town, region, country });

  test('takes what it does not say from its place', () => {
    expect(whereOf(withWhere(bare, inKonstanz))).toEqual(inKonstanz);
  });
  test('keeps what somebody says', () => {
    const said = { ...bare, town: 'Allensbach' };
    const wanted = { town: 'Allensbach', region: '', country: 'DE' };
    expect(whereOf(withWhere(said, inKonstanz))).toEqual(wanted);
  });
  test('is in the nation of its point, and in no county, in a town that is called otherwise', () => {
    const highbury = { town: 'Islington', region: 'GB-ISL', country: 'GB' };
    const said = { ...bare, town: 'London', point: { lat: 51.546, lon: -0.103 } };
    const wanted = { town: 'London', region: 'GB-ENG', country: 'GB' };
    expect(whereOf(withWhere(said, highbury))).toEqual(wanted);
    expect(whereOf(withWhere({ ...said, region: 'GB-LND' }, highbury)).region).toBe('GB-LND');
  });
  test('takes no town of another country than was said', () => {
    const said = { ...bare, country: 'CH' };
    expect(whereOf(withWhere(said, inKonstanz))).toEqual({ town: '', region: '', country: 'CH' });
  });
  test('follows its place to another one', () => {
    const before = { ...bare, ...inKonstanz };
    const moved = { ...before, point: { lat: 46.85, lon: 9.53 } };
    expect(whereOf(withWhere(moved, chur, { stay: before, from: inKonstanz }))).toEqual(chur);
  });
  test('keeps a correction wherever its place goes', () => {
    const before = { ...bare, ...inKonstanz, town: 'Reichenau' };
    const moved = { ...before, point: { lat: 47.7, lon: 9.06 } };
    const from = { town: 'Radolfzell', region: 'DE-BW', country: 'DE' };
    expect(withWhere(moved, from, { stay: before, from: inKonstanz }).town).toBe('Reichenau');
  });
  test('stays as it is while its place does', () => {
    const before = { ...bare, ...inKonstanz };
    const edited = { ...before, note: 'Rain.' };
    const from = { ...inKonstanz, town: 'Kreuzlingen' };
    expect(withWhere(edited, from, { stay: before, from })).toEqual(edited);
  });
});
