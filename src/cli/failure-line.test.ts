import { expect, it } from 'vitest';
import { Refusal } from '../server/errors.ts';
import { UsageError } from './command.ts';
import { failureLine } from './failure-line.ts';

const withFields = (message: string, fields: object) => Object.assign(new Error(message), fields);
const refused = withFields('connect ECONNREFUSED 127.0.0.1:1', { code: 'ECONNREFUSED' });

it.each([
  ['a wrong command', new UsageError('Which files?'), /^Which files\?$/],
  ['a refusal', new Refusal('invalid', 'Nobody is chosen'), /^Nobody is chosen$/],
  ['a database that is written to', withFields('database is locked', { errcode: 5 }), /try again/],
  ['no PostgreSQL', refused, /127\.0\.0\.1:1.*DATABASE_URL/],
  // As Node says it of a host with two addresses: the message of all is empty.
  ['no PostgreSQL at any address', new AggregateError([refused, refused]), /DATABASE_URL/],
  [
    'a wrong password',
    withFields('no such role', { severity: 'FATAL', code: '28000' }),
    /no such role/,
  ],
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
