import { describe, expect, it } from 'vitest';
import type { JourneyDraft } from '../../formats/journey-format.ts';
import type { RecordDraft } from '../../formats/record-rows.ts';
import { FileContent } from '../../reading/file-content.ts';
import type { TableContext } from '../table-context.ts';
import { journeyTable, recordTable } from '../table-format.ts';

const context: TableContext = { today: '2026-11-24', people: [], remembered: [] };
const contentOf = (lines: readonly string[]) =>
  new FileContent(new TextEncoder().encode(lines.join('\n')));

const journeysOf = (...lines: string[]) =>
  journeyTable
    .parse(contentOf(lines), context)
    .rows.map((row) => (row.kind === 'journey' ? row.draft : row.problem)) as JourneyDraft[];

const recordsOf = (...lines: string[]) =>
  Array.from(recordTable.parse(contentOf(lines), context).rows, (row) =>
    'draft' in row ? row.draft : row.problem,
  ) as RecordDraft[];

describe('a column in which every time is midnight has no times:', () => {
  it.each([
    ['2019-12-24 00:00:00', '2019-12-28 00:00:00'],
    ['24.12.2019 00:00', '28.12.2019 00:00'],
    ['2019-12-24T00:00:00', '2019-12-28T00:00:00.000Z'],
    ['12/24/2019 12:00:00 AM', '12/28/2019 12:00:00 AM'],
    ['24.12.2019 00:00', '28.12.2019'],
  ])('dates such as %s and %s', (one, other) => {
    const drafts = journeysOf('Datum;Von;Nach', `${one};DUB;LHR`, `${other};LHR;DUB`);
    expect(drafts).toMatchObject([{ date: '2019-12-24' }, { date: '2019-12-28' }]);
    expect(drafts.map(({ times }) => times)).toEqual([{}, {}]);
  });

  it('the times of departure or of arrival', () => {
    const drafts = journeysOf(
      'Date,From,To,Departure time,Arrival time',
      '2019-12-24,DUB,LHR,00:00,08:25',
      '2019-12-28,LHR,DUB,0:00:00,10:15',
    );
    expect(drafts.map(({ times }) => times)).toEqual([
      { arrivalScheduled: '08:25' },
      { arrivalScheduled: '10:15' },
    ]);
  });

  it('but not if one of them is another time', () => {
    const drafts = journeysOf(
      'From,To,Departure,Arrival,Flight',
      'LHR,SIN,2019-10-26 22:15:00,2019-10-27 17:05:00,BA11',
      'LHR,TLV,2019-12-01 00:00:00,2019-12-01 06:10:00,BA165',
    );
    expect(drafts[1]?.times).toEqual({
      departureScheduled: '00:00',
      arrivalScheduled: '2019-12-01T06:10',
    });
    const [only] = journeysOf('Date,From,To,Dep,Arr', '2019-12-24,DUB,LHR,00:00,01:25');
    expect(only?.times).toEqual({ departureScheduled: '00:00', arrivalScheduled: '01:25' });
  });
});

describe('a dot before three digits', () => {
  const vesselOf = (delimiter: string, tonnages: readonly string[], powers = tonnages) => {
    const rows = tonnages.map((tonnage, at) =>
      [`Ship ${at}`, 'Mate', '2015-02-03', tonnage, powers[at]].join(delimiter),
    );
    const headings = ['Schiff', 'Dienststellung', 'Anmusterung', 'BRZ', 'kW'].join(delimiter);
    return recordsOf(headings, ...rows).map((draft) => {
      const { grossTonnage, power } = draft.along![0]!.values as unknown as Record<string, unknown>;
      return [grossTonnage, power];
    });
  };

  it('separates thousands in a table with semicolons', () => {
    expect(vesselOf(';', ['17.594', '26.342'], ['8.400', '11.060'])).toEqual([
      [17_594, 8400],
      [26_342, 11_060],
    ]);
  });

  it('separates thousands if other cells of the table have a decimal comma', () => {
    expect(vesselOf('\t', ['17.594', '9.950,5'], ['8.400', '735'])).toEqual([
      [17_594, 8400],
      [9950.5, 735],
    ]);
  });

  it('is a decimal point if another cell of the column has one', () => {
    expect(vesselOf(';', ['17.594', '9950.5'], ['8.400', '11.060'])).toEqual([
      [17.594, 8400],
      [9950.5, 11_060],
    ]);
  });

  it('is a decimal point in a table with other delimiters and no decimal comma', () => {
    expect(vesselOf(',', ['17.594'], ['8.400'])).toEqual([[17.594, 8.4]]);
  });
});

describe('a ditto mark', () => {
  it.each(['"', '″', '”', "''", 'do.', 'dto.', 'dito', 'ditto', 'idem', ',,'])(
    'repeats the cell above: %s',
    (mark) => {
      const cell = `"${mark.replaceAll('"', '""')}"`;
      const drafts = journeysOf(
        'Date,From,To,Airline,Flight',
        '1999-04-01,LHR,SIN,Qantas,QF10',
        `${cell},SIN,SYD,${cell},QF11`,
        `${cell},SYD,MEL,${cell},QF12`,
      );
      expect(drafts).toMatchObject([
        { date: '1999-04-01', operator: { name: 'Qantas' } },
        { date: '1999-04-01', operator: { name: 'Qantas' }, from: { iata: 'SIN' } },
        { date: '1999-04-01', operator: { name: 'Qantas' }, from: { iata: 'SYD' } },
      ]);
    },
  );

  it('below nothing fails the row, and is not an airline', () => {
    expect(
      journeysOf(
        'Date,From,To,Airline,Flight',
        '1999-04-01,LHR,SIN,,BA11',
        '1999-04-02,SIN,LHR,do.,BA12',
      ),
    ).toMatchObject([{ date: '1999-04-01' }, { code: 'value-invalid', detail: 'Airline: do.' }]);
  });

  it('repeats cells of stays too', () => {
    const drafts = recordsOf(
      'Hotel,Town,Country,Check-in,Check-out',
      'Ritz,Paris,France,2019-05-03,2019-05-06',
      'Savoy,Nice,dto.,2019-05-06,2019-05-09',
    );
    expect(drafts.map(({ values }) => values)).toMatchObject([
      { country: 'FR' },
      { country: 'FR' },
    ]);
  });
});

describe('an error of a spreadsheet', () => {
  it.each(['#N/A', '#NV', '#DIV/0!', '#REF!', '#VALUE!', '#WERT!', '#NAME?', '#¡DIV/0!', '#####'])(
    'is an empty cell with a remark: %s',
    (error) => {
      const [draft] = journeysOf(
        'Date,From,To,Airline,Flight,Aircraft,Seat,Departure time',
        `1999-04-01,LHR,SIN,${error},${error},${error},${error},${error}`,
      );
      expect(draft).toMatchObject({
        operator: {},
        vehicle: { type: '' },
        times: {},
        travellers: [{ seat: '' }],
        warnings: [
          {
            code: 'cells-emptied',
            cells: `Airline: ${error}, Flight: ${error}, Aircraft: ${error}, Seat: ${error}, Departure time: ${error}`,
          },
        ],
      });
      expect(draft?.operator).toEqual({});
      expect(draft?.number ?? '').toBe('');
      const [stay] = recordsOf(
        'Hotel,Town,Country,Check-in,Check-out',
        `${error},Paris,France,2019-05-03,2019-05-06`,
      );
      expect(stay).toMatchObject({
        values: { name: '', country: 'FR' },
        warnings: [{ code: 'cells-emptied', cells: `Hotel: ${error}` }],
      });
    },
  );

  it.each(['1899-12-30', '30.12.1899', '1/0/1900', '1899-12-30 00:00:00'])(
    'is day zero in a column of dates: %s',
    (zero) => {
      const [first, second] = journeysOf(
        'Date,From,To,Flight,Arrival date',
        `1999-04-01,LHR,SIN,BA11,${zero}`,
        `${zero},SIN,LHR,BA12,`,
      );
      expect(first).toMatchObject({ date: '1999-04-01', times: {} });
      expect(first).not.toHaveProperty('warnings');
      expect(second).toMatchObject({
        date: '',
        warnings: [{ code: 'cells-emptied', cells: `Date: ${zero}` }],
      });
      const stays = recordsOf(
        'Hotel,Town,Country,Check-in,Check-out',
        'Ritz,Paris,France,2019-05-03,2019-05-06',
        `Zero,Lyon,France,${zero},2019-05-06`,
        `One,Nice,France,2019-05-07,${zero}`,
      );
      expect(stays[1]).toMatchObject({
        values: { arrival: 'XXXX', departure: '2019-05-06' },
        warnings: [{ code: 'cells-emptied', cells: `Check-in: ${zero}` }],
      });
      expect(stays[2]).toMatchObject({ values: { arrival: '2019-05-07', departure: '' } });
    },
  );

  it('leaves other texts with such a sign as they are', () => {
    const [draft] = journeysOf('Date,From,To,Notes', '1999-04-01,LHR,SIN,#1 in the queue');
    expect(draft).toMatchObject({ note: '#1 in the queue' });
    expect(draft).not.toHaveProperty('warnings');
  });
});
