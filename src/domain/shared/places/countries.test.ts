import { expect, test } from 'vitest';
import {
  continentOf,
  countryCodes,
  countryName,
  countryNamesIn,
  searchedCountryNames,
} from './countries.ts';

test.each([
  ['GB', 'United Kingdom', 'EU'],
  ['US', 'United States', 'NA'],
  ['XK', 'Kosovo', 'EU'],
  ['NZ', 'New Zealand', 'OC'],
  ['AQ', 'Antarctica', 'AN'],
  ['TR', 'Türkiye', 'AS'],
  ['CN', 'China', 'AS'],
  ['BR', 'Brazil', 'SA'],
])('%s is %s in %s', (iso, name, continent) => {
  expect(countryName(iso)).toBe(name);
  expect(continentOf(iso)).toBe(continent);
});

test('every country has a name and a continent', () => {
  expect(countryCodes.length).toBe(250);
  for (const iso of countryCodes) {
    expect(countryName(iso).length, iso).toBeGreaterThan(2);
    expect(continentOf(iso), iso).toMatch(/^(AF|AN|AS|EU|NA|OC|SA)$/);
  }
});

test('an unknown code stands for itself and lies nowhere', () => {
  expect(countryName('QQ')).toBe('QQ');
  expect(continentOf('QQ')).toBeUndefined();
});

test.each([
  ['en', 'HK', 'Hong Kong'],
  ['en-GB', 'DE', 'Germany'],
  ['pl', 'DE', 'Niemcy'],
  ['de', 'XK', 'Kosovo'],
  ['de', 'QQ', 'QQ'],
  ['de', '', ''],
])('in %s the country %j is %j', (language, iso, name) => {
  expect(countryNamesIn(language)(iso)).toBe(name);
});

test('a search finds a country by its English name, whatever the languages are', () => {
  expect(searchedCountryNames('DE')).toMatch(/^Germany\b/);
  expect(searchedCountryNames('QQ')).toBe('QQ');
});
