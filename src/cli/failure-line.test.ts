import { expect, it } from 'vitest';
import { Refusal } from '../server/platform/errors.ts';
import { CommandFailure, UsageError, failureLine } from './refusal-line.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);

it.each([
  ['a wrong command', new UsageError('Missing files'), /^Missing files$/],
  [
    'a refusal',
    new Refusal('invalid', 'traveller-unanswered', { name: 'Kim' }),
    /^The file names “Kim”, who is not a certain match for anyone here$/,
  ],
  ['trouble with the database', new CommandFailure('PostgreSQL is away'), /^PostgreSQL is away$/],
  [
    'a full disk',
    withFields('ENOSPC: no space left', { code: 'ENOSPC' }),
    /^ENOSPC: no space left$/,
  ],
])('%s is told in one line', (_, error, line) => {
  expect(failureLine(error)).toMatch(line);
  expect(failureLine(error)).not.toContain('\n');
});

it('leaves what nobody foresaw to its stack', () => {
  expect(failureLine(new TypeError('x is not a function'))).toBeUndefined();
  expect(failureLine(new Error(''))).toBeUndefined();
});
