import type { Spot } from '../../facts/spot.ts';

/**
 * The date on which states first applied the Schengen acquis at any of their borders, and the legal
 * act.
 */
interface Application {
  states: readonly string[];
  /** YYYY-MM-DD. */
  from: string;
  by: string;
}

/**
 * Days are counted on "the territory of the Member States" (Regulation (EU) 2016/399 art. 6(1))
 * that apply the acquis in full. If checks at sea, land and air borders ended on different dates,
 * the first date counts, because the remaining checks were at an internal border from then on.
 * Bulgaria and Romania count from 31 March 2024, not from the end of land checks on 1 January 2025.
 */
const applications: readonly Application[] = [
  {
    states: ['BE', 'DE', 'ES', 'FR', 'LU', 'NL', 'PT'],
    from: '1995-03-26',
    by: 'Schengen Convention, decision of the Executive Committee of 22 December 1994',
  },
  { states: ['IT'], from: '1997-10-26', by: 'decision of the Executive Committee, 1997' },
  // The acquis came into force on 1 December; land checks ended on 1 April 1998.
  { states: ['AT'], from: '1997-12-01', by: 'decision of the Executive Committee, 1997' },
  // Sea borders from 1 January, air borders from 26 March.
  { states: ['GR'], from: '2000-01-01', by: 'Council Decision 1999/848/EC' },
  {
    states: ['DK', 'FI', 'IS', 'NO', 'SE'],
    from: '2001-03-25',
    by: 'Council Decision 2000/777/EC',
  },
  // Land and sea borders; air borders from 30 March 2008.
  {
    states: ['CZ', 'EE', 'HU', 'LT', 'LV', 'MT', 'PL', 'SI', 'SK'],
    from: '2007-12-21',
    by: 'Council Decision 2007/801/EC',
  },
  // Land borders; air borders from 29 March 2009.
  { states: ['CH'], from: '2008-12-12', by: 'Council Decision 2008/903/EC' },
  { states: ['LI'], from: '2011-12-19', by: 'Council Decision 2011/842/EU' },
  // Land and sea borders; air borders from 26 March 2023.
  { states: ['HR'], from: '2023-01-01', by: 'Council Decision (EU) 2022/2451' },
  // Air and sea borders; land borders from 1 January 2025.
  { states: ['BG', 'RO'], from: '2024-03-31', by: 'Council Decision (EU) 2024/210' },
];

/** The first day on which any state applied the acquis. */
export const schengenBegan = '1995-03-26';

const appliesFrom = new Map(
  applications.flatMap(({ states, from }) => states.map((state) => [state, from])),
);

/**
 * Countries and territories with their own code that count as the territory of a state.
 * - Åland is part of Finland.
 * - Monaco's border is that of France: it is on the list of French border crossing points, and
 * French permits allow residence there.
 * - San Marino and the Vatican are not parties, but there are no checks at their borders with
 * Italy, so no one can prove an exit with a stamp. Counting them is the cautious interpretation.
 * - Andorra has no such arrangement and its borders are checked, so it does not count.
 */
const countsAs = new Map([
  ['AX', 'FI'],
  ['MC', 'FR'],
  ['SM', 'IT'],
  ['VA', 'IT'],
]);

/** The reason codes that explain how a small state is treated, for answers whose days touch it. */
export const smallStates = new Map([
  ['MC', 'monaco'],
  ['SM', 'san-marino'],
  ['VA', 'vatican'],
  ['AD', 'andorra'],
] as const);

/**
 * Regions outside the area although they have the code of the state: overseas France (Convention
 * art. 138), the Dutch Caribbean (likewise) and Svalbard. Those with their own codes (GF, AW, BQ,
 * SJ, GL, FO …) are outside because they are not in `applications`. The Canaries, Ceuta, Melilla,
 * Madeira and the Azores are inside.
 */
const outside = new Set([
  ...['971', '972', '973', '974', '976', 'GP', 'MQ', 'GF', 'RE', 'YT'].map((code) => `FR-${code}`),
  ...['BL', 'MF', 'NC', 'PF', 'PM', 'TF', 'WF', 'CP'].map((code) => `FR-${code}`),
  ...['AW', 'CW', 'SX', 'BQ1', 'BQ2', 'BQ3'].map((code) => `NL-${code}`),
  'NO-21',
]);

/**
 * Returns the state that a place counts as, and whose permits allow residence there; '' for regions
 * outside the area.
 */
export function schengenStateOf({ country, region }: Pick<Spot, 'country' | 'region'>): string {
  return outside.has(region) ? '' : (countsAs.get(country) ?? country);
}

/** Whether a place was in a state that applied the acquis on a date (YYYY-MM-DD). */
export function isInSchengen(spot: Pick<Spot, 'country' | 'region'>, date: string): boolean {
  return hasAppliedSchengen(schengenStateOf(spot), date);
}

export function hasAppliedSchengen(state: string, date: string): boolean {
  const from = appliesFrom.get(state);
  return from !== undefined && from <= date;
}
