import { expect, it } from 'vitest';
import { isAtLeast, type Role, seesContacts } from './roles.ts';

it.each<[Role, Role, boolean]>([
  ['owner', 'owner', true],
  ['owner', 'editor', true],
  ['owner', 'viewer', true],
  ['editor', 'owner', false],
  ['editor', 'editor', true],
  ['editor', 'viewer', true],
  ['viewer', 'owner', false],
  ['viewer', 'editor', false],
  ['viewer', 'viewer', true],
])('%s may do what is for %s: %s', (role, needed, may) => {
  expect(isAtLeast(role, needed)).toBe(may);
});

it('only owners see how members are reached', () => {
  expect((['owner', 'editor', 'viewer'] as const).filter(seesContacts)).toEqual(['owner']);
});
