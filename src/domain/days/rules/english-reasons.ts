/**
 * Why a rule does not apply, and what else is to be known of its answer, in English. `{{…}}` are the values of
 * a `Reason`. The command line prints them, and the catalogue of the interface has them.
 */
export const englishReasons = {
  doubt: 'Some days are not certain: all but “used” is worked out from the most that may count.',
  together:
    'Uncertain dates are added one by one here, which leaves more open than there is: together they come to {{least}} to {{most}} days, as the tables count them.',
  'before-half-years':
    'Before 2013-10-18 the rule was three months in six from the first entry (Case C-241/05); this is today’s form applied to those days.',
  'no-nationality': 'No nationality is known for this date.',
  permitted: 'Days in {{country}} do not count under its {{permission}}.',
  monaco: 'Monaco counts: its border is France’s.',
  'san-marino': 'San Marino counts: no border is checked between it and Italy.',
  vatican: 'The Vatican counts: no border is checked between it and Italy.',
  andorra: 'Andorra does not count: it is outside, and its borders are checked.',
  'before-schengen': 'No state applied the Schengen acquis before {{date}}.',
  'free-citizen': 'Citizen of {{country}}: those of the EU, the EEA and Switzerland are exempt.',
  'citizen-since':
    'Citizen of {{country}} since {{date}}: those of the EU, the EEA and Switzerland are exempt.',
  'member-since':
    'Citizen of {{country}}: they are exempt since {{date}}, as those of the EU, the EEA and Switzerland are.',
  'usual-form':
    'The usual form: at least 183 days in a calendar year. The law of the state may differ.',
  'before-the-test': 'The test is of tax years from {{year}}.',
  'us-citizen': 'Citizens of the United States are not aliens: the test is not theirs.',
  'before-1985': 'Days before 1985 count here; the transitional rule of 1984 may leave them out.',
  'closer-connection':
    'With fewer than 183 days in the year, a closer connection abroad may except (7701(b)(3)(B)).',
  'whole-days':
    'Before 2008-04-06 days of arrival and of departure were ignored (IR20): only whole days count, and of a planned stay all, as nobody knows its end.',
  'no-statutory-test':
    'Before 2013-04-06 there was no statutory residence test: 183 days as ITA 2007 s. 831.',
  'residence-unknown':
    'Fewer than 16 days are never resident; without residence in the three tax years before, fewer than 46 (paras 12, 13). Between these and 183 it depends on ties.',
  'never-resident': 'Fewer than {{days}} days are never resident (para {{para}}).',
  'ties-unknown': 'Between these and 183 it depends on ties.',
  'resident-by-days': 'Resident in {{taxYear}} by {{days}} days (para 7).',
  'ties-of-leaver':
    'Ties recorded: {{ties}}. With residence in one of the three tax years before they make somebody resident from {{days}} days (para 18).',
  'ties-of-arriver':
    'Ties recorded: {{ties}}. Without residence in the three tax years before they make somebody resident from {{days}} days (para 19).',
  'ties-and-residence':
    'Ties recorded: {{ties}}. They make somebody resident from {{days}} days with residence in one of the three tax years before (para 18), otherwise from {{otherwise}} (para 19). Which it is, nobody has said.',
} as const;

export type ReasonCode = keyof typeof englishReasons;

/** Why, or what else: for whoever puts it into words of their own. */
export interface Reason {
  code: ReasonCode;
  /** countries by code, dates as YYYY-MM-DD, permissions in the words of whoever wrote them down */
  values?: Readonly<Record<string, string | number>>;
}

/** Sentences, or null for none. */
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
