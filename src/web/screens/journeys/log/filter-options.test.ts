import { describe, expect, test } from 'vitest';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import {
  cdg,
  edi,
  jfk,
  journeyOf,
  lhr,
  syd,
} from '../../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../../test/journeys/journey-rows.ts';
import { modeCounts, operatorOptions, placeOptions, yearOptions } from './filter-options.ts';

const ba = { name: 'British Airways', iata: 'BA', icao: 'BAW' };
const rows = toJourneyRows([
  journeyOf({ id: 'a', date: '2024-03-01', from: lhr, to: jfk, operator: ba }),
  journeyOf({ id: 'b', date: '2024-05-01', from: jfk, to: lhr, operator: ba }),
  journeyOf({ id: 'c', date: '1978', from: lhr, to: edi, mode: 'rail' }),
  journeyOf({ id: 'd', date: 'XXXX', from: cdg, to: cdg }),
]);

test('modes are counted within the other filters, not within themselves', () => {
  const counts = (filter: JourneyFilter) => Object.fromEntries(modeCounts({ rows, filter }));
  expect(counts({ modes: ['rail'], year: 2024 })).toEqual({ air: 2 });
  expect(counts({ modes: ['rail'] })).toEqual({ air: 3, rail: 1 });
});

test('what lies ahead offers its values and adds to no count', () => {
  const ahead = toJourneyRows([
    journeyOf({ id: 'e', date: '2027-03-01', from: lhr, to: jfk, operator: ba }),
    journeyOf({ id: 'f', date: '2027-03-02', from: lhr, to: syd, mode: 'sea' }),
  ]);
  const input = { rows, ahead, filter: {} };
  expect(Object.fromEntries(modeCounts(input))).toEqual({ air: 3, rail: 1, sea: 0 });
  expect(yearOptions(input, 'Undated')[0]).toEqual({ value: '2027', label: '2027', count: 0 });
  expect(operatorOptions(input, 'Unknown', 'en')).toContainEqual({
    value: 'British Airways',
    label: 'British Airways',
    count: 2,
  });
  expect(placeOptions(input, 'en')).toContainEqual({
    value: 'airport:YSSY',
    label: 'SYD Sydney',
    count: 0,
  });
});

describe('what can be chosen', () => {
  test('years, newest first, the undated last', () => {
    expect(yearOptions({ rows, filter: { year: 2024 } }, 'Undated')).toEqual([
      { value: '2024', label: '2024', count: 2 },
      { value: '1978', label: '1978', count: 1 },
      { value: 'none', label: 'Undated', count: 1 },
    ]);
  });

  test('operators, the most used first', () => {
    expect(operatorOptions({ rows, filter: {} }, 'Unknown', 'en')).toEqual([
      { value: 'British Airways', label: 'British Airways', count: 2 },
      { value: 'none', label: 'Unknown', count: 2 },
    ]);
  });

  test('places at either end; a round trip from a place to itself counts once', () => {
    expect(placeOptions({ rows, filter: { modes: ['air'] } }, 'en')).toEqual([
      { value: 'airport:KJFK', label: 'JFK New York', count: 2 },
      { value: 'airport:EGLL', label: 'LHR London', count: 2 },
      { value: 'airport:LFPG', label: 'CDG Paris', count: 1 },
    ]);
  });
});
