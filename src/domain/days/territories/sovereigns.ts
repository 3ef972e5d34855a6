/**
 * The territories with a code of ISO 3166-1 that are of a state with another: overseas departments,
 * dependencies of the Crown, unincorporated territories, special administrative regions, whatever the law
 * calls them.
 *
 * States of their own, and in no list here: Cook Islands and Niue (CK, NU), whose full competence to make
 * treaties the United Nations have recognised and who depend on New Zealand no more than the Marshall
 * Islands on the United States; Kosovo, Palestine, Taiwan and Western Sahara (XK, PS, TW, EH), about which
 * a list of days decides nothing; Antarctica (AQ), which nobody owns (Antarctic Treaty, art. IV).
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
 * Who had what changed hands since, and their last day. Hong Kong: Joint Declaration of 19 December 1984,
 * paragraph 1, from 1 July 1997. Macau: Joint Declaration of 13 April 1987, paragraph 1, from 20 December
 * 1999. Before both, China's claim changes nothing of where somebody was.
 */
const before: Readonly<Record<string, { state: string; until: string }>> = {
  HK: { state: 'GB', until: '1997-06-30' },
  MO: { state: 'PT', until: '1999-12-19' },
};

/** Whether an ISO 3166-1 code is of a territory of another state, today. */
export function isDependent(country: string): boolean {
  return sovereigns.has(country);
}

/** The codes of all such territories, in their order. */
export const dependentTerritories: readonly string[] = [...sovereigns.keys()].toSorted();

/** The state that a country belonged to on a date: itself, unless it is a territory of another. */
export function sovereignOf(country: string, date: string): string {
  const former = before[country];
  if (former && date <= former.until) return former.state;
  return sovereigns.get(country) ?? country;
}

/**
 * Territories with a code of their own in both parts of ISO 3166, by that of part 2: a hotel in San Juan
 * may say that it is in the United States.
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
/** States whose subdivisions' codes are otherwise those of the territories: `US-PR`, `FR-NC`. */
const codesAlike: readonly string[] = ['FR', 'NL', 'US'];

/** The ISO 3166-1 code of a place: its country's, or the own one of the territory that its region is. */
export function codeOf({ country, region }: { country: string; region: string }): string {
  const coded = codedTwice[region];
  if (coded !== undefined && region.startsWith(country)) return coded;
  const [state = '', part = ''] = region.split('-');
  const isAlike = state === country && codesAlike.includes(state);
  return isAlike && sovereigns.get(part) === state ? part : country;
}
