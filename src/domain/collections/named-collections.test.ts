import { expect, it } from 'vitest';
import { namedCollectionAt } from './named-collections.ts';

it('knows the named collections of a mode in any letter case', () => {
  expect(namedCollectionAt('road', 'lions_2017')).toEqual({
    slug: 'Lions_2017',
    name: 'Lions 2017',
    year: '2017',
  });
  expect(namedCollectionAt('rail', 'North_America')).toEqual({
    slug: 'North_America',
    name: 'North America',
    year: '',
  });
});

it('knows no other: what was named for roads is none of railways', () => {
  expect(namedCollectionAt('rail', 'Lions_2017')).toBeUndefined();
  expect(namedCollectionAt('road', 'Asia')).toBeUndefined();
});
