import { expect, it } from 'vitest';
import { roles } from '../access/permissions.ts';
import { type ImportStatus, seesImport } from './import-status.ts';

it.each<[ImportStatus, string[]]>([
  ['reading', []],
  ['preview', ['owner', 'editor']],
  ['accepted', ['owner', 'editor', 'viewer']],
  ['undone-in-part', ['owner', 'editor', 'viewer']],
  ['undone', ['owner', 'editor', 'viewer']],
])('an import that is %s is seen by %j', (status, who) => {
  expect(roles.filter((role) => seesImport(role, status))).toEqual(who);
});
