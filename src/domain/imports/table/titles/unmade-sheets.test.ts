import { describe, expect, it } from 'vitest';
import { row, workbook } from '../../../../../test/imports/written-workbook.ts';

const head = row('Date', 'From', 'To');
const flown = head + row('2019-06-14', 'LHR', 'JFK') + row('2019-06-20', 'JFK', 'LHR');
const two = head + row('2020-04-03', 'LHR', 'AKL') + row('2020-04-09', 'AKL', 'LHR');

/** Returns the number of lines that are read of a workbook, and its report. */
function read(sheets: Readonly<Record<string, string>>) {
  const { text = '', workbook: found } = workbook({ sheets });
  return { lines: text.split('\n').length, report: found.leftOut };
}

describe('a sheet is left out of a workbook', () => {
  it.each([
    'Cancelled',
    'Cancelled flights 2020',
    'Stornierte Flüge',
    'Vols annulés',
    'Cancelados',
    'Voli annullati',
    'Geannuleerde vluchten',
    'Inställda resor',
    'Wish list',
    'Bucket List',
    'My wishlist',
    'Ideas',
    'Wunschliste',
    'Envies',
    'Verlanglijst',
    'Template',
    'Blank template (do not edit)',
    'Example',
    'Beispiel',
    'Exemples',
    'Plantilla',
    'Esempio',
    'Voorbeeld',
  ])('called %s', (name) => {
    expect(read({ Flown: flown, [name]: two })).toEqual({
      lines: 3,
      report: [{ code: 'sheet-unmade', detail: name, limit: 2 }],
    });
  });

  it('although it is the first', () => {
    const { lines, report } = read({ Example: two, Flown: flown });
    expect([lines, report.map(({ code }) => code)]).toEqual([3, ['sheet-unmade']]);
  });

  it('if it has plans without dates', () => {
    const undated = head + row('', 'LHR', 'AKL') + row('some day', 'AKL', 'LHR');
    expect(read({ Flown: flown, Planned: undated }).lines).toBe(3);
    expect(read({ Flown: flown, Planned: two })).toEqual({ lines: 5, report: [] });
  });
});

describe('a sheet is read', () => {
  it.each([
    'Flights',
    '2020',
    'Booked',
    'Dreamliner',
    'Muster GmbH',
    'Cancellation insurance',
    'Tom',
  ])('if it is called %s', (name) => {
    expect(read({ Flown: flown, [name]: two })).toEqual({ lines: 5, report: [] });
  });

  it('if no other has a list, because people keep the name of a template', () => {
    expect(read({ Template: flown })).toEqual({ lines: 3, report: [] });
    const { lines, report } = read({
      Notes: row('Remember the adapter'),
      'Flight log template': two,
    });
    expect([lines, report.map(({ code }) => code)]).toEqual([3, ['sheet-left-out']]);
  });
});
