import type { Spot } from '../../facts/spot.ts';

/** When a state first applied the Schengen acquis at any of its borders, and what says so. */
interface Application {
  states: readonly string[];
  /** YYYY-MM-DD */
  from: string;
  by: string;
}

/**
 * Days are counted on "the territory of the Member States" (Regulation (EU) 2016/399 art. 6(1)) that
 * apply the acquis in full. Where checks went at sea, on land and in the air on different dates, the
 * first is it: from then on the others were checks at an inner border. Bulgaria and Romania count from
 * 31 March 2024, not from the end of checks on land on 1 January 2025.
 */
const applications: readonly Application[] = [
  {
    states: ['BE', 'DE', 'ES', 'FR', 'LU', 'NL', 'PT'],
    from: '1995-03-26',
    by: 'Schengen Convention, decision of the Executive Committee of 22 December 1994',
  },
  { states: ['IT'], from: '1997-10-26', by: 'decision of the Executive Committee, 1997' },
  // The acquis came into force on 1 December; checks on land ended on 1 April 1998.
  { states: ['AT'], from: '1997-12-01', by: 'decision of the Executive Committee, 1997' },
  // At sea from 1 January, in the air from 26 March.
  { states: ['GR'], from: '2000-01-01', by: 'Council Decision 1999/848/EC' },
  {
    states: ['DK', 'FI', 'IS', 'NO', 'SE'],
    from: '2001-03-25',
    by: 'Council Decision 2000/777/EC',
  },
  // On land and at sea; in the air from 30 March 2008.
  {
    states: ['CZ', 'EE', 'HU', 'LT', 'LV', 'MT', 'PL', 'SI', 'SK'],
    from: '2007-12-21',
    by: 'Council Decision 2007/801/EC',
  },
  // On land; in the air from 29 March 2009.
  { states: ['CH'], from: '2008-12-12', by: 'Council Decision 2008/903/EC' },
  { states: ['LI'], from: '2011-12-19', by: 'Council Decision 2011/842/EU' },
  // On land and at sea; in the air from 26 March 2023.
  { states: ['HR'], from: '2023-01-01', by: 'Council Decision (EU) 2022/2451' },
  // In the air and at sea; on land from 1 January 2025.
  { states: ['BG', 'RO'], from: '2024-03-31', by: 'Council Decision (EU) 2024/210' },
];

/** The first day on which any state applied the acquis. */
export const schengenBegan = '1995-03-26';

const appliesFrom = new Map(
  applications.flatMap(({ states, from }) => states.map((state) => [state, from])),
);

/**
 * Countries and territories with a code of their own that count as a state's territory.
 *
 * Åland is Finland. Monaco's border is France's: it is on the list of French border crossing points, and
 * French permits let people reside there. San Marino and the Vatican are no parties, but there are no
 * checks at their borders with Italy, so nobody can show a stamp for having left: they count, which is
 * the careful reading. Andorra has no such arrangement and its borders are checked: it does not count.
 */
const countsAs = new Map([
  ['AX', 'FI'],
  ['MC', 'FR'],
  ['SM', 'IT'],
  ['VA', 'IT'],
]);

/** What the choice about a small state is, for an answer whose days touch it. */
export const smallStates = new Map([
  ['MC', 'monaco'],
  ['SM', 'san-marino'],
  ['VA', 'vatican'],
  ['AD', 'andorra'],
] as const);

/**
 * Regions that are outside although the state's own code names them: overseas France (Convention art.
 * 138), the Dutch Caribbean (likewise), and Svalbard. With codes of their own (GF, AW, BQ, SJ, GL, FO …)
 * they are outside as they are not in the list. The Canaries, Ceuta, Melilla, Madeira and the Azores
 * are inside.
 */
const outside = new Set([
  ...['971', '972', '973', '974', '976', 'GP', 'MQ', 'GF', 'RE', 'YT'].map((code) => `FR-${code}`),
  ...['BL', 'MF', 'NC', 'PF', 'PM', 'TF', 'WF', 'CP'].map((code) => `FR-${code}`),
  ...['AW', 'CW', 'SX', 'BQ1', 'BQ2', 'BQ3'].map((code) => `NL-${code}`),
  'NO-21',
]);

/** The state whose territory somewhere counts as, on whose permit somebody may reside there. */
export function schengenStateOf({ country, region }: Pick<Spot, 'country' | 'region'>): string {
  return outside.has(region) ? '' : (countsAs.get(country) ?? country);
}

/** Whether somewhere was in a state that applied the acquis on a date (YYYY-MM-DD). */
export function isInSchengen(spot: Pick<Spot, 'country' | 'region'>, date: string): boolean {
  return hasAppliedSchengen(schengenStateOf(spot), date);
}

export function hasAppliedSchengen(state: string, date: string): boolean {
  const from = appliesFrom.get(state);
  return from !== undefined && from <= date;
}
