import { describe, expect, it } from 'vitest';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable } from '../table-format.ts';
import { areRunningNumbers } from './running-numbers.ts';

const known: TableContext = { today: '2026-11-24', people: [], remembered: [] };

function numbersIn(...lines: string[]) {
  const content = new FileContent(new TextEncoder().encode(`${lines.join('\n')}\n`));
  const { rows } = journeyTable.parse(content, known);
  return rows.map((row) => (row.kind === 'journey' ? row.draft.number : row));
}

describe('numbers of rows', () => {
  it.each([
    ['1', '2', '3'],
    ['1.', '2.', '3.'],
    ['#1', '#2', ''],
    ['001', '002', '004'],
    ['3', '2', '1'],
    ['1', '2', '1', '2', '3'],
    ['201', '202', '203', '204'],
  ])('are %s, %s, %s', (...cells) => {
    expect(areRunningNumbers(cells)).toBe(true);
  });

  it.each([
    ['117', '118', '119'],
    ['117', '178', '117'],
    ['2013', '2012', '2013', '2012'],
    ['1', '1', '1'],
    ['1', 'BA2', 'BA3'],
    ['1', '5', '9'],
  ])('are not %s, %s, %s', (...cells) => {
    expect(areRunningNumbers(cells)).toBe(false);
  });
});

describe('a column of numbers of rows', () => {
  it.each(['Nr.', 'No', 'Nº', 'N°', 'Number', 'Lfd. Nr.', '#'])(
    'called %s is not the number of a flight',
    (heading) => {
      const rows = ['1,12.06.1998,FRA-PMI,Condor', '2,26.06.1998,PMI-FRA,Condor'];
      expect(numbersIn(`${heading},Datum,Strecke,Airline`, ...rows)).toEqual([
        undefined,
        undefined,
      ]);
    },
  );

  it.each([
    ['Nr.,Datum,Zug,Von,Nach', 'IC 2013', 'IC 2012'],
    ['No.,Date,Train,From,To', 'IC 2013', 'IC 2012'],
    ['Flight,Date,Flight number,From,To', 'BA117', 'BA178'],
  ])('does not displace real numbers: %s', (headings, first, second) => {
    const rows = [`1,12.06.2021,${first},Stuttgart,Köln`, `2,19.06.2021,${second},Köln,Stuttgart`];
    expect(numbersIn(headings, ...rows)).toEqual([first, second]);
  });

  it('does not displace real numbers if it numbers tickets', () => {
    const rows = ['4711,12.06.2021,IC 2013,Bonn,Köln', '9923,19.06.2021,IC 2012,Köln,Bonn'];
    expect(numbersIn('No.,Date,Train,From,To', ...rows)).toEqual(['IC 2013', 'IC 2012']);
  });

  it('is the number of flights otherwise', () => {
    const rows = ['117,2021-06-12,BA,LHR,JFK', '118,2021-06-19,BA,JFK,LHR'];
    expect(numbersIn('No,Date,Airline,From,To', ...rows)).toEqual(['117', '118']);
    const two = ['1,2021-06-12,BA,LCY,JFK', '2,2021-06-19,BA,JFK,LCY'];
    expect(numbersIn('Flight,Date,Airline,From,To', ...two)).toEqual(['1', '2']);
  });
});
