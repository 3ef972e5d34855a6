import { expect, it } from 'vitest';
import type { Fields } from '../kinds/fields.ts';
import { fieldsByPath } from '../kinds/paths.ts';
import { kindNames, kinds } from './registry.ts';

/** What is referred to and is no kind: accounts, and places of the reference data. */
const outside = new Set(['account', 'reference-place']);

it('every kind refers to what there is, and stands behind the kinds that it refers to', () => {
  const wrong = kindNames.flatMap((name, at) => {
    const before: readonly string[] = kindNames.slice(0, at + 1);
    const fields: Fields = kinds[name].fields;
    return fieldsByPath(fields).flatMap(([path, field]) => {
      const isRight =
        field.type !== 'reference' || outside.has(field.to) || before.includes(field.to);
      return isRight ? [] : [`${name}.${path}`];
    });
  });
  expect(wrong).toEqual([]);
});

it('every kind stands under its own name, and has a collection of its own', () => {
  expect(Object.values(kinds).map(({ name }) => name)).toEqual(kindNames);
  const collections = Object.values(kinds).map(({ collection }) => collection);
  expect(new Set(collections).size).toBe(collections.length);
});
