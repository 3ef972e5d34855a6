import { describe, expect, it } from 'vitest';
import { longestTime, slowest } from '../../../../test/hostile-text.ts';
import { alex, jfk, lhr } from '../journey-fixtures.ts';
import * as aircraft from './aircraft.ts';
import { parseQuickEntry, startOfBook, type QuickContext } from './quick-entry.ts';
import { dateForm } from './date-forms.ts';
import { leaveOut, putIntoNote } from './questions.ts';
import * as vehicleMarks from '../vehicle-marks.ts';

const meansNothing = { places: [], isSettled: false, airline: undefined };

const context: QuickContext = {
  dateOrder: 'day-first',
  today: '2026-11-25',
  travellers: [alex],
  mode: 'air',
  findMeanings: (text) => ({
    ...meansNothing,
    places: [lhr, jfk].filter(({ iata }) => iata === text),
    isSettled: true,
  }),
};

describe('a line of 64 KB', () => {
  it.each(['', '12/6/78 LHR JFK '])('is read in no time after %j', (start) => {
    const { time, title } = slowest((text) => parseQuickEntry(start + text, startOfBook, context));
    expect(time, title).toBeLessThan(longestTime);
  });

  it('is no journey, and the rest of it is one question', () => {
    const words = `12/6/78 LHR JFK ${'12A '.repeat(16_000)}# note`;
    const { journey, draft, tokens, questions } = parseQuickEntry(words, startOfBook, context);
    expect(journey).toBeUndefined();
    expect(draft).toMatchObject({ date: '1978-06-12', from: lhr, to: jfk, note: 'note' });
    expect(questions).toHaveLength(1);
    expect(tokens.filter(({ field }) => field === 'note')).toHaveLength(1);
  });

  it('asks for no place whose name is longer than any', () => {
    const asked: string[] = [];
    const findMeanings = (text: string) => (asked.push(text), meansNothing);
    parseQuickEntry(`${'x'.repeat(64_000)} London`, startOfBook, { ...context, findMeanings });
    expect(new Set(asked)).toEqual(new Set(['London']));
  });
});

describe('a remark without a mark before it', () => {
  const remark = Array.from({ length: 50 }, (_, at) => `word${'abcdefghij'[at % 10]}${at}`).join(
    ' ',
  );

  it('looks few of its words up, and those of the places first', () => {
    const asked = new Set<string>();
    const spelt = new Set<string>();
    const { draft, questions, pending } = parseQuickEntry(
      `12/6/78 LHR JFK ${remark.replaceAll(/\d/g, '')} ${remark}`,
      startOfBook,
      {
        ...context,
        findMeanings: (text, ...about) => (asked.add(text), context.findMeanings(text, ...about)),
        findSpellings: (text) => (spelt.add(text), []),
      },
    );
    expect(draft).toMatchObject({ from: lhr, to: jfk });
    expect(asked.size).toBeLessThanOrEqual(40);
    expect(spelt.size).toBeLessThanOrEqual(40);
    expect(questions).toHaveLength(1);
    expect(pending).toEqual([]);
  });

  it('waits for those alone that it looks up', () => {
    const { pending } = parseQuickEntry(`12/6/78 LHR JFK ${remark}`, startOfBook, {
      ...context,
      findMeanings: () => undefined,
    });
    expect(pending.length).toBeLessThanOrEqual(40);
  });
});

const { designatorPattern: _pattern, ...vehicleReaders } = vehicleMarks;

/** A word is looked at only up to a length, and its patterns do without that. */
it.each(
  Object.entries<(...texts: string[]) => unknown>({
    ...aircraft,
    ...vehicleReaders,
    dateForm: (...texts) => dateForm(texts, { leading: true, order: 'unstated' }),
    leaveOut: (text) => leaveOut(text, { start: 5, end: 6 }),
    putIntoNote: (text) => putIntoNote(text, { start: 5, end: 6 }, []),
  }),
)('%s takes no longer for a word of 64 KB than its length accounts for', (_name, read) => {
  const { time, title } = slowest((text) => read(text, text));
  expect(time, title).toBeLessThan(longestTime);
});
