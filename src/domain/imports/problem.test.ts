import { expect, it } from 'vitest';
import { describeProblem } from './problem.ts';

it('describes a problem with the value as it stands', () => {
  expect(describeProblem({ code: 'date-invalid', detail: "$& 31/31 $'" })).toBe(
    "“$& 31/31 $'” is not a date",
  );
  expect(describeProblem({ code: 'airport-unknown', detail: 'JFK', date: '1927-01-03' })).toBe(
    'No airport was known as “JFK” on that date (1927-01-03)',
  );
  expect(describeProblem({ code: 'cancelled' })).toBe('Cancelled or not made');
  expect(describeProblem({ code: 'file-binary', detail: 'pdf' })).toBe(
    'The file is a PDF document, not text',
  );
  expect(describeProblem({ code: 'file-binary', detail: 'zip' })).toBe(
    'The file is a ZIP file or a document, not text. If it is a spreadsheet, save it as .xlsx or CSV. If it is a ZIP file, unpack it first',
  );
  expect(describeProblem({ code: 'file-binary', detail: 'office' })).toMatch(/save it as \.xlsx/);
  expect(describeProblem({ code: 'format-unknown' })).toMatch(/save it as \.xlsx or CSV/);
  expect(describeProblem({ code: 'file-too-large', limit: 100_000_000 })).toBe(
    'The file is larger than 100 MB',
  );
});
