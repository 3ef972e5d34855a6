import { expect, test } from 'vitest';
import { readChoice } from './choice.ts';

const alex = { id: 'p1', slug: 'alex', name: 'Alex' };
const sam = { id: 'p2', slug: 'sam', name: 'Sam' };

test('one person, in any letter case', () => {
  expect(readChoice('Alex', [alex, sam])).toEqual({ slug: 'alex', people: [alex], isAll: false });
});

test('several, in the order of the archive', () => {
  const choice = readChoice('sam+alex', [alex, sam]);
  expect(choice).toEqual({ slug: 'alex+sam', people: [alex, sam], isAll: false });
});

test('everybody, even when there is nobody', () => {
  expect(readChoice('all', [alex, sam])).toMatchObject({ slug: 'all', people: [alex, sam] });
  expect(readChoice('ALL', [])).toEqual({ slug: 'all', people: [], isAll: true });
});

test('somebody unknown, alone or among others, is nobody', () => {
  expect(readChoice('mary', [alex, sam])).toBeUndefined();
  expect(readChoice('alex+mary', [alex, sam])).toBeUndefined();
  expect(readChoice('+', [alex])).toBeUndefined();
});
