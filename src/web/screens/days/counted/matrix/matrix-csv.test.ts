import { expect, it } from 'vitest';
import { matrixCsv } from './matrix-csv.ts';

it('has the least and the most of each year as numbers, and the codes of places', () => {
  const person = { id: 'a', slug: 'alex', name: 'Alex Marlow' };
  const row = { total: { min: 335, max: 369 }, years: new Map([[2024, { min: 335, max: 365 }]]) };
  const rows = matrixCsv(
    [
      { kind: 'place', key: '1', person, code: 'IT', row },
      { kind: 'aboard', key: '2', person, of: 'sea', row },
    ],
    [2024, 2023],
    {
      words: { nameOf: () => 'Italy' },
      headers: {
        person: 'Whose',
        place: 'Country',
        code: 'Code',
        least: (year) => `${year} min`,
        most: (year) => `${year} max`,
        totalLeast: 'min',
        totalMost: 'max',
        aboard: (of) => `at ${of}`,
        all: 'Anywhere',
      },
      hasPeople: false,
    },
  );
  expect(rows).toEqual([
    ['Country', 'Code', '2023 min', '2023 max', '2024 min', '2024 max', 'min', 'max'],
    ['Italy', 'IT', 0, 0, 335, 365, 335, 369],
    ['at sea', '', 0, 0, 335, 365, 335, 369],
  ]);
});
