import type { Spot } from '../facts/spot.ts';
import { withPrefix } from '../../shared/places/prefixed.ts';

/**
 * States that are no more, or were larger, by the places of today: which code a country or some of its
 * regions stood under, and the last day. Former states have the four letters of ISO 3166-3, larger ones
 * their two. The days are those of history: ISO withdrew its codes months later.
 *
 * Left as they are today: countries that only changed their names (Burma BUMM, Zaire ZRCD, Upper Volta
 * HVBF, Dahomey DYBJ, Rhodesia RHZW), which are the same states; colonies and trust territories before
 * independence (AIDJ, GEHH, NHVU, PCHH, TPTL …), which are the same territories; whatever changed before
 * the standard's first edition of 1974, as the parting of Bangladesh: earlier days have the states of 1974.
 */
interface Former {
  code: string;
  /** countries of today, parted by blanks */
  countries: string;
  /** only these regions (ISO 3166-2), where the country was not all in it */
  regions?: ReadonlySet<string>;
  /** regions that were divided, or of which a part alone was in it */
  divided?: ReadonlySet<string>;
  /** YYYY-MM-DD, the last day */
  until: string;
}

/** The first that fits counts: those with the earlier end stand first. */
const formers: readonly Former[] = [
  // The Soviet Union's State Council recognised the three on 6 September 1991. Their annexation was never
  // recognised by many others, and they count from 1990 or 1991 themselves: a choice. Whoever went there
  // went with a Soviet visa.
  { code: 'SUHH', countries: 'EE LT LV', until: '1991-09-05' },
  // Declaration 142-N of the Soviet of the Republics, 26 December 1991. Ukraine and Belarus, which had
  // seats of their own in the United Nations, were in the Union all the same.
  {
    code: 'SUHH',
    countries: 'AM AZ BY GE KG KZ MD RU TJ TM UA UZ',
    until: '1991-12-25',
  },
  // Unification Treaty of 31 August 1990, art. 1: on 3 October 1990. By the Länder of today: Amt Neuhaus in
  // Lower Saxony was in the East. Of Berlin nobody can say (`questionOf`). DE-BR is what lists of airports
  // call Brandenburg at Schönefeld.
  {
    code: 'DDDE',
    countries: 'DE',
    regions: new Set(withPrefix('DE', 'BB BR MV SN ST TH')),
    divided: new Set(['DE-BE']),
    until: '1990-10-02',
  },
  // Declared on 25 June 1991, put off for three months by the Brioni Declaration of 7 July, in effect on
  // 8 October: so also the Arbitration Commission on Yugoslavia, opinion 11 of 16 July 1993.
  { code: 'YUCS', countries: 'HR SI', until: '1991-10-07' },
  // The vote of 8 September 1991. The Arbitration Commission has 17 November, its constitution's day.
  { code: 'YUCS', countries: 'MK', until: '1991-09-07' },
  // Proclaimed on 3 March 1992 after the vote. The Arbitration Commission has 6 March, its official result.
  { code: 'YUCS', countries: 'BA', until: '1992-03-02' },
  // The Federal Republic of 27 April 1992 kept the name and the code. The Constitutional Charter of Serbia
  // and Montenegro was proclaimed on 4 February 2003; Montenegro declared itself on 3 June 2006.
  { code: 'YUCS', countries: 'ME RS XK', until: '2003-02-03' },
  { code: 'CSXX', countries: 'ME RS XK', until: '2006-06-02' },
  // Declared on 17 February 2008; of Serbia and Montenegro Serbia was the successor.
  { code: 'RS', countries: 'XK', until: '2008-02-16' },
  // Constitutional Act 542/1992, art. 1: ended with 31 December 1992.
  { code: 'CSHH', countries: 'CZ SK', until: '1992-12-31' },
  // United on 22 May 1990. Ad Dali' was made of both in 1998.
  {
    code: 'YDYE',
    countries: 'YE',
    regions: new Set(withPrefix('YE', 'AB AD HD LA MR SH SU')),
    divided: new Set(['YE-DA']),
    until: '1990-05-21',
  },
  // United on 2 July 1976, before at the 17th parallel: in Quảng Trị, which was joined with Quảng Bình in
  // 2025. RRD, NE, NW and NC are the regions of lists of airports, of which the last lay on both sides.
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
  // After the referendum, independent on 24 May 1993.
  { code: 'ET', countries: 'ER', until: '1993-05-23' },
  // South West Africa was governed as a part of South Africa until 21 March 1990, against the General
  // Assembly (resolution 2145 of 1966) and the International Court (opinion of 21 June 1971): a choice.
  { code: 'ZA', countries: 'NA', until: '1990-03-20' },
  // Independent on 9 July 2011.
  { code: 'SD', countries: 'SS', until: '2011-07-08' },
  // Aruba left on 1 January 1986; the rest was dissolved on 10 October 2010. Within the Kingdom of the
  // Netherlands all the while: with their sovereign they are its.
  { code: 'ANHH', countries: 'AW', until: '1985-12-31' },
  { code: 'ANHH', countries: 'BQ CW SX', until: '2010-10-09' },
];

const formersOf = new Map<string, Former[]>();
for (const former of formers) {
  for (const country of former.countries.split(' ')) {
    formersOf.set(country, [...(formersOf.get(country) ?? []), former]);
  }
}

/** The code that a place stood under on a date (YYYY-MM-DD): its country's of today, or a former one. */
export function codeThen({ country, region }: Where, date: string): string {
  const former = formersOf
    .get(country)
    ?.find(({ until, regions }) => date <= until && (!regions || regions.has(region)));
  return former?.code ?? country;
}

/**
 * What is to be asked before it is known in which of two states a place was: in which half of Berlin, or
 * in which region at all. A point answers neither: that of a town is the town's own, which for Berlin is in
 * the East, whichever half somebody was in.
 */
export type TerritoryQuestion = 'berlin' | 'region';

/**
 * The question that the borders of a date leave open, of which `codeThen` takes the state that lived on:
 * the Federal Republic, the Yemen of Sana'a, the Viet Nam of Saigon. Undefined where none is.
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

/** The English names of states that are no more, by their codes of ISO 3166-3. */
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
