import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../shared/places/countries.ts';
import { readApart, distinguishedTerritories } from './distinguished-territories.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { dependentTerritories, sovereignOf } from './sovereigns.ts';
import { type TerritoryChoice, territoryName, territoryOf, usualTerritories } from './territory.ts';

const sovereign: TerritoryChoice = { apart: new Set(), borders: 'today' };
const apart = (...codes: string[]): TerritoryChoice => ({
  apart: new Set(codes),
  borders: 'today',
});

/** Builds a spot from `GB` or `GB-EDH`, with nothing else known. */
function spotIn(code: string) {
  const [country = ''] = code.split('-');
  return { country, region: country === code ? '' : code };
}

const today = '2026-07-01';
const territory = (code: string, choice: TerritoryChoice, date = today) =>
  territoryOf(spotIn(code), date, choice);

describe('by ISO 3166-1', () => {
  test.each([
    ['GB-SCT', 'GB'],
    ['GB-EDH', 'GB'],
    ['GG', 'GG'],
    ['IM', 'IM'],
    ['HK', 'HK'],
    ['MO', 'MO'],
    ['PR', 'PR'],
    ['XK', 'XK'],
    ['ES-CN', 'ES'],
    ['DE-BE', 'DE'],
    // Recorded in the state, with a region that is a territory with its own code.
    ['US-PR', 'PR'],
    ['FR-974', 'RE'],
    ['FR-NC', 'NC'],
    ['NL-BQ2', 'BQ'],
    ['NO-21', 'SJ'],
    ['CN-HK', 'HK'],
    // Regions whose codes match those of other countries by chance: Georgia, Maine, Saarland.
    ['US-GA', 'US'],
    ['US-ME', 'US'],
    ['DE-SL', 'DE'],
    ['NL-GR', 'NL'],
  ])('%s is in %s', (place, code) => {
    expect(territory(place, usualTerritories)).toBe(code);
  });

  test('Where no country is known, none is said', () => {
    expect(territoryOf({ country: '', region: '' }, today, usualTerritories)).toBe('');
    expect(territoryOf({ country: '', region: '' }, today, sovereign)).toBe('');
  });

  test('Hong Kong was Hong Kong before it was handed over', () => {
    expect(territory('HK', usualTerritories, '1990-01-01')).toBe('HK');
  });
});

describe('with their sovereign', () => {
  test.each([
    ['PR', 'US'],
    ['US-PR', 'US'],
    ['GG', 'GB'],
    ['GI', 'GB'],
    ['BM', 'GB'],
    ['GP', 'FR'],
    ['PF', 'FR'],
    ['AW', 'NL'],
    ['GL', 'DK'],
    ['SJ', 'NO'],
    ['AX', 'FI'],
    ['CX', 'AU'],
    ['TK', 'NZ'],
    ['GB-SCT', 'GB'],
    // Sovereign states, and states by choice.
    ['CK', 'CK'],
    ['NU', 'NU'],
    ['FM', 'FM'],
    ['TW', 'TW'],
    ['CN-TW', 'TW'],
    ['XK', 'XK'],
    ['PS', 'PS'],
    ['EH', 'EH'],
    ['AQ', 'AQ'],
  ])('%s is counted to %s', (place, code) => {
    expect(territory(place, sovereign)).toBe(code);
  });

  test.each([
    ['HK', '1997-06-30', 'GB'],
    ['HK', '1997-07-01', 'CN'],
    ['MO', '1999-12-19', 'PT'],
    ['MO', '1999-12-20', 'CN'],
  ])('%s on %s belonged to %s, by whatever borders', (place, date, code) => {
    expect(territory(place, sovereign, date)).toBe(code);
    expect(territory(place, { ...sovereign, borders: 'then' }, date)).toBe(code);
  });

  test('No territory belongs to a territory, and every code is one of ISO 3166-1', () => {
    expect(dependentTerritories).toHaveLength(49);
    for (const code of dependentTerritories) {
      expect(countryCodes).toContain(code);
      expect(dependentTerritories).not.toContain(sovereignOf(code, today));
    }
  });
});

describe('some told apart', () => {
  test.each([
    ['GB-SCT', 'GB-SCT'],
    ['GB-EDH', 'GB-SCT'],
    ['GB-LND', 'GB-ENG'],
    ['GB-NTH', 'GB-ENG'],
    ['GB-CRF', 'GB-WLS'],
    ['GB-FER', 'GB-NIR'],
    ['GB-BFS', 'GB-NIR'],
    // England and Wales together, no region, and an unknown code.
    ['GB-EAW', 'GB'],
    ['GB', 'GB'],
    ['GB-XXX', 'GB'],
    // Crown dependencies and Gibraltar are never the United Kingdom.
    ['GG', 'GG'],
    ['JE', 'JE'],
    ['IM', 'IM'],
    ['GI', 'GI'],
    // Other territories that are not in the set count to their sovereign, and to no nation.
    ['BM', 'GB'],
    ['PR', 'US'],
    ['HK', 'CN'],
  ])('With the nations apart %s is in %s', (place, code) => {
    expect(territory(place, apart('GB'))).toBe(code);
  });

  test('With Hong Kong apart it stays so at any time, Macau does not, and Scotland is in GB', () => {
    expect(territory('HK', apart('HK'), '1990-01-01')).toBe('HK');
    expect(territory('HK', apart('HK'))).toBe('HK');
    expect(territory('MO', apart('HK'), '1990-01-01')).toBe('PT');
    expect(territory('GB-SCT', apart('HK'))).toBe('GB');
    expect(territory('IM', apart('HK'))).toBe('IM');
  });

  test('Each part of ISO 3166-2:GB is of one nation', () => {
    const parts = ['GB-ABE', 'GB-ZET', 'GB-HLD', 'GB-AGY', 'GB-POW', 'GB-IOS', 'GB-IOW', 'GB-AND'];
    expect(parts.map((part) => nationOf(part))).toEqual([
      'GB-SCT',
      'GB-SCT',
      'GB-SCT',
      'GB-WLS',
      'GB-WLS',
      'GB-ENG',
      'GB-ENG',
      'GB-NIR',
    ]);
    expect(nationOf('IE-D')).toBeUndefined();
  });
});

describe('the list as it is written', () => {
  test('Codes in any letters, with blanks', () => {
    expect(readApart('gb, HK,,Pr')).toEqual({ apart: new Set(['GB', 'HK', 'PR']) });
    expect(readApart('')).toEqual({ apart: new Set() });
  });

  test('What has no parts to tell apart and is no part is named', () => {
    expect(readApart('GB,FR,HK,UK')).toEqual({ unknown: ['FR', 'UK'] });
    expect(distinguishedTerritories).toContain('GB');
    expect(distinguishedTerritories).not.toContain('FR');
  });
});

test.each([
  ['SUHH', 'Soviet Union'],
  ['CSXX', 'Serbia and Montenegro'],
  ['GB-SCT', 'Scotland'],
  ['HK', 'Hong Kong'],
  ['', ''],
  ['ZZ', 'ZZ'],
])('%s is called %s', (code, name) => {
  expect(territoryName(code)).toBe(name);
});
