import { expect, test } from 'vitest';
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
  // Reasons without a text: the codes are printed, so that they can be looked up.
  [new Refusal('in-use', 'owner-needed'), 'Refused: in-use: owner-needed'],
  [new Refusal('too-many'), 'Refused: too-many'],
])('%s', (refusal, line) => {
  expect(refusalLine(refusal)).toBe(line);
});
