import { expect, test } from 'vitest';
import { sortUnions } from './sort-unions.ts';

test.each([
  ['the operands of a union', 'type A = "b" | null | "a";', 'type A = "a" | "b" | null;'],
  ['unions in members', '{\n  b: 2 | 1;\n  a?: 4 | 3;\n}', '{\n  b: 1 | 2;\n  a?: 3 | 4;\n}'],
  ['unions in unions', '{ b: 2 | 1; } | { a: 1; }', '{ a: 1; } | { b: 1 | 2; }'],
  ['arguments', 'F<B | A, { c: D[] | C; }>', 'F<A | B, { c: C | D[]; }>'],
  ['what a function returns', '(a: B | A) => D | C', '(a: A | B) => C | D'],
  ['texts with signs', '{ \'a|b\': "d;|" | "c\\"|"; }', '{ \'a|b\': "c\\"|" | "d;|"; }'],
])('%s are sorted', (_what, type, sorted) => {
  expect(sortUnions(type)).toBe(sorted);
  expect(sortUnions(sorted)).toBe(sorted);
});

test('members stay where they are, so that one that moves to another type is a change', () => {
  const one = '{ a: { b: 1; c: 2; }; d: { e: 3; }; }';
  const other = '{ a: { b: 1; }; d: { e: 3; c: 2; }; }';
  expect(sortUnions(one)).toBe(one);
  expect(sortUnions(other)).toBe(other);
});
