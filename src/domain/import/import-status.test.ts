import { expect, it } from 'vitest';
import { type ImportStatus, seesImport } from './import-status.ts';

it.each<[ImportStatus, string[]]>([
  ['reading', []],
  ['preview', ['owner', 'editor']],
  ['accepted', ['owner', 'editor', 'viewer']],
  ['undone', ['owner', 'editor', 'viewer']],
])('an import that is %s is seen by %j', (status, who) => {
  const all = ['owner', 'editor', 'viewer'] as const;
  expect(all.filter((role) => seesImport(role, status))).toEqual(who);
});
