import { expect, it } from 'vitest';
import { countriesFor, countryMeant, countryTyped } from './country-choice.ts';

const all = [
  { code: 'IO', name: 'British Indian Ocean Territory' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'NE', name: 'Niger' },
  { code: 'NG', name: 'Nigeria' },
  { code: 'SI', name: 'Slovenia' },
  { code: 'SK', name: 'Slovakia' },
  { code: 'TR', name: 'Türkiye' },
];

it.each([
  ['Slovenia', 'SI'],
  [' slovenia ', 'SI'],
  ['si', 'SI'],
  ['slove', 'SI'],
  // A complete name, although another name begins with it.
  ['niger', 'NE'],
  ['turkiye', 'TR'],
  ['Turkey', 'TR'],
  // A nationality, and another name in part.
  ['British', 'GB'],
  ['great br', 'GB'],
  ['brit', undefined],
  ['slov', undefined],
  ['Atlantis', undefined],
  ['zz', undefined],
  ['', undefined],
  ['…', undefined],
])('“%s” means %s', (text, code) => {
  expect(countryMeant(text, all)).toBe(code);
});

it('offers what a text may become, and what it names first', () => {
  expect(countriesFor('slov', all).map(({ code }) => code)).toEqual(['SI', 'SK']);
  expect(countriesFor('ng', all).map(({ code }) => code)).toEqual(['NG', 'GB']);
  expect(countriesFor('brit', all).map(({ code }) => code)).toEqual(['IO', 'GB']);
  expect(countriesFor('british', all).map(({ code }) => code)).toEqual(['GB', 'IO']);
  expect(countriesFor('nig', all).map(({ code }) => code)).toEqual(['NE', 'NG']);
});

it('keeps a text that means no country, and lets none pass for a code', () => {
  expect(countryTyped('Slovenia')).toBe('SI');
  expect(countryTyped('Atlantis ')).toBe('Atlantis');
  expect(countryTyped('ZZ')).toBe('zz');
  expect(countryTyped(' ')).toBe('');
});
