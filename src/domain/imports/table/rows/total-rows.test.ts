import { describe, expect, it } from 'vitest';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, recordTable } from '../table-format.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };
const contentOf = (lines: readonly string[]) =>
  new FileContent(new TextEncoder().encode(lines.join('\n')));

/** Returns the problem of each row of a table of records, and whether the row is only skipped. */
function problemsOf(...lines: string[]) {
  return Array.from(recordTable.parse(contentOf(lines), context).rows, (row) =>
    'problem' in row ? [row.problem.code, row.problem.detail, row.isSkipped] : [],
  );
}

describe('a row of totals', () => {
  it.each([
    'Total,,,,,3',
    'Grand total,,,,,3',
    'Totals for 2019,,,,,3',
    ',,,,Sum,3',
    'Summe,,,,,3',
    'Gesamt:,,,,,3 Nächte',
    'Durchschnitt,,,,,3',
    'Anzahl,1,,,,3',
    'Somme,,,,,=SUM(F2)',
    'Moyenne,,,,,"3,0"',
    'Suma,,,,,3',
    'Totale,,,,,"€ 1.020,00"',
    'Totaal,,,,,3',
  ])('of a list of stays is skipped: %s', (row) => {
    const [first] = row.split(',').filter((cell) => cell !== '');
    expect(
      problemsOf(
        'Hotel,Town,Country,Check-in,Check-out,Nights',
        'Ritz,Paris,France,2019-05-03,2019-05-06,3',
        row,
      ),
    ).toEqual([[], ['total-row', first, true]]);
  });

  it.each(['Summe;;;;;;166', 'Total;;;165 days;;;', ';;;;;Summe Seefahrtzeit;166'])(
    'of a list of sea service is skipped: %s',
    (row) => {
      const [first] = row.split(';').filter((cell) => cell !== '');
      expect(
        problemsOf(
          'Schiff;Dienststellung;Anmusterung;Abmusterung;BRZ;IMO-Nr.;Tage',
          'Cap San Diego;2. Offizier;03.02.2015;28.04.2015;17594;9357793;85',
          row,
        ),
      ).toEqual([[], ['total-row', first, true]]);
    },
  );

  it.each([
    'Total,2 flights,,,740',
    '2021 total:,,,,740',
    ',,,Sum,740',
    ',Average,,,370',
    ',Total,1,,',
    'Gesamt,,,,',
  ])('of a list of journeys is skipped: %s', (row) => {
    const lines = ['Date,From,To,Flight,Km', '2021-05-01,LHR,AMS,KL1000,370', row];
    const { rows } = journeyTable.parse(contentOf(lines), context);
    expect(rows).toMatchObject([
      { kind: 'journey' },
      { kind: 'skipped', problem: { code: 'total-row' } },
    ]);
  });

  it('is not a record whose name is such a word', () => {
    expect(
      problemsOf(
        'Hotel,Town,Country,Check-in,Check-out,Nights',
        'Total,Paris,France,2019-05-03,2019-05-06,3',
        'Total,,,2019-05-03,2019-05-06,3',
        'Summer,Paris,FR,,,3',
      ),
    ).toEqual([[], [], []]);
    expect(
      problemsOf('Ship;Rank;Signed on;Signed off', 'Total;Mate;3 Feb 2015;', 'Sum;;3 Feb 2015;'),
    ).toEqual([[], []]);
    expect(problemsOf('Name,Latitude,Longitude,Time zone', 'Media,39.9168,-75.3877,')).toEqual([
      ['value-missing', 'Time zone', undefined],
    ]);
  });
});
