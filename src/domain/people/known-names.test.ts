import { expect, it, onTestFinished, vi } from 'vitest';
import { KnownNames } from './known-names.ts';
import { areOfOne, isSameName, wordsOfName } from './person-name.ts';

const mayBeSameName = (one: string, other: string) =>
  areOfOne(wordsOfName(one), wordsOfName(other));

const names = ['Alex Marlow', 'alex marlow', 'A. Marlow', 'Sam Björk', 'Samantha Marlow', 'K', '…'];
const known = new KnownNames(names, (name) => name);

it.each([
  ...names,
  'Marlow',
  'Marlow, Alex',
  'S.',
  'Kim',
  'Robin',
  '',
  'Björk Sam',
  'x'.repeat(201),
])('%s is found where it would be if it was compared with each', (name) => {
  expect(known.same(name)).toBe(names.find((one) => isSameName(one, name)));
  expect(known.alike(name)).toEqual(names.filter((one) => mayBeSameName(one, name)));
});

it('five hundred names are looked up among a thousand without comparing any two', () => {
  const people = Array.from({ length: 1000 }, (_, at) => `Qy${at} Marlow ${'a '.repeat(40)}`);
  let read = 0;
  const all = new KnownNames(people, (name) => (read++, name));
  // Comparing two names calls `every` on the words of the shorter one.
  const compared = vi.spyOn(Array.prototype, 'every');
  onTestFinished(() => compared.mockRestore());
  const found: unknown[] = [];
  for (let at = 0; at < 500; at++) {
    found.push(all.same(`Zz${at} Else`), ...all.alike(`Zz${at} Someone Else`));
  }
  const comparisons = compared.mock.calls.length;
  expect(found).toEqual(Array.from({ length: 500 }));
  expect([read, comparisons]).toEqual([1000, 0]);
});
