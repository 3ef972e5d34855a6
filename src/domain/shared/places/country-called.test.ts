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
  ['Österreich', 'AT'],
  ['Deutschland', 'DE'],
  ['Großbritannien', 'GB'],
  ['Vereinigtes Königreich', 'GB'],
  ['Allemagne', 'DE'],
  ['États-Unis', 'US'],
  ['España', 'ES'],
  ['Alemania', 'DE'],
  ['Germania', 'DE'],
  ['Stati Uniti', 'US'],
  ['Norge', 'NO'],
  ['Georgia', 'GE'],
  ['Niger', 'NE'],
  ['Guinea', 'GN'],
  ['Dominica', 'DM'],
  ['Atlantis', undefined],
  ['', undefined],
])('%s is the country %s', (text, code) => {
  expect(countryCalled(text)).toBe(code);
});
