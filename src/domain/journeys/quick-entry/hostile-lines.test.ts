import { describe, expect, it } from 'vitest';
import { readHostileTexts } from '../../../../test/hostile-text.ts';
import { alex, jfk, lhr } from '../../../../test/journeys/journey-fixtures.ts';
import * as aircraft from './aircraft.ts';
import { claimDuration, claimTimes } from './clock.ts';
import { dateForm } from './date-forms.ts';
import { claimAirline } from './line-airline.ts';
import { findDate } from './line-date.ts';
import { claimMarks, claimWay } from './line-marks.ts';
import { claimNames } from './line-names.ts';
import { noNames } from './name-look-up.ts';
import { leaveOut, putInPlace, putIntoNote } from './questions.ts';
import { parseQuickEntry, startOfQuickEntry, type QuickContext } from './quick-entry.ts';
import { splitLine, type Words } from './words.ts';
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

describe('a line of 16 KB', () => {
  it.each(['', '12/6/78 LHR JFK '])('is read in linear time after %j', (start) => {
    expect(() =>
      readHostileTexts((text) => parseQuickEntry(start + text, startOfQuickEntry, context)),
    ).not.toThrow();
  });

  it('is no journey, and the rest of it is one question', () => {
    const words = `12/6/78 LHR JFK ${'12A '.repeat(16_000)}# note`;
    const { journey, draft, tokens, questions } = parseQuickEntry(
      words,
      startOfQuickEntry,
      context,
    );
    expect(journey).toBeUndefined();
    expect(draft).toMatchObject({ date: '1978-06-12', from: lhr, to: jfk, note: 'note' });
    expect(questions).toHaveLength(1);
    expect(tokens.filter(({ field }) => field === 'note')).toHaveLength(1);
  });

  it('asks for no place whose name is longer than any', () => {
    const asked: string[] = [];
    const findMeanings = (text: string) => (asked.push(text), meansNothing);
    parseQuickEntry(`${'x'.repeat(64_000)} London`, startOfQuickEntry, {
      ...context,
      findMeanings,
    });
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
      startOfQuickEntry,
      {
        ...context,
        findMeanings: (text, ...about) => (asked.add(text), context.findMeanings(text, ...about)),
        findSpellings: (text) => (spelt.add(text), { places: [], airlines: [] }),
      },
    );
    expect(draft).toMatchObject({ from: lhr, to: jfk });
    expect(asked.size).toBeLessThanOrEqual(40);
    expect(spelt.size).toBeLessThanOrEqual(40);
    expect(questions).toHaveLength(1);
    expect(pending).toEqual([]);
  });

  it('waits for those alone that it looks up', () => {
    const { pending } = parseQuickEntry(`12/6/78 LHR JFK ${remark}`, startOfQuickEntry, {
      ...context,
      findMeanings: () => undefined,
    });
    expect(pending.length).toBeLessThanOrEqual(40);
  });
});

describe('a word of 16 KB, which no line hands on', () => {
  const { designatorPattern: _pattern, ...vehicleReaders } = vehicleMarks;
  /** Runs a parser on a word that `splitLine` would have excluded. */
  const inWords = (recognise: (words: Words) => unknown) => (text: string) =>
    recognise({ line: text, left: [{ text, start: 0, end: text.length }], tokens: [] });
  const names = { date: '1978', mode: 'air', find: () => meansNothing } as const;

  it.each(
    Object.entries<(...texts: string[]) => unknown>({
      ...aircraft,
      ...vehicleReaders,
      dateForm: (...texts) => dateForm(texts, { leading: true, order: 'unstated' }),
      findDate: inWords((words) =>
        findDate(words, { order: 'unstated', today: '2026-11-25', last: '1978-06-12' }),
      ),
      claimDuration: inWords(claimDuration),
      claimTimes: inWords((words) => claimTimes(words, undefined)),
      claimWay: inWords((words) => claimWay(words, () => true)),
      claimMarks: inWords(claimMarks),
      claimAirline: inWords((words) => claimAirline(words, noNames(), names)),
      claimNames: inWords((words) => claimNames(words, noNames(), names)),
      putInPlace: (text) => putInPlace(text, { start: 5, end: 6 }, text),
      leaveOut: (text) => leaveOut(text, { start: 5, end: 6 }),
      putIntoNote: (text) => putIntoNote(text, { start: 5, end: 6 }, []),
    }),
  )('is read in linear time by %s', (_name, read) => {
    expect(() => readHostileTexts((text) => read(text, text))).not.toThrow();
  });
});

describe('what a line hands on to its recognisers', () => {
  const seen = (line: string) => splitLine(line).words.left.map(({ text }) => text.length);

  it('are words of a hundred characters; longer ones are unknown at once', () => {
    expect(seen(`${'x'.repeat(100)} LHR`)).toEqual([100, 3]);
    expect(seen(`${'x'.repeat(101)} LHR`)).toEqual([3]);
    expect(splitLine('x'.repeat(101)).words.tokens).toEqual([
      { field: 'unknown', start: 0, end: 101 },
    ]);
  });

  it('are sixty of them', () => {
    expect(seen('a '.repeat(61))).toHaveLength(60);
  });
});
