import { expect, test } from 'vitest';
import type { Problem } from '../../../../../domain/imports/problem.ts';
import { english, englishFormat } from '../../../../../../test/i18n/english.ts';
import { problemText } from './problem-text.ts';

const said = (problem: Problem) =>
  problemText(problem, english.getFixedT('en', 'imports'), englishFormat());

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
  [{ code: 'cancelled' }, 'The flight was cancelled'],
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
