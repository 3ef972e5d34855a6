import { describe, expect, it } from 'vitest';
import { begunOption, completionsOf, optionsWith } from './cell-options.ts';

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

describe('a cell that is left', () => {
  const option = (label: string) => ({ key: label, label, beside: '', value: label });
  const people = ['Alex Marlow', 'Joanna Vale'].map(option);
  const begun = (text: string) => begunOption(optionsWith(people, text), text, false)?.label;
  const inList = (text: string) => begunOption(completionsOf(people, text), text, true)?.value;

  it('takes the only one that begins so', () => {
    expect(begun('Al')).toBe('Alex Marlow');
    expect(begun('vale')).toBe('Joanna Vale');
    expect(begun('')).toBeUndefined();
    expect(begunOption(['Alan', 'Alex'].map(option), 'al', false)).toBeUndefined();
    expect(begun('Robin')).toBeUndefined();
    // A text within a word does not match: “Joanna” does not begin with “Anna”.
    expect(begun('Anna')).toBeUndefined();
  });

  it('takes it as the last of a list, and nobody behind one who is named whole', () => {
    expect(inList('al')).toBe('Alex Marlow');
    expect(inList('Alex Marlow; jo')).toBe('Alex Marlow; Joanna Vale');
    expect(inList('Alex Marlow')).toBeUndefined();
    expect(inList('Alex Marlow;')).toBeUndefined();
  });
});
