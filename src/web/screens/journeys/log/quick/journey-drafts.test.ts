import { expect, test } from 'vitest';
import { edi, jfk, journeyOf, lhr } from '../../../../../../test/journeys/journey-fixtures.ts';
import { startOfQuickEntry } from '../../../../../domain/journeys/quick-entry/quick-entry.ts';
import { changeDraftLines, noDraftLines } from '../../../../kit/quick-lines/draft-lines.ts';
import { type JourneyDrafts, stateFor } from './choices.ts';

const out = journeyOf({ date: '1978-06-12', from: lhr, to: jfk });
const back = journeyOf({ date: '1978-06-20', from: jfk, to: lhr });
const north = journeyOf({ date: '1978-07-01', from: lhr, to: edi });

function typed(book: JourneyDrafts, key: string, entry = out): JourneyDrafts {
  const before = stateFor(book);
  return changeDraftLines(book, { type: 'accepted', key, text: `line ${key}`, entry, before });
}

test('each line is read in the light of the one before', () => {
  expect(stateFor(noDraftLines)).toEqual(startOfQuickEntry);
  const first = typed(noDraftLines, 'a');
  expect(stateFor(first).last?.to.iata).toBe('JFK');
  expect(stateFor(typed(first, 'b', back)).date).toBe('1978-06-20');
});

test('a line that is edited is read as when it was typed, and stays in its place', () => {
  const both = typed(typed(noDraftLines, 'a'), 'b', back);
  const editing = changeDraftLines(both, { type: 'edit', key: 'b' });
  expect(stateFor(editing).last?.to.iata).toBe('JFK');
  const edited = typed(editing, 'c', north);
  expect(edited.lines.map(({ key, text }) => `${key} ${text}`)).toEqual(['a line a', 'b line c']);
  expect(edited.editing).toBeUndefined();
});
