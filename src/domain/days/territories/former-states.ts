import { addToList } from '../../shared/remember.ts';
import type { Spot } from '../facts/spot.ts';
import { withPrefix } from '../../shared/places/prefixed.ts';

/**
 * A state that no longer exists, or was larger, in terms of today's places: the code that countries
 * or some of their regions had, and the last day. Former states have the four-letter codes of ISO
 * 3166-3, larger ones their two-letter codes. The days are the historical ones; ISO withdrew its
 * codes months later.
 *
 * These keep today's codes:
 * - countries that only changed their names and are the same states (Burma BUMM, Zaire ZRCD, Upper
 * Volta HVBF, Dahomey DYBJ, Rhodesia RHZW);
 * - colonies and trust territories before independence, which are the same territories (AIDJ, GEHH,
 * NHVU, PCHH, TPTL …);
 * - whatever changed before the first edition of the standard in 1974, such as the secession of
 * Bangladesh: earlier days have the states of 1974.
 */
interface Former {
  code: string;
  /** Today's countries, separated by spaces. */
  countries: string;
  /**
   * Limits the entry to these regions (ISO 3166-2), if only a part of the country belonged to the
   * state.
   */
  regions?: ReadonlySet<string>;
  /** Regions that were divided, or of which only a part belonged to the state. */
  divided?: ReadonlySet<string>;
  /** The last day, YYYY-MM-DD. */
  until: string;
}

/** The first matching entry counts, so entries with an earlier end come first. */
const formers: readonly Former[] = [
  // The State Council of the Soviet Union recognised the three states on 6 September 1991. Many
  // other states never recognised their annexation, and the three date their independence to 1990
  // or 1991. Using the Soviet date is a choice: visitors needed a Soviet visa.
  { code: 'SUHH', countries: 'EE LT LV', until: '1991-09-05' },
  // Declaration 142-N of the Soviet of the Republics, 26 December 1991. Ukraine and Belarus had
  // seats of their own in the United Nations, but were in the Union nevertheless.
  {
    code: 'SUHH',
    countries: 'AM AZ BY GE KG KZ MD RU TJ TM UA UZ',
    until: '1991-12-25',
  },
  // In effect on 3 October 1990 by art. 1 of the Unification Treaty of 31 August 1990. Assigned by
  // today's Länder, although Amt Neuhaus in Lower Saxony was in the East. Berlin cannot be assigned
  // (`questionOf`). DE-BR is the code for Brandenburg that lists of airports use at Schönefeld.
  {
    code: 'DDDE',
    countries: 'DE',
    regions: new Set(withPrefix('DE', 'BB BR MV SN ST TH')),
    divided: new Set(['DE-BE']),
    until: '1990-10-02',
  },
  // Declared on 25 June 1991, postponed for three months by the Brioni Declaration of 7 July, and
  // in effect on 8 October. The Arbitration Commission on Yugoslavia has the same date (opinion 11
  // of 16 July 1993).
  { code: 'YUCS', countries: 'HR SI', until: '1991-10-07' },
  // The referendum of 8 September 1991. The Arbitration Commission uses 17 November, the date of
  // the constitution.
  { code: 'YUCS', countries: 'MK', until: '1991-09-07' },
  // Proclaimed on 3 March 1992 after the referendum. The Arbitration Commission uses 6 March, the
  // date of the official result.
  { code: 'YUCS', countries: 'BA', until: '1992-03-02' },
  // The Federal Republic of 27 April 1992 kept the name and the code. The Constitutional Charter of
  // Serbia and Montenegro was proclaimed on 4 February 2003. Montenegro declared independence on 3
  // June 2006.
  { code: 'YUCS', countries: 'ME RS XK', until: '2003-02-03' },
  { code: 'CSXX', countries: 'ME RS XK', until: '2006-06-02' },
  // Declared on 17 February 2008. Serbia was the successor of Serbia and Montenegro.
  { code: 'RS', countries: 'XK', until: '2008-02-16' },
  // Constitutional Act 542/1992, art. 1: dissolved at the end of 31 December 1992.
  { code: 'CSHH', countries: 'CZ SK', until: '1992-12-31' },
  // United on 22 May 1990. Ad Dali' was formed from parts of both states in 1998.
  {
    code: 'YDYE',
    countries: 'YE',
    regions: new Set(withPrefix('YE', 'AB AD HD LA MR SH SU')),
    divided: new Set(['YE-DA']),
    until: '1990-05-21',
  },
  // United on 2 July 1976. The border before was the 17th parallel, in Quảng Trị, which was merged
  // with Quảng Bình in 2025. RRD, NE, NW and NC are regions in lists of airports; NC lay on both
  // sides.
  {
    code: 'VDVN',
    countries: 'VN',
    regions: new Set(
      withPrefix(
        'VN',
        `01 02 03 04 05 06 07 09 13 14 15 18 20 21 22 23 24 53 54 56 61 63 66 67 68 69 70 71 HN HP
        RRD NE NW`,
      ),
    ),
    divided: new Set(withPrefix('VN', '25 NC')),
    until: '1976-07-01',
  },
  // Independent on 24 May 1993, after a referendum.
  { code: 'ET', countries: 'ER', until: '1993-05-23' },
  // South West Africa was governed as a part of South Africa until 21 March 1990, against the
  // General Assembly (resolution 2145 of 1966) and the International Court of Justice (opinion of
  // 21 June 1971). Using that date is a choice.
  { code: 'ZA', countries: 'NA', until: '1990-03-20' },
  // Independent on 9 July 2011.
  { code: 'SD', countries: 'SS', until: '2011-07-08' },
  // Aruba left on 1 January 1986; the rest was dissolved on 10 October 2010. All of them have
  // always been in the Kingdom of the Netherlands, so they count to it if territories are counted
  // by sovereign.
  { code: 'ANHH', countries: 'AW', until: '1985-12-31' },
  { code: 'ANHH', countries: 'BQ CW SX', until: '2010-10-09' },
];

const formersOf = new Map<string, Former[]>();
for (const former of formers) {
  for (const country of former.countries.split(' ')) {
    addToList(formersOf, country, former);
  }
}

/**
 * Returns the code that a place had on a date (YYYY-MM-DD): that of its country today, or that of a
 * former state.
 */
export function codeThen({ country, region }: Where, date: string): string {
  const former = formersOf
    .get(country)
    ?.find(({ until, regions }) => date <= until && (!regions || regions.has(region)));
  return former?.code ?? country;
}

/**
 * What the user must answer before it is known in which of two states a place was: the half of
 * Berlin, or the region. Coordinates answer neither, because a town has only one point; that of
 * Berlin is in the East, whichever half the person was in.
 */
type TerritoryQuestion = 'berlin' | 'region';

/**
 * Returns the question that the borders of a date leave open; undefined if there is none. Until it
 * is answered, `codeThen` returns the state that continued to exist: the Federal Republic, the
 * Yemen of Sana'a, or the Viet Nam of Saigon.
 */
export function questionOf(
  { country, region }: Where,
  date: string,
): TerritoryQuestion | undefined {
  const isOpen = formersOf.get(country)?.some(({ until, regions, divided }) => {
    return (
      date <= until && regions && (region === '' || region === country || divided?.has(region))
    );
  });
  if (!isOpen) return undefined;
  return region === 'DE-BE' ? 'berlin' : 'region';
}

type Where = Pick<Spot, 'country' | 'region'>;

/** The English names of former states, by their ISO 3166-3 codes. */
export const formerNames = {
  ANHH: 'Netherlands Antilles',
  CSHH: 'Czechoslovakia',
  CSXX: 'Serbia and Montenegro',
  DDDE: 'East Germany',
  SUHH: 'Soviet Union',
  VDVN: 'North Vietnam',
  YDYE: 'South Yemen',
  YUCS: 'Yugoslavia',
} as const;
