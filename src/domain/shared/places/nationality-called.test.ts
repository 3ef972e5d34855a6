import { expect, it } from 'vitest';
import { nationalityCalled } from './nationality-called.ts';

it.each([
  ['British', 'GB'],
  ['swiss', 'CH'],
  ['New Zealander', 'NZ'],
  ['Filipino', 'PH'],
  ['brit', undefined],
  ['', undefined],
])('%s is the nationality of %s', (text, code) => {
  expect(nationalityCalled(text)).toBe(code);
});
