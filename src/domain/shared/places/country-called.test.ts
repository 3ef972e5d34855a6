import { expect, it } from 'vitest';
import { countryCalled } from './country-called.ts';

it.each([
  ['Italy', 'IT'],
  ['it', 'IT'],
  ['Namibia', 'NA'],
  ['NA', 'NA'],
  ['Côte d’Ivoire', 'CI'],
  ["cote d'ivoire", 'CI'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is the country %s', (text, code) => {
  expect(countryCalled(text)).toBe(code);
});
