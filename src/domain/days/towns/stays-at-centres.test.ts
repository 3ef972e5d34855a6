import { expect, test } from 'vitest';
import { centresOfTowns } from './centres-of-towns.ts';
import { blankOf } from '../../kinds/blank.ts';
import { type Place, placeKind } from '../../places/place.ts';
import { placesStayed } from '../../stays/places-stayed.ts';
import { atCentres } from './stays-at-centres.ts';
import { stayKind } from '../../stays/stay.ts';
import { type Stay, stayRows } from '../../stays/stay-rows.ts';

const stay = (values: Partial<Stay>): Stay => {
  return { ...blankOf(stayKind.fields), id: values.name ?? '', arrival: '2019-05-04', ...values };
};
const vienna: Place = {
  ...blankOf(placeKind.fields),
  id: 'town:2761369',
  kind: 'town',
  name: 'Vienna',
  town: 'Vienna',
  country: 'AT',
  lat: 48.21,
  lon: 16.37,
  zone: 'Europe/Vienna',
};

test('stays without coordinates are at the centre of their town, if it is known', () => {
  const stays = [
    stay({ name: 'a', town: 'Vienna', country: 'AT' }),
    stay({ name: 'b', town: 'Vienna', country: 'AT', point: { lat: 48.3, lon: 16.4 } }),
    stay({ name: 'c', town: 'Venize', country: 'IT' }),
    stay({ name: 'd', country: 'AT' }),
  ];
  const rows = stayRows(stays, { placeOf: () => undefined, today: '2026-01-01' });
  const centres = centresOfTowns(undefined, { places: [vienna], stays, centres: [] });
  const located = atCentres(rows, centres);
  const at = new Map(located.map(({ id, position }) => [id, position]));
  expect(at.get('a')).toEqual({ lat: 48.21, lon: 16.37 });
  expect(at.get('b')).toEqual({ lat: 48.3, lon: 16.4 });
  expect([at.get('c'), at.get('d')]).toEqual([undefined, undefined]);
  expect(placesStayed(located)).toMatchObject([{ town: 'Vienna', stays: 2 }]);
  expect(placesStayed(atCentres(rows, []))).toMatchObject([{ town: 'Vienna', stays: 1 }]);
});

test('a stay in a town of the United States needs no state, if the archive has the town in one only', () => {
  const ohare: Place = {
    ...vienna,
    id: 'airport:KORD',
    kind: 'airport',
    name: 'O’Hare',
    town: 'Chicago',
    country: 'US',
    region: 'US-IL',
    lat: 41.98,
    lon: -87.9,
    zone: 'America/Chicago',
  };
  const stays = [stay({ name: 'a', town: 'Chicago', country: 'US' })];
  const rows = stayRows(stays, { placeOf: () => undefined, today: '2026-01-01' });
  const centres = centresOfTowns(undefined, { places: [ohare], stays, centres: [] });
  expect(atCentres(rows, centres)[0]?.position).toEqual({ lat: 41.98, lon: -87.9 });
});
