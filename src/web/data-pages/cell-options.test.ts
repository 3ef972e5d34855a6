import { expect, it } from 'vitest';
import { completionsOf } from './cell-options.ts';

const people = ['Alex Marlow', 'Sam Hartley', 'Hartley, J.'].map((label) => ({
  key: label,
  label,
  beside: '',
  value: label,
}));

it.each([
  ['', ['Alex Marlow', 'Sam Hartley', '"Hartley, J."']],
  ['al', ['Alex Marlow']],
  ['Alex Marlow', ['Alex Marlow; Sam Hartley', 'Alex Marlow; "Hartley, J."']],
  [
    'Alex Marlow (Seat 12A)',
    ['Alex Marlow (Seat 12A); Sam Hartley', 'Alex Marlow (Seat 12A); "Hartley, J."'],
  ],
  ['Sam Hartley; Alex Marlow ', ['Sam Hartley; Alex Marlow; "Hartley, J."']],
  ['Alex Marlow 12A;', ['Alex Marlow 12A; Sam Hartley', 'Alex Marlow 12A; "Hartley, J."']],
  ['Alex; sa', ['Alex; Sam Hartley']],
  ['Alex Marlow (Seat 12A); Sam 3F', []],
])('what is typed as %j can be completed', (text, completed) => {
  expect(completionsOf(people, text).map(({ value }) => value)).toEqual(completed);
});
