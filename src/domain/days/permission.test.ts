import { expect, it } from 'vitest';
import { permissionKind } from './permission.ts';
import { letsOneReside } from './rules/schengen.ts';

it('lets somebody live in a state by a residence permit and a long-stay visa, and by no other type', () => {
  const types = permissionKind.fields.kind.choices;
  expect(types.filter((kind) => letsOneReside({ kind }))).toEqual([
    'long-stay-visa',
    'residence-permit',
  ]);
});
