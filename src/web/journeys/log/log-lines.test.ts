import { describe, expect, test } from 'vitest';
import { edi, jfk, journeyOf, lhr } from '../../../domain/journeys/journey-fixtures.ts';
import { toLedger } from '../../../domain/journeys/ledger-row.ts';
import { lineOfJourney, logLines, nextJourney, type LogLine } from './log-lines.ts';

const lines = logLines(
  toLedger([
    journeyOf({ id: 'a', date: '2024-03-01', from: lhr, to: jfk, statedDuration: 480 }),
    journeyOf({ id: 'b', date: '2024-05-01', from: jfk, to: lhr, statedDuration: 420 }),
    journeyOf({ id: 'c', date: '1978', from: lhr, to: edi, mode: 'rail' }),
    journeyOf({ id: 'd', date: 'XXXX', from: lhr, to: edi }),
  ]),
);

function labelOf(line: LogLine): string {
  return line.kind === 'journey' ? line.row.id : `year ${line.year ?? 'unknown'}`;
}

test('every year is a chapter, newest first, the undated last in one of their own', () => {
  expect(lines.map(labelOf)).toEqual([
    'year 2024',
    'b',
    'a',
    'year 1978',
    'c',
    'year unknown',
    'd',
  ]);
});

test('a chapter counts its own journeys', () => {
  const [first] = lines;
  if (first?.kind !== 'chapter') throw new Error('the log begins with a year');
  expect(first.tally.journeys).toBe(2);
  expect(first.tally.minutes).toBe(900);
  expect(first.flightsOnly).toBe(true);
  expect(lines[3]).toMatchObject({ kind: 'chapter', flightsOnly: false });
});

test('an empty log has no lines', () => {
  expect(logLines([])).toEqual([]);
});

describe('moving from journey to journey', () => {
  test('skips the headings', () => {
    expect(nextJourney(lines, 2, 1)).toBe(4);
    expect(nextJourney(lines, 4, -1)).toBe(2);
  });

  test('stops at the ends', () => {
    expect(nextJourney(lines, 1, -1)).toBe(-1);
    expect(nextJourney(lines, 6, 1)).toBe(-1);
  });

  test('finds the line of a journey', () => {
    expect(lineOfJourney(lines, 'c')).toBe(4);
    expect(lineOfJourney(lines, 'gone')).toBe(-1);
  });
});
