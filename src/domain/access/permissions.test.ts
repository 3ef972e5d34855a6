import { expect, it } from 'vitest';
import {
  hasScope,
  may,
  type Permission,
  ranks,
  rolesThatMay,
  type Scope,
  scopedCallers,
  scopesFor,
  scopesWithin,
} from './permissions.ts';

/** The ranks of the table once more, by hand: who gets more or less by a slip is seen here. */
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
  const permitted = ranks.filter((rank) => may(rank, permission as Permission));
  expect(permitted.join(' ')).toBe(who);
});

it('asks the database for the roles alone', () => {
  expect(rolesThatMay('archives.create')).toEqual(['owner', 'editor', 'viewer']);
  expect(rolesThatMay('invitations.manage')).toEqual(['owner']);
});

/** The scopes of the table once more, by hand: who can have each, and which roles can give it. */
const whoCanHave: Record<Scope, [callers: string, roles: string]> = {
  'calendar-read': ['app-password share secret-address', 'owner editor viewer'],
  'calendar-write': ['app-password', 'owner editor'],
  'contacts-read': ['app-password', 'owner editor viewer'],
  'contacts-write': ['app-password', 'owner editor'],
  'feeds-read': ['app-password secret-address', 'owner editor viewer'],
  'files-read': ['app-password share', 'owner editor viewer'],
  'files-write': ['app-password', 'owner editor'],
  'records-read': ['app-password share', 'owner editor viewer'],
};
const everyScope = Object.keys(whoCanHave) as Scope[];

it.each(everyScope)('the callers and roles with %s are as listed', (scope) => {
  const callers = scopedCallers.filter((caller) => scopesFor(caller).includes(scope));
  const roles = ranks.filter(
    (rank) =>
      rank !== 'account' && rank !== 'visitor' && scopesWithin(rank, [scope]).includes(scope),
  );
  expect([callers.join(' '), roles.join(' ')]).toEqual(whoCanHave[scope]);
});

it('lets only app passwords write', () => {
  const writing = scopedCallers.filter((caller) =>
    scopesFor(caller).some((scope) => scope.endsWith('-write')),
  );
  expect(writing).toEqual(['app-password']);
});

it('includes reading in writing, and nothing else', () => {
  const included = (held: Scope) => everyScope.filter((wanted) => hasScope([held], wanted));
  expect(included('calendar-write')).toEqual(['calendar-read', 'calendar-write']);
  expect(included('calendar-read')).toEqual(['calendar-read']);
  expect(included('records-read')).toEqual(['records-read']);
  expect(everyScope.filter((wanted) => hasScope([], wanted))).toEqual([]);
});

it('leaves a viewer of what may be written the reading', () => {
  expect(scopesWithin('viewer', ['contacts-write', 'feeds-read'])).toEqual([
    'contacts-read',
    'feeds-read',
  ]);
  expect(scopesWithin('editor', ['contacts-write'])).toEqual(['contacts-read', 'contacts-write']);
});
