import { afterEach, expect, test, vi } from 'vitest';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { personKind } from '../../../domain/people/person.ts';
import { addRecords, deleteRecord, editRecord } from './record-writes.data.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answers(body: object) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
}

const values = blankOf(personKind.fields);
const home = {
  id: 'airport:EFHK',
  kind: 'airport',
  iata: 'HEL',
  icao: 'EFHK',
  name: 'Helsinki Vantaa Airport',
  town: 'Helsinki',
  country: 'FI',
  region: '',
  lat: 60.3,
  lon: 24.9,
  zone: 'Europe/Helsinki',
} as const;

test('a write names the kinds that it may have written', async () => {
  answers({ ids: ['p'], versions: [6], changeSetId: 's', archiveVersion: 6 });
  const records = [{ id: 'p', values }];
  expect(await addRecords('a', 'person', { records, places: [] })).toMatchObject({
    kinds: ['person'],
  });
  expect(await addRecords('a', 'person', { records, places: [home] })).toMatchObject({
    kinds: ['person', 'place'],
  });
  answers({ version: 7, changeSetId: 's', archiveVersion: 7 });
  const edit = { id: 'p', values, version: 6, places: [] };
  expect(await editRecord('a', 'person', edit)).toMatchObject({ kinds: ['person'] });
  answers({ changeSetId: 's', archiveVersion: 8 });
  expect(await deleteRecord('a', 'person', { id: 'p', version: 7 })).toMatchObject({
    kinds: ['person'],
  });
});

test('what wrote nothing says nothing of what the archive’s version changed', async () => {
  answers({ ids: ['p'], versions: [6], changeSetId: 's', archiveVersion: 9 });
  const added = { records: [{ id: 'p', values }], places: [] };
  expect(await addRecords('a', 'person', added)).toMatchObject({ kinds: null });
  answers({ version: 6, changeSetId: null, archiveVersion: 9 });
  const edit = { id: 'p', values, version: 6, places: [] };
  expect(await editRecord('a', 'person', edit)).toMatchObject({ kinds: null });
});
