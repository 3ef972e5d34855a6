import { describe, expect, test } from 'vitest';
import { cdg, edi, jfk, journeyOf, lhr } from '../../../domain/journeys/journey-fixtures.ts';
import { toLedger } from '../../../domain/journeys/ledger-row.ts';
import { modeCounts, operatorOptions, placeOptions, yearOptions } from './filter-options.ts';

const ba = { name: 'British Airways', iata: 'BA', icao: 'BAW' };
const rows = toLedger([
  journeyOf({ id: 'a', date: '2024-03-01', from: lhr, to: jfk, operator: ba }),
  journeyOf({ id: 'b', date: '2024-05-01', from: jfk, to: lhr, operator: ba }),
  journeyOf({ id: 'c', date: '1978', from: lhr, to: edi, mode: 'rail' }),
  journeyOf({ id: 'd', date: 'XXXX', from: cdg, to: cdg }),
]);

test('modes are counted within the other filters, not within themselves', () => {
  expect(Object.fromEntries(modeCounts({ rows, filter: { modes: ['rail'], year: 2024 } }))).toEqual(
    {
      air: 2,
      rail: 0,
      road: 0,
      sea: 0,
      other: 0,
    },
  );
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
    expect(operatorOptions({ rows, filter: {} }, 'Unknown')).toEqual([
      { value: 'British Airways', label: 'British Airways', count: 2 },
      { value: 'none', label: 'Unknown', count: 2 },
    ]);
  });

  test('places at either end; a round trip from a place to itself counts once', () => {
    expect(placeOptions({ rows, filter: { modes: ['air'] } })).toEqual([
      { value: 'airport:KJFK', label: 'JFK New York', count: 2 },
      { value: 'airport:EGLL', label: 'LHR London', count: 2 },
      { value: 'airport:LFPG', label: 'CDG Paris', count: 1 },
    ]);
  });
});
