import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pagedSpecimenKind, specimen } from '../../../../test/specimen.ts';
import { packSet } from '../../../domain/kinds/wire/wire.ts';
import { type RecordSetsWire, wireFormat } from '../../../domain/records/record-sets.ts';
import type { PageWire } from '../../../domain/records/paged-records.ts';
import { applyArchiveChange } from '../archive-changes.ts';
import { clearKnownVersions, setKnownVersion } from '../known-archive-versions.ts';
import { queryClient } from '../query-client.ts';
import {
  monthQuery,
  monthsQuery,
  readMoreOfMonth,
  readMoreOfSheet,
  sheetQuery,
} from './paged-records.data.ts';

/** The paths that were requested, without their beginning. */
let requested: string[];

beforeEach(() => {
  requested = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  clearKnownVersions();
});

const packed = (version: number, ...records: [id: string, found: string][]) =>
  packSet(
    pagedSpecimenKind,
    records.map(([id, found]) => ({ id, version, values: { ...specimen, found } })),
  );
const page = (archiveVersion: number, next: PageWire['next'], ...records: [string, string][]) => ({
  format: wireFormat,
  archiveVersion,
  records: packed(archiveVersion, ...records),
  next,
});

function answer(...bodies: object[]) {
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path.replace('/api/archives/marlow/', ''));
    return Promise.resolve(Response.json(bodies[requested.length - 1]));
  });
}

const may = monthQuery('marlow', pagedSpecimenKind, { month: 202405 });
const heldIds = () => queryClient.getQueryData(may.queryKey)?.records.map(({ id }) => id);

test('a month is read page by page, as often as somebody asks for more', async () => {
  const next = { key: 20240502000000, id: 'b' };
  answer(
    page(3, next, ['a', '2024-05-03'], ['b', '2024-05-02']),
    page(3, null, ['c', '2024-05-01']),
  );
  await queryClient.fetchQuery(may);
  expect(heldIds()).toEqual(['a', 'b']);
  await readMoreOfMonth(queryClient, 'marlow', pagedSpecimenKind, { month: 202405 });
  expect(heldIds()).toEqual(['a', 'b', 'c']);
  await readMoreOfMonth(queryClient, 'marlow', pagedSpecimenKind, { month: 202405 });
  expect(requested).toEqual([
    'specimens/page?month=202405',
    'specimens/page?month=202405&afterKey=20240502000000&afterId=b',
  ]);
});

test('after a change only what has changed is requested, and records that stay are the same', async () => {
  setKnownVersion('marlow', 3);
  const delta = {
    format: wireFormat,
    archiveVersion: 4,
    since: 3,
    sets: { specimen: packed(4, ['c', '2024-05-04']) },
    removed: { specimen: ['b'] },
  } as RecordSetsWire;
  answer(page(3, null, ['a', '2024-05-03'], ['b', '2024-05-02']), delta);
  const { records: before } = await queryClient.fetchQuery(may);
  applyArchiveChange({ archiveId: 'marlow', version: 4, kinds: ['specimen' as never] });
  await queryClient.fetchQuery(may);
  expect(heldIds()).toEqual(['c', 'a']);
  expect(queryClient.getQueryData(may.queryKey)?.records[1]).toBe(before[0]);
  expect(requested.at(-1)).toBe('records?kinds=specimen&since=3');
});

test('a page that is newer than the records before it leaves their changes to the next delta', async () => {
  setKnownVersion('marlow', 3);
  const next = { key: 20240502000000, id: 'b' };
  const delta = {
    format: wireFormat,
    archiveVersion: 5,
    since: 3,
    sets: { specimen: packed(4, ['b', '2024-05-01']) },
    removed: { specimen: ['a'] },
  } as RecordSetsWire;
  answer(
    page(3, next, ['a', '2024-05-03'], ['b', '2024-05-02']),
    // `b` has moved to this page, and `a` is gone.
    page(5, null, ['c', '2024-05-01'], ['b', '2024-05-01']),
    delta,
  );
  await queryClient.fetchQuery(may);
  await readMoreOfMonth(queryClient, 'marlow', pagedSpecimenKind, { month: 202405 });
  expect(heldIds()).toEqual(['a', 'c', 'b']);
  applyArchiveChange({ archiveId: 'marlow', version: 5, kinds: null });
  await queryClient.fetchQuery(may);
  expect(heldIds()).toEqual(['c', 'b']);
  expect(requested.at(-1)).toBe('records?kinds=specimen&since=3');
});

test('two calls at the same time add a page once', async () => {
  const next = { key: 20240502000000, id: 'b' };
  const second = page(3, { key: 20240501000000, id: 'c' }, ['c', '2024-05-01']);
  answer(page(3, next, ['a', '2024-05-03'], ['b', '2024-05-02']), second, second);
  await queryClient.fetchQuery(may);
  const more = () => readMoreOfMonth(queryClient, 'marlow', pagedSpecimenKind, { month: 202405 });
  await Promise.all([more(), more()]);
  expect(heldIds()).toEqual(['a', 'b', 'c']);
  expect(requested).toHaveLength(3);
});

const ownIds = new Set(['own']);
const sheet = (before?: number) =>
  sheetQuery('marlow', pagedSpecimenKind, before, (id) => ownIds.has(id));
const sheetIds = (before?: number) =>
  queryClient.getQueryData(sheet(before).queryKey)?.records.map(({ id }) => id);

test('a table begins with the newest records or before a month, and reads on from there', async () => {
  const next = { key: 20240502000000, id: 'b' };
  answer(
    page(3, next, ['a', '2024-05-03'], ['b', '2024-05-02']),
    page(3, null, ['c', '2024-04-01']),
    page(3, null, ['c', '2024-04-01']),
  );
  await queryClient.fetchQuery(sheet());
  await readMoreOfSheet(queryClient, 'marlow', pagedSpecimenKind, undefined);
  expect(sheetIds()).toEqual(['a', 'b', 'c']);
  await queryClient.fetchQuery(sheet(20240500000000));
  expect(sheetIds(20240500000000)).toEqual(['c']);
  expect(requested).toEqual([
    'specimens/page?',
    'specimens/page?afterKey=20240502000000&afterId=b',
    'specimens/page?afterKey=20240500000000&afterId=%21',
  ]);
});

test('a table keeps its own records through a change, and reads as many if history is cut off', async () => {
  setKnownVersion('marlow', 3);
  const next = { key: 20240502000000, id: 'b' };
  const delta = {
    format: wireFormat,
    archiveVersion: 4,
    since: 3,
    sets: { specimen: packed(4, ['own', '1990-01-01'], ['a', '2000-01-01'], ['z', '1990-01-01']) },
    removed: {},
  } as unknown as RecordSetsWire;
  const cutOff = { format: wireFormat, archiveVersion: 5, sets: {} };
  answer(
    page(3, next, ['a', '2024-05-03'], ['b', '2024-05-02']),
    delta,
    cutOff,
    page(5, next, ['b', '2024-05-02']),
    page(5, { key: 20000101000000, id: 'a' }, ['c', '2020-05-02'], ['a', '2000-01-01']),
  );
  await queryClient.fetchQuery(sheet());
  applyArchiveChange({ archiveId: 'marlow', version: 4, kinds: ['specimen' as never] });
  await queryClient.fetchQuery(sheet());
  expect(sheetIds()).toEqual(['b', 'a', 'own']);
  applyArchiveChange({ archiveId: 'marlow', version: 5, kinds: ['specimen' as never] });
  await queryClient.fetchQuery(sheet());
  expect(sheetIds()).toEqual(['b', 'c', 'a']);
  expect(requested).toHaveLength(5);
});

test('a change of other kinds requests nothing', async () => {
  setKnownVersion('marlow', 3);
  answer(page(3, null, ['a', '2024-05-03']), { archiveVersion: 3, months: [[202405, 1]] });
  await queryClient.fetchQuery(may);
  const months = monthsQuery('marlow', pagedSpecimenKind);
  await queryClient.fetchQuery(months);
  applyArchiveChange({ archiveId: 'marlow', version: 4, kinds: ['journey'] });
  await queryClient.fetchQuery(may);
  expect(await queryClient.fetchQuery(months)).toMatchObject({ months: [[202405, 1]] });
  expect(requested).toHaveLength(2);
});

test('a month is read again if history does not reach back far enough', async () => {
  setKnownVersion('marlow', 3);
  const nothing = { format: wireFormat, archiveVersion: 900, sets: {} };
  answer(page(3, null, ['a', '2024-05-03']), nothing, page(900, null, ['z', '2024-05-05']));
  await queryClient.fetchQuery(may);
  applyArchiveChange({ archiveId: 'marlow', version: 900, kinds: null });
  await queryClient.fetchQuery(may);
  expect(heldIds()).toEqual(['z']);
  expect(requested.at(-1)).toBe('specimens/page?month=202405');
});

test('a month of which only some records match a text stays so after a change', async () => {
  setKnownVersion('marlow', 3);
  const terns = monthQuery('marlow', pagedSpecimenKind, { month: 202405, text: ' Tèrn ' });
  const one = (id: string, label: string) => ({
    id,
    version: 4,
    values: { ...specimen, label, remarks: '', found: '2024-05-03' },
  });
  const delta = {
    format: wireFormat,
    archiveVersion: 4,
    since: 3,
    // `a` does not match any more, `c` does.
    sets: { specimen: packSet(pagedSpecimenKind, [one('a', 'gull'), one('c', 'stern')]) },
    removed: {},
  } as RecordSetsWire;
  answer(page(3, null, ['a', '2024-05-03'], ['b', '2024-05-02']), delta);
  await queryClient.fetchQuery(terns);
  applyArchiveChange({ archiveId: 'marlow', version: 4, kinds: ['specimen' as never] });
  const { records } = await queryClient.fetchQuery(terns);
  expect(records.map(({ id }) => id)).toEqual(['c', 'b']);
  expect(requested).toEqual([
    'specimens/page?month=202405&q=tern',
    'records?kinds=specimen&since=3',
  ]);
});

test('a month is searched again if the server was still indexing', async () => {
  setKnownVersion('marlow', 3);
  const terns = monthQuery('marlow', pagedSpecimenKind, { month: 202405, text: 'tern' });
  answer({ ...page(3, null), isIncomplete: true }, page(4, null, ['a', '2024-05-03']));
  expect(await queryClient.fetchQuery(terns)).toMatchObject({ isIncomplete: true, records: [] });
  applyArchiveChange({ archiveId: 'marlow', version: 4, kinds: null });
  const again = await queryClient.fetchQuery(terns);
  expect(again.records).toHaveLength(1);
  expect(again.isIncomplete).toBeUndefined();
});

test('a page of another format is refused', async () => {
  answer({ ...page(3, null), format: 'older' });
  await expect(queryClient.fetchQuery({ ...may, retry: false })).rejects.toThrow();
  expect(heldIds()).toBeUndefined();
});
