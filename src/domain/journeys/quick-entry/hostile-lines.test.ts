import { describe, expect, it } from 'vitest';
import { longestTime, slowest } from '../../../../test/hostile-text.ts';
import { alex, jfk, lhr } from '../journey-fixtures.ts';
import * as aircraft from './aircraft.ts';
import { parseQuickEntry, startOfBook, type QuickContext } from './quick-entry.ts';
import * as vehicleMarks from './vehicle-marks.ts';

const context: QuickContext = {
  dateOrder: 'day-first',
  today: '2026-11-25',
  travellers: [alex],
  mode: 'air',
  findPlaces: (text) => [lhr, jfk].filter(({ iata }) => iata === text),
};

describe('a line of 64 KB', () => {
  it.each(['', '12/6/78 LHR JFK '])('is read in no time after %j', (start) => {
    const { time, title } = slowest((text) => parseQuickEntry(start + text, startOfBook, context));
    expect(time, title).toBeLessThan(longestTime);
  });

  it('is a journey and the rest of it unknown', () => {
    const words = `12/6/78 LHR JFK ${'12A '.repeat(16_000)}# note`;
    const { journey, tokens } = parseQuickEntry(words, startOfBook, context);
    expect(journey).toMatchObject({ date: '1978-06-12', note: 'note' });
    expect(tokens.filter(({ field }) => field === 'unknown')).toHaveLength(1);
    expect(tokens.filter(({ field }) => field === 'note')).toHaveLength(1);
  });

  it('asks for no place whose name is longer than any', () => {
    const asked: string[] = [];
    const findPlaces = (text: string) => (asked.push(text), []);
    parseQuickEntry(`${'x'.repeat(64_000)} London`, startOfBook, { ...context, findPlaces });
    expect(asked).toEqual(['London']);
  });
});

/** A word is looked at only up to a length, and its patterns do without that. */
it.each(Object.entries<(...texts: string[]) => unknown>({ ...aircraft, ...vehicleMarks }))(
  '%s takes no longer for a word of 64 KB than its length accounts for',
  (_name, read) => {
    const { time, title } = slowest((text) => read(text, text));
    expect(time, title).toBeLessThan(longestTime);
  },
);
