import { expect, it } from 'vitest';
import { callers, may, type Permission, rolesThatMay } from './permissions.ts';

/**
 * The role table written out by hand, so that an accidental change of permissions fails the test.
 */
const whoMay: Record<Permission, string> = {
  'status.read': 'owner editor viewer account visitor',
  'sessions.open': 'owner editor viewer account visitor',
  'invitations.read': 'owner editor viewer account visitor',
  'account.use': 'owner editor viewer account',
  'invitations.accept': 'owner editor viewer account',
  'archives.create': 'owner editor viewer account',
  'archive.read': 'owner editor viewer',
  'archive.leave': 'owner editor viewer',
  'data.open': 'owner editor',
  'records.write': 'owner editor',
  'changes.undo': 'owner editor',
  'imports.manage': 'owner editor',
  'jobs.oversee': 'owner',
  'archive.rename': 'owner',
  'archive.delete': 'owner',
  'members.manage': 'owner',
  'members.read-contacts': 'owner',
  'invitations.manage': 'owner',
  'reset-links.make': 'owner',
};

it.each(Object.entries(whoMay))('%s is permitted to %s', (permission, who) => {
  const permitted = callers.filter((caller) => may(caller, permission as Permission));
  expect(permitted.join(' ')).toBe(who);
});

it('asks the database for the roles alone', () => {
  expect(rolesThatMay('archives.create')).toEqual(['owner', 'editor', 'viewer']);
  expect(rolesThatMay('invitations.manage')).toEqual(['owner']);
});
