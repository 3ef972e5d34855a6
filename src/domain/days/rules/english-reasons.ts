/**
 * English texts for why a rule does not apply, and for remarks about its answer. `{{…}}` are the
 * values of a `Reason`. The command line prints them, and the catalogue of the interface contains
 * them.
 */
export const englishReasons = {
  doubt:
    'Some days are uncertain. Everything except “used” is based on the most days that may count.',
  together:
    'Uncertain dates are added one by one here, which overstates the uncertainty. Counted together, as in the tables, they come to {{least}} to {{most}} days.',
  silence:
    'From {{from}} to {{to}} the last record is too old to show for certain where the person was.',
  'before-half-years':
    'Before 2013-10-18 the rule was three months in six from the first entry (Case C-241/05). Today’s rule is applied to those days.',
  'no-nationality': 'No nationality is known for this date.',
  permitted:
    'Days in {{country}} are not counted, because of a permission to stay there: {{permission}}.',
  monaco: 'Monaco counts: France carries out its border checks.',
  'san-marino': 'San Marino counts: there are no checks at its border with Italy.',
  vatican: 'The Vatican counts: there are no checks at its border with Italy.',
  andorra: 'Andorra does not count: it is outside the area and its borders are checked.',
  'before-schengen': 'No country applied the Schengen rules before {{date}}.',
  'free-citizen': 'Citizen of {{country}}: citizens of the EU, the EEA and Switzerland are exempt.',
  'citizen-since':
    'Citizen of {{country}} since {{date}}: citizens of the EU, the EEA and Switzerland are exempt.',
  'member-since':
    'Citizen of {{country}}: exempt since {{date}}, like all citizens of the EU, the EEA and Switzerland.',
  'usual-form':
    'The usual test: at least 183 days in a calendar year. The country’s law may differ.',
  'before-the-test': 'The test applies to tax years from {{year}}.',
  'us-citizen': 'Citizens of the United States are not aliens, so the test does not apply to them.',
  'before-1985': 'Days before 1985 count here. The transitional rule of 1984 may exclude them.',
  'closer-connection':
    'With fewer than 183 days in the year, a closer connection to another country may be an exception (7701(b)(3)(B)).',
  'whole-days':
    'Before 2008-04-06, days of arrival and departure were ignored (IR20), so only whole days count. All days of a planned stay count, because its end is not known.',
  'no-statutory-test':
    'Before 2013-04-06 there was no statutory residence test. The 183 days of ITA 2007 s. 831 apply.',
  'residence-unknown':
    'A person is never resident with fewer than 16 days, or with fewer than 46 if not resident in any of the three previous tax years (paras 12, 13). Between that and 183 days, it depends on ties.',
  'never-resident':
    'With fewer than {{days}} days in the tax year, this person is not resident, whatever the ties (para {{para}}).',
  'ties-unknown': 'Between that and 183 days, it depends on ties.',
  'resident-by-days': 'Resident in {{taxYear}} with {{days}} days (para 7).',
  'ties-of-leaver':
    'Recorded ties: {{ties}}. With this number of ties, someone who was resident in any of the three previous tax years is resident from {{days}} days (para {{para}}).',
  'ties-of-arriver':
    'Recorded ties: {{ties}}. With this number of ties, someone who was not resident in any of the three previous tax years is resident from {{days}} days (para {{para}}).',
  'ties-and-residence':
    'Recorded ties: {{ties}}. With this number of ties, a person is resident from {{days}} days (para {{para}}) if resident in any of the three previous tax years, otherwise from {{otherwise}} days (para {{otherwisePara}}). Residence in those years is not recorded.',
} as const;

/** A reason or remark, for callers with their own texts. */
export interface Reason {
  code: keyof typeof englishReasons;
  /** Countries as codes, dates as YYYY-MM-DD, permissions as entered by the user. */
  values?: Readonly<Record<string, string | number>>;
}

/** Joins reasons as English sentences; null if there are none. */
export function inEnglish(reasons: readonly Reason[]): string | null {
  if (reasons.length === 0) return null;
  return reasons
    .map(({ code, values = {} }) =>
      englishReasons[code].replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) =>
        String(values[name] ?? ''),
      ),
    )
    .join(' ');
}
