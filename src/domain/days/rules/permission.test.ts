import { expect, it } from 'vitest';
import { permissionKind } from './permission.ts';
import { blankOf } from '../../kinds/blank.ts';
import { letsOneReside } from './laws/schengen.ts';

const blank = blankOf(permissionKind.fields);

it('lets somebody live in a state by a residence permit and a long-stay visa, and by no other type', () => {
  const types = permissionKind.fields.kind.choices;
  expect(types.filter((kind) => letsOneReside({ kind }))).toEqual([
    'long-stay-visa',
    'residence-permit',
  ]);
});

it('is of a country that there is', () => {
  const of = (country: string) => permissionKind.faultsOf?.({ ...blank, country });
  expect(of('PT')).toEqual([]);
  expect(of('EU')).toEqual([{ path: 'country', fault: 'no-such-country' }]);
});
