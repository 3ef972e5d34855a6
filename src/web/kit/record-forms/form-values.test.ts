import { expect, expectTypeOf, it } from 'vitest';
import { specimen, specimenKind } from '../../../../test/specimen.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { type FormValues, formValuesOf, type InputPath, recordOfForm } from './form-values.ts';

const { fields } = specimenKind;

it('a record comes back from its form', () => {
  const site = { lat: 60.4, lon: 5.3 };
  for (const record of [specimen, { ...specimen, weight: 2.5, site }, blankOf(fields)]) {
    expect(recordOfForm(fields, formValuesOf(fields, record))).toEqual(record);
  }
});

it('a number that is not known is empty in the form', () => {
  expect(formValuesOf(fields, { ...specimen, weight: null })).toMatchObject({ weight: '' });
});

it('an emptied number is not known, or what holds otherwise', () => {
  const typed = { ...formValuesOf(fields, specimen), weight: '', order: '' };
  expect(recordOfForm(fields, typed)).toMatchObject({ weight: null, order: 0 });
});

it('a number is read from what is half typed, and blanks around texts are left out', () => {
  const typed = {
    ...formValuesOf(fields, specimen),
    weight: '12',
    label: ' Tern ',
    maker: { name: ' Boeing', icao: '' },
    owners: [{ personId: 'alex', seat: ' 12A ' }],
  };
  expect(recordOfForm(fields, typed)).toMatchObject({
    weight: 12,
    label: 'Tern',
    maker: { name: 'Boeing' },
    owners: [{ seat: '12A' }],
  });
});

it('knows which fields have an input, and what they hold while they are typed', () => {
  type Path = InputPath<typeof fields>;
  expectTypeOf<'maker.name'>().toExtend<Path>();
  expectTypeOf<'owners'>().not.toExtend<Path>();
  expectTypeOf<'maker'>().not.toExtend<Path>();
  expectTypeOf<'finder'>().toExtend<Path>();
  expectTypeOf<FormValues<typeof fields>['weight']>().toEqualTypeOf<number | string>();
  expectTypeOf<FormValues<typeof fields>['label']>().toEqualTypeOf<string>();
});

it('a point that is half typed is none that can be saved, and one without anything is null', () => {
  const point = (typed: unknown) => recordOfForm({ at: { type: 'point' } }, { at: typed })['at'];
  expect(point(null)).toBe(null);
  expect(point({ lat: '46.0', lon: 14.5 })).toEqual({ lat: 46, lon: 14.5 });
  expect(point({ lat: 46, lon: '' })).toEqual({ lat: 46, lon: Number.NaN });
});
