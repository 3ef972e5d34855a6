import { describe, expect, test } from 'vitest';
import { lhr } from '../../../../test/journeys/journey-fixtures.ts';
import type { Mode } from '../journey.ts';
import type { Place, PlaceKind } from '../../places/place.ts';
import { askedEnd, likelyEnds } from './likely-ends.ts';

const place = (kind: PlaceKind, id: string, country = 'GB'): Place => ({
  ...lhr,
  id,
  kind,
  country,
  iata: '',
  icao: kind === 'airport' ? id : '',
  name: 'Dover',
  town: 'Dover',
});
const port = place('port', 'port:GBDVR');
const samePort = place('port', 'port:GBDV2');
const docks: Place = { ...place('port', 'own port'), name: 'Dover Eastern Docks' };
const town = place('town', 'town');
const american = place('town', 'american town', 'US');
const station = place('station', 'station');
const listed = place('station', 'station:1');
const inTown: Place = { ...place('station', 'station:2'), isInTown: true } as Place;
const airfield = place('airport', 'KDOV', 'US');

test.each<[Mode, Place[], string[], boolean]>([
  ['sea', [airfield, town, american, port, samePort], ['port:GBDVR', 'town', 'KDOV'], true],
  // The archive's own port replaces the listed one, but the user must confirm it.
  ['sea', [docks, port, town, american], ['own port', 'town'], false],
  ['sea', [docks], ['own port'], true],
  ['sea', [town, american], ['town', 'american town'], false],
  ['rail', [town, american], ['town', 'american town'], false],
  ['rail', [town], ['town'], false],
  ['rail', [town, station], ['station', 'town'], false],
  ['rail', [station], ['station'], true],
  // A listed station with the name of its town is meant, but not if a larger town elsewhere has the name.
  ['rail', [town, listed], ['station:1', 'town'], true],
  [
    'rail',
    [{ ...american, lat: 39.2, lon: -75.5 }, town, listed],
    ['american town', 'town', 'station:1'],
    false,
  ],
  ['rail', [town, inTown], ['town', 'station:2'], false],
  ['road', [town], ['town'], true],
  ['road', [american, town], ['american town', 'town'], false],
  ['air', [town, airfield], ['KDOV'], true],
  ['air', [town], [], false],
])('%s', (mode, places, ids, isSettled) => {
  const found = likelyEnds(mode, places);
  expect(found.places.map(({ id }) => id)).toEqual(ids);
  expect(found.isSettled).toBe(isSettled);
});

test.each<[Mode, Place[], string | undefined]>([
  ['rail', [town], 'station'],
  ['rail', [station, town], 'station'],
  ['rail', [station], undefined],
  ['sea', [town], 'port'],
  ['sea', [port, town], undefined],
  ['road', [town], undefined],
  ['air', [airfield], undefined],
])('by %s a town stands in for what is to be asked for', (mode, places, asked) => {
  expect(askedEnd(mode, places)).toBe(asked);
});

test('two towns of a name in one region are two, and one under two codes is one', () => {
  const inKent = place('town', 'town:2657320');
  const inSurrey = { ...inKent, id: 'town:2657321', lat: inKent.lat + 0.3 };
  const again = { ...inKent, id: 'town:3', lat: inKent.lat + 0.01 };
  expect(likelyEnds('road', [inKent, inSurrey, again]).places).toEqual([inKent, inSurrey]);
});

describe('airports of a name', () => {
  const airport = (iata: string, rank: number, name = 'Airport'): Place =>
    ({ ...lhr, id: iata || name, iata, name, rank }) as Place;
  const cdg = airport('CDG', 879, 'Charles de Gaulle');
  const ory = airport('ORY', 809, 'Orly');
  const issy = airport('JDP', 288, 'Heliport de Paris');
  const field = airport('', 276, 'Edgar County');

  test('are those that airlines serve', () => {
    expect(likelyEnds('air', [cdg, issy, ory, field])).toEqual({
      places: [cdg, ory],
      isSettled: false,
    });
  });

  test('may be a heliport where there is nothing else', () => {
    expect(likelyEnds('air', [issy])).toEqual({ places: [issy], isSettled: true });
  });

  test('are settled where the others are small fields', () => {
    const [palma, inMozambique] = [airport('PMI', 814), airport('LMZ', 150)];
    expect(likelyEnds('air', [palma, inMozambique])).toEqual({
      places: [palma, inMozambique],
      isSettled: true,
    });
    // Birmingham in England and in Alabama.
    expect(likelyEnds('air', [airport('BHX', 740), airport('BHM', 282)]).isSettled).toBe(false);
  });

  test('are asked about where one is the archive’s own', () => {
    expect(likelyEnds('air', [airport('PMI', 814), { ...lhr, id: 'own' }]).isSettled).toBe(false);
  });
});
