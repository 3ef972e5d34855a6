import { describe, expect, it } from 'vitest';
import { journeyKind } from '../../../../../domain/journeys/journey.ts';
import { cellColumns } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { columnsOfHeadings, type HeadedColumn } from './pasted-headings.ts';

const labels: Readonly<Record<string, string>> = { 'operator.name': 'Operator', number: 'Number' };

/**
 * The columns of journeys, as far as these tests read their values. Seat positions are read by
 * their words.
 */
const columns = [
  ...cellColumns(journeyKind.fields),
  { path: 'travellers[p1].seatPosition', field: journeyKind.fields.travellers.fields.seatPosition },
].map(({ path, field }): HeadedColumn => ({
  key: path,
  path,
  field,
  header: labels[path] ?? path,
  limitKeys: (text) =>
    field.type === 'choice' ? field.choices.find((one) => one === text.toLowerCase()) : undefined,
}));

const named = (...texts: string[]) =>
  columnsOfHeadings(texts, [], 'journey', columns)?.map((column) => column?.path ?? '');

describe('the first row of a paste', () => {
  it('names columns by their labels and in the words that the import knows', () => {
    expect(named('Date', 'From', 'To', 'Airline', 'Flight')).toEqual([
      'date',
      'from',
      'to',
      'operator.name',
      'number',
    ]);
    expect(named('Datum', 'Von', 'Nach', 'Operator')).toEqual([
      'date',
      'from',
      'to',
      'operator.name',
    ]);
  });

  it('of departures and arrivals names times where times stand below', () => {
    const below = [
      ['1998-06-12', 'LHR', 'JFK', '9:05', '14:10'],
      ['1998-06-13', 'JFK', 'LHR', '', '06:15+1'],
    ];
    const namedAbove = (...texts: string[]) =>
      columnsOfHeadings(texts, below, 'journey', columns)?.map((column) => column?.path ?? '');
    const paths = ['date', 'from', 'to', 'departureScheduled', 'arrivalScheduled'];
    expect(namedAbove('Date', 'From', 'To', 'Dep', 'Arr')).toEqual(paths);
    expect(namedAbove('Date', 'Dep', 'Arr', 'Departure time', 'Arrival time')).toEqual(paths);
  });

  it('leaves out what names none, or names one a second time', () => {
    expect(named('Date', 'From', 'Meal', 'To', 'Day')).toEqual(['date', 'from', '', 'to', '']);
  });

  it('of a label that is also a word of the import goes to the label', () => {
    expect(named('Flight', 'Number', 'Date')).toEqual(['', 'number', 'date']);
  });

  it.each([
    ['a single heading', ['Date', 'LHR']],
    ['mostly something else', ['Date', 'From', 'wet', 'rainy', 'morning']],
    ['a date among them', ['1998-06-12', 'From', 'To']],
    ['a seat among them', ['From', 'To', '12A']],
    ['a value of its column', ['Window', 'Note', 'Number']],
    ['nothing', ['', '']],
  ])('is no heading with %s', (_what, texts) => {
    expect(named(...texts)).toBeUndefined();
  });
});
