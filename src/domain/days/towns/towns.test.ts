import { describe, expect, it } from 'vitest';
import { home, ledgerFrom, stay } from '../../../../test/days/life.ts';
import type { StayFact } from '../facts/facts.ts';
import type { Spot } from '../facts/spot.ts';
import {
  areasOf,
  codeEverywhere,
  codeWithin,
  isTownKnown,
  townOfCode,
  townsEverywhere,
  townsOf,
  unknownTown,
} from './towns.ts';

function stayIn(town: string, region: string, country: string): StayFact {
  const spot: Spot = { country, region, town, point: null };
  return { ...stay('Paris/FR 2024-01-01 2024-01-02'), id: town + region, spot };
}

/** Returns the codes of places in a country, taken from a ledger that contains all of them. */
function codesOf(country: string, ...places: [town: string, region: string, country?: string][]) {
  const stays = places.map(([town, region, of = country]) => stayIn(town, region, of));
  const codeOf = townsOf(ledgerFrom({ stays }, '2024-01-01', '2024-01-31'), country);
  return stays.map(({ spot }) => codeOf({ spot, evidence: [] }, '2024-01-01'));
}

it('an area is told where nobody knows in which town of it', () => {
  const stays = [stayIn('', 'GB-CMA', 'GB'), stayIn('', '', 'GB'), stayIn('', 'US-NY', 'US')];
  const ledger = ledgerFrom({ stays }, '2024-01-01', '2024-01-31');
  const areas = stays.map(({ spot }) =>
    areasOf(ledger, 'GB')({ spot, evidence: [] }, '2024-01-01'),
  );
  expect(areas).toEqual(['GB-ENG', '', '']);
});

describe('towns of a country', () => {
  it('of one name are parted by the state', () => {
    expect(codesOf('US', ['Portland', 'US-OR'], ['Portland', 'US-ME'], ['Portland', ''])).toEqual([
      'US-OR/Portland',
      'US-ME/Portland',
      '/Portland',
    ]);
  });

  it('without a region are those of their name, if there is one', () => {
    expect(codesOf('US', ['Boston', 'US-MA'], ['Boston', ''])).toEqual([
      'US-MA/Boston',
      'US-MA/Boston',
    ]);
  });

  it('of the United Kingdom are parted by the nation, however the region is written', () => {
    expect(codesOf('GB', ['Newport', 'GB-NWP'], ['Newport', 'GB-IOW'], ['Bath', 'GB-ENG'])).toEqual(
      ['GB-WLS/Newport', 'GB-ENG/Newport', 'GB-ENG/Bath'],
    );
  });

  it('of other countries are those of their name', () => {
    expect(codesOf('IT', ['Rome', 'IT-62'], ['Rome', 'IT-RM'])).toEqual(['/Rome', '/Rome']);
  });

  it('that nobody told are one, and those of other countries and territories none', () => {
    expect(codesOf('US', ['', 'US-NY'], ['San Juan', 'US-PR'], ['Nice', '', 'FR'])).toEqual([
      unknownTown,
      '',
      '',
    ]);
  });

  it('are told by their code', () => {
    expect(['US-NY/New York', '/Hull', '/', 'US-NY/'].map(isTownKnown)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(townOfCode('US-NY/New York')).toEqual({ area: 'US-NY', name: 'New York' });
    expect(townOfCode('/Kingston/Hull')).toEqual({ area: '', name: 'Kingston/Hull' });
    expect(townOfCode(unknownTown)).toEqual({ area: '', name: '' });
  });

  it('are told of homes as well', () => {
    const ledger = ledgerFrom({ homes: [home('Oxford/GB')] }, '2024-01-01', '2024-01-02');
    const [day] = ledger.days;
    const [touch] = day!.grounds[0]!.among;
    expect(townsOf(ledger, 'GB')(touch!, day!.date)).toBe('GB-ENG/Oxford');
  });
});

describe('towns of all countries', () => {
  const stays = [
    stayIn('Rome', 'IT-62', 'IT'),
    stayIn('Portland', 'US-OR', 'US'),
    stayIn('Springfield', '', 'US'),
    stayIn('Newport', 'GB-NWP', 'GB'),
    stayIn('', '', 'FR'),
    stayIn('Nowhere', '', ''),
  ];
  const ledger = ledgerFrom({ stays }, '2024-01-01', '2024-01-31');
  const codesBy = (codeOf: ReturnType<typeof townsEverywhere>) =>
    stays.map(({ spot }) => codeOf({ spot, evidence: [] }, '2024-01-01'));

  it('begin with their country', () => {
    expect(codesBy(townsEverywhere(ledger))).toEqual([
      'IT/Rome',
      'US-OR/Portland',
      'US/Springfield',
      'GB-WLS/Newport',
      'FR/',
      '',
    ]);
  });

  it('are found again among the towns of their country', () => {
    for (const country of ['IT', 'US', 'GB', 'FR']) {
      for (const code of codesBy(townsOf(ledger, country)).filter((one) => one !== '')) {
        expect(codeWithin(codeEverywhere(code, country))).toEqual({ country, code });
      }
    }
    expect(codeWithin('US/Springfield')).toEqual({ country: 'US', code: '/Springfield' });
  });

  it('are in areas where their country has any', () => {
    expect(codesBy(areasOf(ledger, 'US'))).toEqual(['', 'US-OR', '', '', '', '']);
    expect(codesBy(areasOf(ledger, 'GB'))).toEqual(['', '', '', 'GB-WLS', '', '']);
  });
});
