/**
 * Territories with an ISO 3166-1 code that belong to a state with another code: overseas
 * departments, Crown dependencies, unincorporated territories and special administrative regions,
 * whatever their legal name.
 *
 * These are treated as states and are not listed:
 * - Cook Islands and Niue (CK, NU): the United Nations have recognised their full competence to
 * make treaties, and they depend on New Zealand no more than the Marshall Islands on the United
 * States;
 * - Kosovo, Palestine, Taiwan and Western Sahara (XK, PS, TW, EH): a list of days decides nothing
 * about their status;
 * - Antarctica (AQ): no one owns it (Antarctic Treaty, art. IV).
 */
const territoriesOf: Readonly<Record<string, string>> = {
  AU: 'CC CX HM NF',
  CN: 'HK MO',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE TF WF YT',
  GB: 'AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG',
  NL: 'AW BQ CW SX',
  NO: 'BV SJ',
  NZ: 'TK',
  US: 'AS GU MP PR UM VI',
};

const sovereigns: ReadonlyMap<string, string> = new Map(
  Object.entries(territoriesOf).flatMap(([state, territories]) =>
    territories.split(' ').map((territory) => [territory, state] as const),
  ),
);

/**
 * Territories that changed hands: the earlier state and its last day. Hong Kong: Joint Declaration
 * of 19 December 1984, paragraph 1, from 1 July 1997. Macau: Joint Declaration of 13 April 1987,
 * paragraph 1, from 20 December 1999. China's claims before these dates do not affect where a
 * person was.
 */
const before: Readonly<Record<string, { state: string; until: string }>> = {
  HK: { state: 'GB', until: '1997-06-30' },
  MO: { state: 'PT', until: '1999-12-19' },
};

/** Whether an ISO 3166-1 code is that of a territory that belongs to another state today. */
export function isDependent(country: string): boolean {
  return sovereigns.has(country);
}

/** The codes of all territories that belong to another state today, sorted. */
export const dependentTerritories: readonly string[] = [...sovereigns.keys()].toSorted();

/**
 * Returns the state that a country belonged to on a date: the country itself, unless it is a
 * territory of another state.
 */
export function sovereignOf(country: string, date: string): string {
  const former = before[country];
  if (former && date <= former.until) return former.state;
  return sovereigns.get(country) ?? country;
}

/**
 * Territories with a code in both parts of ISO 3166: the ISO 3166-1 code by the ISO 3166-2 code.
 * Records can place a territory in its state, such as a hotel in San Juan in the United States.
 */
const codedTwice: Readonly<Record<string, string>> = {
  'CN-HK': 'HK',
  'CN-MO': 'MO',
  'CN-TW': 'TW',
  'FI-01': 'AX',
  'FR-971': 'GP',
  'FR-972': 'MQ',
  'FR-973': 'GF',
  'FR-974': 'RE',
  'FR-976': 'YT',
  'NL-BQ1': 'BQ',
  'NL-BQ2': 'BQ',
  'NL-BQ3': 'BQ',
  'NO-21': 'SJ',
  'NO-22': 'SJ',
};
/** States whose other ISO 3166-2 codes contain the territory's own code: `US-PR`, `FR-NC`. */
const codesAlike: readonly string[] = ['FR', 'NL', 'US'];

/**
 * Returns the ISO 3166-1 code of a place: that of its country, or that of the territory that its
 * region is.
 */
export function codeOf({ country, region }: { country: string; region: string }): string {
  const coded = codedTwice[region];
  if (coded !== undefined && region.startsWith(country)) return coded;
  const [state = '', part = ''] = region.split('-');
  const isAlike = state === country && codesAlike.includes(state);
  return isAlike && sovereigns.get(part) === state ? part : country;
}
