import { expect, test } from 'vitest';
import type { Journey } from '../../../domain/journeys/journey.ts';
import { jfk, journeyOf, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import { journeysKept } from '../../screens/journeys/log/quick/choices.ts';
import { changeDraftLines, noDraftLines, type DraftLines } from './draft-lines.ts';
import * as unsent from './unsent-lines.ts';
import type { LineStore } from './unsent-lines.ts';

const {
  id: _id,
  version: _version,
  ...flight
} = journeyOf({ date: '1978-06-12', from: lhr, to: jfk });
const journey: Journey = flight;

const keepUnsent = (store: LineStore, archiveId: string, book: DraftLines<Journey>) =>
  unsent.keepUnsent(store, journeysKept(archiveId).key, book);
const takeUnsent = (store: LineStore, archiveId: string) =>
  unsent.takeUnsent(store, journeysKept(archiveId));
const dropSaved = (
  store: LineStore,
  archiveId: string,
  saved: Parameters<typeof unsent.dropSaved>[2],
) => unsent.dropSaved(store, journeysKept(archiveId), saved);

function smallStore(): LineStore & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const accepted = (key: string, entry: Journey) =>
  ({ type: 'accepted', key, text: `line ${key}`, entry, before: undefined }) as const;

function bookOf(...keys: string[]): DraftLines<Journey> {
  return keys.reduce<DraftLines<Journey>>(
    (book, key) => changeDraftLines(book, accepted(key, journey)),
    noDraftLines,
  );
}

test('what is not saved comes back, waiting; what is saved does not', () => {
  const store = smallStore();
  const versions = new Map([['a', 7]]);
  const sending = changeDraftLines(bookOf('a', 'b'), { type: 'sending', keys: ['a', 'b'] });
  const book = changeDraftLines(sending, { type: 'saved', versions });
  keepUnsent(
    store,
    'home',
    changeDraftLines(book, { type: 'failed', keys: ['b'], failure: 'no', isRefused: false }),
  );
  expect(takeUnsent(store, 'home')).toMatchObject([
    { key: 'b', text: 'line b', entry: journey, status: 'waiting' },
  ]);
});

test('what was sent without an answer and edited since comes back as both', () => {
  const store = smallStore();
  const sending = changeDraftLines(bookOf('a', 'b'), { type: 'sending', keys: ['a', 'b'] });
  const edited = { ...journey, note: 'by night' };
  const book = [{ type: 'edit', key: 'b' } as const, accepted('c', edited)].reduce<
    DraftLines<Journey>
  >(changeDraftLines, sending);
  keepUnsent(store, 'home', book);
  const [first, second] = takeUnsent(store, 'home');
  expect(first).toMatchObject({ key: 'a', entry: journey, status: 'waiting' });
  expect(first).not.toHaveProperty('sent');
  expect(second).toMatchObject({ key: 'b', entry: edited, sent: journey, status: 'waiting' });
});

test('an edited line that the first release kept is of the journey that it was', () => {
  const store = smallStore();
  const stored = { id: 'j1', version: 3 };
  const kept = [{ key: 'a', text: 'line a', journey, stored }];
  store.setItem('sojourn-quick-entry-home', JSON.stringify(kept));
  expect(takeUnsent(store, 'home')).toMatchObject([{ key: 'j1', version: 3, entry: journey }]);
});

test('each archive has its own', () => {
  const store = smallStore();
  keepUnsent(store, 'home', bookOf('a'));
  expect(takeUnsent(store, 'sample')).toEqual([]);
});

test('nothing is kept once everything is saved', () => {
  const store = smallStore();
  keepUnsent(store, 'home', bookOf('a'));
  keepUnsent(store, 'home', noDraftLines);
  expect(store.values.size).toBe(0);
});

test('what was saved after quick entry was left is kept no more, but for a newer text', () => {
  const store = smallStore();
  keepUnsent(store, 'home', bookOf('a', 'b', 'c'));
  const saved = [
    { key: 'a', text: 'line a' },
    { key: 'b', text: 'line b before it was edited' },
  ];
  dropSaved(store, 'home', saved);
  expect(takeUnsent(store, 'home')).toMatchObject([{ key: 'b' }, { key: 'c' }]);
  dropSaved(store, 'sample', saved);
  expect(takeUnsent(store, 'home')).toHaveLength(2);
});

test.each(['', 'not JSON', '{}', '[1, {"key":"a"}, {"key":"a","text":"b","journey":{}}]'])(
  'what cannot be read is left out: %j',
  (text) => {
    const store = smallStore();
    store.setItem('sojourn-quick-entry-home', text);
    expect(takeUnsent(store, 'home')).toEqual([]);
  },
);
