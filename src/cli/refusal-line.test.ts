import { expect, test } from 'vitest';
import { errorCodes } from '../domain/shared/error-codes.ts';
import { Refusal } from '../server/platform/errors.ts';
import { refusalLine } from './refusal-line.ts';

test.each([
  [
    new Refusal('unreadable', '', { problem: { code: 'file-binary', detail: 'pdf' } }),
    'The file is a PDF document, not text',
  ],
  [new Refusal('not-found', '', { slug: 'kim' }), 'No person is called “kim” in this archive'],
  [
    new Refusal('limit-reached', '', { limit: 'person', most: 200 }),
    'The limit of 200 has been reached (person)',
  ],
  [new Refusal('invalid', 'person-unknown'), 'That person is not in this archive'],
  [
    new Refusal('limit-reached', '', { limit: 'fileBytesOfArchive', most: 9 }),
    'The limit of 9 has been reached (file bytes of archive)',
  ],
  // Reasons without a text of their own.
  [new Refusal('in-use', 'owner-needed'), 'Other records use it (owner needed)'],
  [new Refusal('too-many'), 'The server is busy. Wait a moment, then try again'],
])('%s', (refusal, line) => {
  expect(refusalLine(refusal)).toBe(line);
});

test('no refusal prints a code or a missing value', () => {
  const reasons = ['', 'traveller-gone', 'owner-needed', 'cells-changed'] as const;
  const extras = [{}, { limit: undefined, most: Number.NaN }, { name: undefined, slug: null }];
  const lines = errorCodes.flatMap((code) =>
    reasons.flatMap((reason) =>
      extras.map((extra) => refusalLine(new Refusal(code, reason, extra))),
    ),
  );
  expect(lines).toHaveLength(errorCodes.length * 12);
  for (const line of lines) {
    expect(line).toMatch(/^[A-Z“]/);
    expect(line).not.toMatch(/undefined|NaN|null|\{\{|[a-z]-[a-z]/);
  }
});
