import { expect, test } from 'vitest';
import type { ImportRow } from '../imports.data.ts';
import { shownOutcome } from './shown-outcome.ts';

const there = { id: '0190' } as ImportRow['existing'];

test.each([
  ['preview', 'new', null, 'new'],
  ['accepted', 'new', there, 'new'],
  ['undone', 'new', null, 'undone'],
  // The record was edited after the import, and the user who undid the import kept it.
  ['undone', 'new', there, 'kept'],
  ['undone', 'update', there, 'undone'],
  ['undone', 'complete', there, 'undone'],
  ['undone', 'add-traveller', there, 'undone'],
  ['undone', 'duplicate', there, 'duplicate'],
  ['undone', 'failed', null, 'failed'],
  ['undone-in-part', 'new', null, 'undone'],
  ['undone-in-part', 'new', there, 'kept'],
  ['undone-in-part', 'update', there, 'update'],
] as const)(
  'of an import that is %s, a row that was %s (%j) shows as %s',
  (status, outcome, existing, shown) => {
    expect(shownOutcome({ outcome, existing }, status)).toBe(shown);
  },
);

test('a record of any kind that undoing left shows as kept', () => {
  const record = { kind: 'person', label: 'Sam', date: '', existingId: 'p1' } as const;
  const row = { outcome: 'new', existing: null } as const;
  expect(shownOutcome({ ...row, record }, 'undone')).toBe('kept');
  expect(shownOutcome({ ...row, record: { ...record, existingId: null } }, 'undone')).toBe(
    'undone',
  );
});
