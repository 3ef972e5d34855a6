import { expect, test } from 'vitest';
import { lhr } from '../journey-fixtures.ts';
import type { Mode } from '../journey.ts';
import type { Place, PlaceKind } from '../place.ts';
import { endsOfMode } from './ends-of-mode.ts';

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
const airfield = place('airport', 'KDOV', 'US');

test.each<[Mode, Place[], string[], boolean]>([
  ['sea', [airfield, town, american, port, samePort], ['port:GBDVR', 'town', 'KDOV'], true],
  // The archive's own port stands for the listed one, but somebody has to say so.
  ['sea', [docks, port, town, american], ['own port', 'town'], false],
  ['sea', [docks], ['own port'], true],
  ['sea', [town, american], ['town', 'american town'], false],
  ['rail', [town, american], ['town', 'american town'], false],
  ['rail', [town], ['town'], false],
  ['rail', [town, station], ['station', 'town'], false],
  ['rail', [station], ['station'], true],
  ['road', [town], ['town'], true],
  ['road', [american, town], ['american town', 'town'], false],
  ['air', [town, airfield], ['KDOV'], true],
  ['air', [town], [], false],
])('%s', (mode, places, ids, isSettled) => {
  const found = endsOfMode(mode, places);
  expect(found.places.map(({ id }) => id)).toEqual(ids);
  expect(found.isSettled).toBe(isSettled);
});
