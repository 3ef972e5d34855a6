import { expect, it } from 'vitest';
import { callers, may, type Permission, permissions, rolesThatMay } from './permissions.ts';

it.each<[Permission, string[]]>([
  ['sessions.open', ['owner', 'editor', 'viewer', 'account', 'visitor']],
  ['archives.create', ['owner', 'editor', 'viewer', 'account']],
  ['archive.read', ['owner', 'editor', 'viewer']],
  ['records.write', ['owner', 'editor']],
  ['members.manage', ['owner']],
])('%s is permitted to %j', (permission, who) => {
  expect(callers.filter((caller) => may(caller, permission))).toEqual(who);
});

it('nobody but owners sees how members are reached, or decides who is one', () => {
  const forOwners = permissions.filter((one) => rolesThatMay(one).join() === 'owner');
  expect(forOwners).toEqual([
    'archive.rename',
    'archive.delete',
    'members.manage',
    'members.read-contacts',
    'invitations.manage',
    'reset-links.make',
  ]);
});

it('a viewer changes nothing', () => {
  const forViewers = permissions.filter((one) => may('viewer', one) && !may('account', one));
  expect(forViewers).toEqual(['archive.read', 'archive.leave']);
});
