import { expect, it } from 'vitest';
import { choice, code, decimal, group, list, name, reference, text } from '../fields.ts';
import { formLayoutOf } from './form-layout.ts';

const fields = {
  slug: code(20),
  name: name(40, { required: true }),
  owner: reference('account'),
  length: decimal(0, 100, { computed: 'shown' }),
  colour: choice(['red', 'green']),
  weight: decimal(0, 100),
  maker: group({ name: name(20), icao: code(4, { rare: true }) }),
  owners: list('json', { name: name(20) }, { maxItems: 3 }),
  note: text(1000),
};

it('has every field that users enter, in the order of the description', () => {
  expect(formLayoutOf({ fields })).toEqual({
    shown: ['slug', 'name', 'colour', 'weight', 'maker', 'owners', 'note'],
    rare: [],
  });
});

it('puts a field that the form does not name after the field before it', () => {
  const form = [
    'name',
    ['weight', 'colour'],
    { section: 'papers', parts: ['note', 'slug'] },
    'owners',
  ] as const;
  const { shown } = formLayoutOf({ fields, form });
  expect(shown).toEqual([
    'name',
    ['weight', 'colour'],
    'maker',
    { section: 'papers', parts: ['note', 'slug'] },
    'owners',
  ]);
  const more = formLayoutOf({ fields: { ...fields, publisher: name(20) }, form }).shown;
  expect(more[3]).toEqual({ section: 'papers', parts: ['note', 'publisher', 'slug'] });
});

it('folds rare fields, and a section or a group if all of it is rare', () => {
  const rare = { rare: true } as const;
  const some = {
    ...fields,
    slug: code(20, rare),
    weight: decimal(0, 100, rare),
    maker: group({ name: name(20, rare), icao: code(4, rare) }),
    note: text(1000, rare),
  };
  const form = [
    'name',
    { section: 'look', parts: ['colour', 'weight'] },
    { section: 'papers', parts: [['slug', 'note']] },
    'owners',
    'maker',
  ] as const;
  expect(formLayoutOf({ fields: some, form })).toEqual({
    shown: ['name', { section: 'look', parts: ['colour'] }, 'owners'],
    rare: ['weight', { section: 'papers', parts: [['slug', 'note']] }, 'maker'],
  });
});
