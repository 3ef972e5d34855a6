import { expect, it } from 'vitest';
import { specimenKind } from '../../../../test/specimen.ts';
import { circumstanceKind } from '../../days/rules/circumstance.ts';
import { permissionKind } from '../../days/rules/permission.ts';
import { stayKind } from '../../stays/stay.ts';
import { blankOf } from '../blank.ts';
import { choice, group, text } from '../fields.ts';
import { newValuesOf } from './new-values.ts';
import { recordSchema } from '../schema.ts';

it('a new record begins with the choices that its kind says, and with nothing else', () => {
  expect(newValuesOf(specimenKind.fields)).toEqual({
    ...blankOf(specimenKind.fields),
    hue: '',
    size: 'large',
  });
  const fields = { of: group({ size: choice(['s', 'l'], { required: true, initial: '' }) }) };
  expect(newValuesOf({ ...fields, note: text(9) })).toEqual({ of: { size: '' }, note: '' });
  expect(newValuesOf(stayKind.fields).kind).toBe('hotel');
});

it.each([
  [circumstanceKind, { personId: 'p', from: '2026-01-01' }, 'us-crew'],
  [permissionKind, { personId: 'p', country: 'NO' }, 'visa'],
] as const)('what would be a claim is refused until it is chosen', (kind, said, chosen) => {
  const begun = { ...newValuesOf(kind.fields as typeof circumstanceKind.fields), ...said };
  const schema = recordSchema(kind as typeof circumstanceKind);
  expect(schema.safeParse(begun).error?.issues).toMatchObject([
    { path: ['kind'], code: 'too_small' },
  ]);
  expect(schema.safeParse({ ...begun, kind: chosen as 'us-crew' }).success).toBe(true);
  expect(schema.safeParse({ ...begun, kind: 'guest' as 'us-crew' }).error?.issues).toMatchObject([
    { path: ['kind'], code: 'invalid_value' },
  ]);
});

it('what is stored without a field is read as before: a blank is no beginning', () => {
  expect(blankOf(stayKind.fields).kind).toBe('home');
  expect(blankOf(specimenKind.fields).size).toBe('small');
});
