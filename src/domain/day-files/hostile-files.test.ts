import { describe, expect, test } from 'vitest';
import { exampleDayLookups } from '../../../test/days/example-day-lookups.ts';
import { hostileTexts, readHostileTexts } from '../../../test/hostile-text.ts';
import { longestCell, longestNote, longestRow, mostRows } from '../imports/limits.ts';
import { readCircumstancesFile } from './circumstances-file.ts';
import { readCorrectionsFile } from './corrections-file.ts';
import { readEngagementsFile } from './engagements-file.ts';
import { readJourneysFile } from './journeys-file.ts';
import { readNationalitiesFile, readPermissionsFile } from './permissions-file.ts';
import { readRulesFile } from './rules-file.ts';
import { readHomesFile, readStaysFile } from './stays-file.ts';

const tables = [
  ['date,dep,arr,arrday,from,to,mode', readJourneysFile],
  ['place,from,to,kind,note', readStaysFile],
  ['place,from,to', readHomesFile],
  ['date,territory,town,why', readCorrectionsFile],
  ['country,kind,from,to', readPermissionsFile],
  ['nationality,from,to', readNationalitiesFile],
  ['kind,from,to,ties', readCircumstancesFile],
  ['name,territories,days,threshold,counting,period', readRulesFile],
  ['vessel,capacity,on,on_port,off,off_port', readEngagementsFile],
] as const;

describe.each(tables)('%s', (header, reader) => {
  const read = (text: string) => reader({ name: 'a.csv', text }, exampleDayLookups);
  const columns = header.split(',');

  test('A row of 16 KB in each column is read in linear time', () => {
    expect(() =>
      readHostileTexts((text) => {
        const cell = `"${text.replaceAll('"', '""')}"`;
        read(`${header}\n${columns.map(() => cell).join(',')}\n`);
      }),
    ).not.toThrow();
  });

  test('No text is read as anything in every column', () => {
    for (const textOf of hostileTexts) {
      const row = columns.map(() => textOf(600).slice(0, 600)).join(',');
      expect(read(`${header}\n${row}`).rows).toEqual([]);
    }
  });

  test.each(['', 'toString,constructor,__proto__\n1,2,3\n', '\n\n\n', '"', ',,,,\n'])(
    'Without its columns, %j is no such table',
    (text) => {
      const { rows, problems } = read(text);
      expect(rows).toEqual([]);
      expect(problems).toMatchObject([{ line: 0, problem: { code: 'columns-missing' } }]);
    },
  );

  test('A row that is too long is not looked at, and those around it are', () => {
    const long = `${'9'.repeat(longestRow)}${','.repeat(columns.length - 1)}`;
    expect(read(`${header}\n${long}\n`).problems).toEqual([
      { line: 2, problem: { code: 'row-too-long', limit: longestRow } },
    ]);
  });
});

const readStays = (row: string) =>
  readStaysFile(
    { name: 'stays.csv', text: `place,from,to,kind,note\n${row}\n` },
    exampleDayLookups,
  );

test('What is longer than a field is named, and not kept', () => {
  const cell = 'x'.repeat(longestCell + 1);
  expect(readStays(`${cell},2019,,,`).problems).toEqual([
    { line: 2, problem: { code: 'field-too-long', detail: 'place', limit: longestCell } },
  ]);
  expect(readStays(`Paris/FR,2019,,,${'x'.repeat(longestNote + 1)}`).problems).toEqual([
    { line: 2, problem: { code: 'field-too-long', detail: 'note', limit: longestNote } },
  ]);
});

test('Formulas are text, with and without the apostrophe that guards them', () => {
  const formula = '=HYPERLINK("https://example.org")';
  const quoted = `"${formula.replaceAll('"', '""')}"`;
  expect(readStays(`Paris/FR,2019,,,${quoted}`).rows[0]?.note).toBe(formula);
  expect(readStays(`Paris/FR,2019,,,"'${quoted.slice(1)}`).rows[0]?.note).toBe(formula);
  expect(readStays(`${quoted},2019,,,`).problems[0]?.problem).toEqual({
    code: 'place-unknown',
    detail: formula,
  });
});

test('Too many rows are too many', () => {
  expect(readStays('x\n'.repeat(mostRows + 1))).toEqual({
    rows: [],
    problems: [{ line: 0, problem: { code: 'too-many-rows' } }],
  });
});
