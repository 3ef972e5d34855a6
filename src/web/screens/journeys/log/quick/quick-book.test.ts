import { expect, test } from 'vitest';
import { edi, jfk, journeyOf, lhr } from '../../../../../../test/journeys/journey-fixtures.ts';
import { startOfBook } from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import { changeBook, emptyBook } from '../../../../kit/quick-lines/book.ts';
import { type JourneyBook, stateFor } from './quick-book.ts';

const out = journeyOf({ date: '1978-06-12', from: lhr, to: jfk });
const back = journeyOf({ date: '1978-06-20', from: jfk, to: lhr });
const north = journeyOf({ date: '1978-07-01', from: lhr, to: edi });

function typed(book: JourneyBook, key: string, entry = out): JourneyBook {
  const before = stateFor(book);
  return changeBook(book, { type: 'accepted', key, text: `line ${key}`, entry, before });
}

test('each line is read in the light of the one before', () => {
  expect(stateFor(emptyBook)).toEqual(startOfBook);
  const first = typed(emptyBook, 'a');
  expect(stateFor(first).last?.to.iata).toBe('JFK');
  expect(stateFor(typed(first, 'b', back)).date).toBe('1978-06-20');
});

test('a line that is edited is read as when it was typed, and stays in its place', () => {
  const both = typed(typed(emptyBook, 'a'), 'b', back);
  const editing = changeBook(both, { type: 'edit', key: 'b' });
  expect(stateFor(editing).last?.to.iata).toBe('JFK');
  const edited = typed(editing, 'c', north);
  expect(edited.lines.map(({ key, text }) => `${key} ${text}`)).toEqual(['a line a', 'b line c']);
  expect(edited.editing).toBeUndefined();
});
