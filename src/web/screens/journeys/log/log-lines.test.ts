import { describe, expect, test } from 'vitest';
import { edi, jfk, journeyOf, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../../test/journeys/journey-rows.ts';
import { areFlights, listedIn, logLines, nextJourney, type LogLine } from './log-lines.ts';

const travelled = toJourneyRows([
  journeyOf({ id: 'a', date: '2024-03-01', from: lhr, to: jfk, statedDuration: 480 }),
  journeyOf({ id: 'b', date: '2024-05-01', from: jfk, to: lhr, statedDuration: 420 }),
  journeyOf({ id: 'c', date: '1978', from: lhr, to: edi, mode: 'rail' }),
  journeyOf({ id: 'd', date: 'XXXX', from: lhr, to: edi }),
]);
const lines = logLines({ travelled, underWay: [], planned: [] });

function labelOf(line: LogLine): string {
  if (line.kind === 'journey') return line.row.id;
  const standing = line.standing === 'travelled' ? '' : `${line.standing}, `;
  return `${standing}year ${line.year ?? 'unknown'}`;
}

test('what is under way and what is planned comes first, soonest first, in its own chapters', () => {
  const ahead = (id: string, date: string) => journeyOf({ id, date, from: lhr, to: jfk });
  const standings = {
    underWay: toJourneyRows([ahead('u', '2026-11-22')]),
    planned: toJourneyRows([ahead('q', '2027-01-03'), ahead('p', '2026-12-24')]).reverse(),
    travelled,
  };
  const all = logLines(standings);
  expect(all.slice(0, 6).map(labelOf)).toEqual([
    'under-way, year 2026',
    'u',
    'planned, year 2026',
    'p',
    'planned, year 2027',
    'q',
  ]);
  expect(all.filter((line) => line.kind === 'chapter').map(({ isFirst }) => isFirst)).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
  const listed = listedIn(standings);
  expect(listed.map(({ id }) => id)).toEqual(['u', 'p', 'q', 'b', 'a', 'c', 'd']);
  expect(areFlights(listed)).toBe(false);
  expect(areFlights(standings.planned)).toBe(true);
});

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
  expect(logLines({ travelled: [], underWay: [], planned: [] })).toEqual([]);
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
});
