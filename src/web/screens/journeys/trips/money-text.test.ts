import { expect, it } from 'vitest';
import { decimalsOf, moneyText } from './use-trip-words.ts';

it('writes an amount as its currency has it', () => {
  expect(moneyText({ amount: 245.5, currency: 'GBP' }, 'en-GB')).toBe('£245.50');
});

it.each([
  ['GBP', 2],
  ['KWD', 3],
  // People may write 12.50 for yen, although yen have no decimals.
  ['JPY', 2],
  ['K', 2],
  ['', 2],
])('an amount in “%s” may have %i decimals', (currency, decimals) => {
  expect(decimalsOf(currency)).toBe(decimals);
});
