import { expect, it } from 'vitest';
import { describeProblem } from './problem.ts';

it('describes a problem with the value as it stands', () => {
  expect(describeProblem({ code: 'date-invalid', detail: "$& 31/31 $'" })).toBe(
    "“$& 31/31 $'” is not a date",
  );
  expect(describeProblem({ code: 'cancelled' })).toBe('The flight was cancelled');
  expect(describeProblem({ code: 'file-binary', detail: 'pdf' })).toBe(
    'The file is a PDF document, not text',
  );
  expect(describeProblem({ code: 'file-too-large', limit: 100_000_000 })).toBe(
    'The file is larger than 100 MB',
  );
});
