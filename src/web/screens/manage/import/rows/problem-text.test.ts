import { expect, test } from 'vitest';
import {
  describeProblem,
  type Problem,
  type ProblemCode,
} from '../../../../../domain/imports/problem.ts';
import { imports } from '../../../../i18n/en/imports.ts';
import { english, englishFormat } from '../../../../../../test/i18n/english.ts';
import { problemText } from './problem-text.ts';

const t = english.getFixedT('en', 'imports');
const format = englishFormat();
const said = (problem: Problem) => problemText(problem, t, format);

test.each([
  ['2024-06-14 SK123', '14 Jun 2024 · SK 123'],
  ['1978', '1978'],
  // Some logs write flight numbers with a space.
  ['1978 BA 117', '1978 · BA 117'],
])('the journey that a row may be, %s, reads %s', (detail, shown) => {
  const text = `Possible duplicate of a journey in the archive: ${shown}`;
  expect(said({ code: 'perhaps-same', detail })).toBe(text);
});

test.each<[Problem, string]>([
  // Text from the file is not changed.
  [
    { code: 'date-invalid', detail: "$& 2024-06-14 {{limit}} $'" },
    "“$& 2024-06-14 {{limit}} $'” is not a date",
  ],
  [{ code: 'cancelled' }, 'Cancelled or not made'],
  [
    { code: 'code-unassigned', detail: 'JFK: JFK New York', date: '1927-01-03' },
    'No airport had this code on that date (3 Jan 1927). Other dates: JFK: JFK New York',
  ],
  [{ code: 'airport-unknown', detail: 'QQX' }, 'No airport was known as “QQX” on that date'],
  [{ code: 'file-binary', detail: 'pdf' }, 'The file is a PDF document, not text'],
  [{ code: 'file-binary', detail: 'of a later version' }, 'The file is binary data, not text'],
  [{ code: 'file-too-large', limit: 100_000_000 }, 'The file is larger than 100 MB'],
  [{ code: 'reading-too-long', limit: 1 }, 'Reading the file took longer than 1 second'],
  [{ code: 'row-too-long', limit: 20_000 }, 'The row is longer than 20,000 characters'],
  [{ code: 'not-a-journey', detail: 'rental car' }, 'Not a journey: rental car'],
  [{ code: 'not-a-journey', detail: 'Dinner' }, 'Not a journey: Dinner'],
  // Messages of parsers are not shown.
  [{ code: 'row-invalid', detail: 'from.lat: Invalid input' }, 'The row cannot be read: from.lat'],
  [
    { code: 'row-invalid', detail: 'Unexpected end of JSON input' },
    'The row cannot be read: it is damaged',
  ],
])('%j', (problem, text) => {
  expect(said(problem)).toBe(text);
});

// A later version of the server may report problems for which this tab has no text.
test('an unknown problem is still a sentence', () => {
  const code = 'of-a-later-version' as ProblemCode;
  expect(said({ code, detail: 'undefined' })).toBe('The row cannot be read: it is damaged');
});

test.each([
  ['undefined undefined', '(no value)'],
  ['NaN, NaN', '(no value)'],
  ['', '(no value)'],
  ['[object Object]', '(no value)'],
  ['52.1 undefined', '52.1 –'],
  // Words of people stay.
  ['Nan, Null Island, undefinedly', 'Nan, Null Island, undefinedly'],
  ['?', '?'],
])('a position that a file writes as “%s” is shown as “%s”', (detail, shown) => {
  const text = `“${shown}” is not a position`;
  expect(said({ code: 'position-invalid', detail })).toBe(text);
  expect(describeProblem({ code: 'position-invalid', detail })).toBe(text);
});

test('no problem is shown with a code, a placeholder or a value that is missing', () => {
  const codes = [
    ...new Set(Object.keys(imports.problem).map((key) => key.replace(/_(?:one|other)$/, ''))),
  ] as ProblemCode[];
  expect(codes.length).toBeGreaterThan(60);
  const details = [
    undefined,
    '',
    'undefined',
    'undefined undefined',
    'NaN',
    'null',
    'NaT',
    'Invalid Date',
    '[object Object]',
    'undefined: null',
    'toString',
    'from.lat: undefined',
  ];
  for (const code of codes) {
    for (const detail of details) {
      for (const limit of [undefined, 1]) {
        const problem: Problem = {
          code,
          ...(detail !== undefined && { detail }),
          ...(limit !== undefined && { limit }),
        };
        for (const text of [said(problem), describeProblem(problem)]) {
          expect(text, JSON.stringify(problem)).toMatch(/^[A-Z\d“]/);
          expect(text, JSON.stringify(problem)).not.toMatch(
            /undefined|NaN|NaT|null|Invalid Date|\[object|\{\{|“”|problem\.|function/,
          );
        }
      }
    }
  }
});
