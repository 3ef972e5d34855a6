import { QueriesObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { packSet } from '../../../domain/kinds/wire/wire.ts';
import { personKind } from '../../../domain/people/person.ts';
import type { NamedRecord, NamesWire, RecordRef } from '../../../domain/records/named-records.ts';
import { type RecordSetsWire, wireFormat } from '../../../domain/records/record-sets.ts';
import { applyArchiveChange } from '../archive-changes.ts';
import { clearKnownVersions, setKnownVersion } from '../known-archive-versions.ts';
import { queryClient } from '../query-client.ts';
import { nameQuery } from './record-names.data.ts';
import { heldQueries, heldRecordsQuery } from './records.data.ts';

/** The requested paths, without their beginning. */
let requested: string[];

beforeEach(() => {
  requested = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  clearKnownVersions();
});

function serve(answer: (path: string) => object) {
  vi.stubGlobal('fetch', (path: string) => {
    const short = path.replace('/api/archives/marlow/', '');
    requested.push(short);
    return Promise.resolve(Response.json(answer(short)));
  });
}

/** Answers with names such as `Bidston 2` for `vessel:2`; there is no vessel `gone`. */
function serveNames(ship: () => string = () => 'Bidston') {
  serve((path): NamesWire => {
    const refs = decodeURIComponent(path.replace('names?of=', '')).split(',');
    const ids = refs.map((ref) => ref.replace('vessel:', '')).filter((id) => id !== 'gone');
    const named = ids.map((id) => ({ id, label: `${ship()} ${id}`, date: '', aspect: '' }));
    return { records: named.map((one) => ({ kind: 'vessel' as const, ...one })) };
  });
}

const vessel = (id: number | string): RecordRef => ({ kind: 'vessel', id: String(id) });
const name = async (ref: RecordRef) =>
  (await queryClient.fetchQuery(nameQuery('marlow', ref)))?.label;

test('names that are asked for together are requested together, each once', async () => {
  serveNames();
  const twice = [1, 2, 3, 1, 'gone'].map(vessel);
  expect(await Promise.all(twice.map(name))).toEqual([
    'Bidston 1',
    'Bidston 2',
    'Bidston 3',
    'Bidston 1',
    undefined,
  ]);
  expect(requested).toEqual(['names?of=vessel%3A1,vessel%3A2,vessel%3A3,vessel%3Agone']);
  expect(await name(vessel(2))).toBe('Bidston 2');
  expect(requested).toHaveLength(1);
});

test('250 names are three requests', async () => {
  serveNames();
  await Promise.all(Array.from({ length: 250 }, (_, id) => name(vessel(id))));
  expect(requested.map((path) => path.split(',').length)).toEqual([100, 100, 50]);
});

test('a name that is shown is requested again after a change, together with the others', async () => {
  setKnownVersion('marlow', 3);
  let ship = 'Bidston';
  serveNames(() => ship);
  const queries = [1, 2].map((id) => nameQuery('marlow', vessel(id)));
  const shown = new QueriesObserver(queryClient, queries);
  const close = shown.subscribe(() => {});
  const labels = () =>
    queries.map(({ queryKey }) => queryClient.getQueryData<NamedRecord>(queryKey)?.label);
  await vi.waitFor(() => expect(labels()).toEqual(['Bidston 1', 'Bidston 2']));
  ship = 'Bolton';
  applyArchiveChange({ archiveId: 'marlow', version: 4, kinds: ['vessel'] });
  await vi.waitFor(() => expect(labels()).toEqual(['Bolton 1', 'Bolton 2']));
  expect(requested).toHaveLength(2);
  close();
});

test('a failed request fails its names, and the next attempt asks again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const query = { ...nameQuery('marlow', vessel(1)), retry: false };
  await expect(queryClient.fetchQuery(query)).rejects.toThrow();
  serveNames();
  expect(await name(vessel(1))).toBe('Bidston 1');
});

test('showing names loads no kind, and follows the changes of kinds that are held', async () => {
  setKnownVersion('marlow', 3);
  const values = (version: number) => ({ ...blankOf(personKind.fields), name: `Sam ${version}` });
  const people = (version: number, since?: number): RecordSetsWire => ({
    format: wireFormat,
    archiveVersion: version,
    sets: { person: packSet(personKind, [{ id: 'sam', version, values: values(version) }]) },
    ...(since !== undefined && { since, removed: {} }),
  });
  serve((path) => (path.includes('since') ? people(4, 3) : people(3)));
  const held = new QueriesObserver(queryClient, heldQueries('marlow', false) as never);
  const close = held.subscribe(() => {});
  expect(requested).toEqual([]);

  await queryClient.fetchQuery(heldRecordsQuery('marlow', 'person'));
  expect(requested).toEqual(['records?kinds=person']);
  applyArchiveChange({ archiveId: 'marlow', version: 4, kinds: ['person'] });
  const person = () =>
    queryClient.getQueryData(heldRecordsQuery('marlow', 'person').queryKey)?.sets.person;
  await vi.waitFor(() => expect(person()?.map(({ name: one }) => one)).toEqual(['Sam 4']));
  expect(requested).toEqual(['records?kinds=person', 'records?kinds=person&since=3']);
  close();
});
