import { describe, expect, test } from 'vitest';
import { exampleDayLookups } from '../../../test/days/example-day-lookups.ts';
import { readHomesFile, readStaysFile } from './stays-file.ts';

const readStays = (text: string) => readStaysFile({ name: 'stays.csv', text }, exampleDayLookups);
const readHomes = (text: string) => readHomesFile({ name: 'homes.csv', text }, exampleDayLookups);

describe('stays', () => {
  test('A stay lasts from its arrival to its departure, or goes on', () => {
    const { rows, problems } = readStays(
      'place,from,to,kind,note\nParis/FR,2019-05-04,2019-05-11,Hotel,"Gare, de l\'Est"\nLHR,2019-06,,,\n',
    );
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        id: 'stays.csv:2',
        kind: 'hotel',
        arrival: '2019-05-04',
        departure: '2019-05-11',
        place: { name: 'Paris', country: 'FR', region: 'FR-IDF' },
        note: "Gare, de l'Est",
      },
      { id: 'stays.csv:3', kind: 'other', arrival: '2019-06', departure: '', note: '' },
    ]);
  });

  test('Kind and note need no columns', () => {
    expect(readStays('place,from,to\nParis/FR,2019-05-04,\n').rows).toHaveLength(1);
  });

  test.each([
    ['Paris/FR,,2019-05-04', { code: 'date-missing' }],
    ['Paris/FR,XXXX,2019-05-04', { code: 'date-invalid', detail: 'XXXX' }],
    ['Paris/FR,2019-05-04,2019-05-03', { code: 'times-backwards' }],
    ['Paris/FR,2019-05-04,May', { code: 'date-invalid', detail: 'May' }],
    ['Paris/FR,2019-05-04', { code: 'row-too-short' }],
    [',2019-05-04,', { code: 'row-invalid', detail: 'place: missing' }],
    ['Nowhere/FR,2019-05-04,', { code: 'place-unknown', detail: 'Nowhere/FR' }],
    ['Paris/FR,2019-05-04,,castle', { code: 'row-invalid' }],
  ])('%s: %o', (row, problem) => {
    const { rows, problems } = readStays(`place,from,to\n${row}\nParis/FR,2019-05-04,`);
    expect(rows).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 2, problem }]);
  });

  test('A kind that there is not is named', () => {
    const { problems } = readStays('place,from,to,kind\nParis/FR,2019-05-04,,castle\n');
    expect(problems[0]?.problem).toEqual({ code: 'row-invalid', detail: 'kind: castle' });
  });

  test('Without its columns the file is none of stays', () => {
    expect(readStays('place,begin,to\nParis/FR,2019-05-04,\n')).toEqual({
      rows: [],
      problems: [{ line: 0, problem: { code: 'columns-missing', detail: 'from' } }],
    });
  });
});

describe('homes', () => {
  test('Both dates may be open, and the order stays', () => {
    const { rows, problems } = readHomes(
      'place,from,to\nSouthampton/GB,,2010-08\nParis/FR,2010-09,\nLHR,,\n',
    );
    expect(problems).toEqual([]);
    expect(rows.map(({ place, from, to }) => [place.name, from, to])).toEqual([
      ['Southampton', '', '2010-08'],
      ['Paris', '2010-09', ''],
      ['London Airport', '', ''],
    ]);
  });

  test('An airport is looked up as of when somebody lived by it', () => {
    const { problems } = readHomes('place,from,to\nLHR,,1938\n');
    expect(problems[0]?.problem).toEqual({ code: 'airport-unknown', detail: 'LHR', date: '1938' });
  });
});
