import { expect, it } from 'vitest';
import { isImoNumber } from './vessel.ts';

it('verifies the check digit', () => {
  // 9·7 + 0·6 + 7·5 + 4·4 + 7·3 + 2·2 = 63 + 0 + 35 + 16 + 21 + 4 = 139, which ends in 9.
  expect(isImoNumber('9074729')).toBe(true);
  expect(isImoNumber('9074728')).toBe(false);
  // Two digits swapped: 9·7 + 7·6 + 0·5 + 4·4 + 7·3 + 2·2 = 146.
  expect(isImoNumber('9704729')).toBe(false);
});

it('takes seven digits and nothing else', () => {
  expect(isImoNumber('IMO 9074729')).toBe(false);
  expect(isImoNumber('907472')).toBe(false);
  expect(isImoNumber('')).toBe(false);
});
