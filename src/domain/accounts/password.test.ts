import { describe, expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const alex = { name: 'Alex Marlow', email: 'al.marlow@example.org' };
const judge = (password: string) => passwordProblem(password, alex);

test('length is counted in characters, 8 to 128', () => {
  expect(judge('xk7#mQz')).toBe('too-short');
  expect(judge('xk7#mQzv')).toBeUndefined();
  // Seven characters of two UTF-16 units each.
  expect(judge('🚂🚃🛫🛬🚲🚀🌍')).toBe('too-short');
  expect(judge('xk7#mQzv'.repeat(16) + 'x')).toBe('too-long');
  expect(judge('xk7#mQzv'.repeat(15) + 'aB3$eF6&')).toBeUndefined();
});

describe('too common', () => {
  test.each([
    ['a word of the list', 'password'],
    ['whatever its letter case', 'SunShine'],
    ['with digits behind', 'dragon1978'],
    ['with signs and digits around', '!welcome!2024'],
    ['in disguise', 'P@$$w0rd'],
    ['disguised at its edge', '5unshine1'],
    ['two words', 'dragonmaster'],
    ['a word and its double', 'monkeymonkey'],
    ['few different characters', 'aabbccddaabb'],
    ['a repeated piece', 'xk7#xk7#xk7#'],
    ['a run of digits', '123456789'],
    ['a run of the keyboard', 'qwertyuiop'],
    ['a run backwards', 'lkjhgfdsa'],
    ['two runs', 'asdf12345'],
    ['a diagonal of the keyboard', '1qaz2wsx'],
    ['a date', '19780612'],
    ['a date as it is written', '12.06.1978'],
    ["one's own name", 'alexmarlow'],
    ["one's surname and a year", 'Marlow1978'],
  ])('%s: %s', (_what, password) => {
    expect(judge(password)).toBe('too-common');
  });
});

test.each(['a slow boat to Bergen', 'Tallinn kell seitse', 'vq8-rfj2-mxe', 'unremarkable teapot'])(
  'good enough: %s',
  (password) => {
    expect(judge(password)).toBeUndefined();
  },
);

test("another's name is no problem", () => {
  expect(passwordProblem('thistlewood77', alex)).toBeUndefined();
  expect(passwordProblem('thistlewood77', { ...alex, name: 'Ann Thistlewood' })).toBe('too-common');
});
