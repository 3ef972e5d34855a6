import { describe, expect, it } from 'vitest';
import { areOfOne, isSameName, wordsOfName } from './person-name.ts';

const mayBeSameName = (one: string, other: string) =>
  areOfOne(wordsOfName(one), wordsOfName(other));

describe('two names', () => {
  it('are the same but for case, accents and blanks around them', () => {
    expect(isSameName(' sam bjork', 'Sam Björk')).toBe(true);
    expect(isSameName('Sam', 'Sam Björk')).toBe(false);
  });

  it.each([
    ['Alex', 'Alex Marlow'],
    ['alex marlow', 'Alex Marlow'],
    ['Marlow, Alex', 'Alex Marlow'],
    ['A. M.', 'Alex Marlow'],
    ['A. Marlow', 'Alex J. Marlow'],
    ['Alex J. Marlow', 'Alex Marlow'],
  ])('%s and %s may be of one person', (one, other) => {
    expect(mayBeSameName(one, other)).toBe(true);
    expect(mayBeSameName(other, one)).toBe(true);
  });

  it.each([
    ['Samantha Marlow', 'Alex Marlow'],
    ['S. Marlow', 'Alex Marlow'],
    ['Alexander', 'Alex Marlow'],
    ['Alex Alex', 'Alex Marlow'],
    ['u-7', 'Alex Marlow'],
    ['', 'Alex Marlow'],
    ['…', 'Alex Marlow'],
  ])('%s and %s are not', (one, other) => {
    expect(mayBeSameName(one, other)).toBe(false);
    expect(mayBeSameName(other, one)).toBe(false);
  });
});
