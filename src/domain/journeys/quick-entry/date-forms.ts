/** Splits written dates into their parts. Which date the parts mean is decided in line-date.ts. */

import {
  doubtMark,
  parseEdtfDate,
  seasonAnywhere,
  yearOfSeason,
} from '../../shared/dates/edtf-date.ts';

/**
 * Whether the day or the month comes first in `12/6`. `unstated` is for people who write the year
 * first, so `12/6` becomes a question.
 */
export type DateOrder = 'day-first' | 'month-first' | 'unstated';

export interface WrittenDate {
  /** As written, '' if it was not written. */
  year: string;
  /** Years from the written year to the one that is meant, such as -1 for `winter 78` of 1977. */
  yearsLater?: number;
  /** 1–12, or 21–24 for a season. */
  month?: number;
  day?: number;
  isDecade?: boolean;
}

export interface DateForm {
  /** Possible meanings, the likeliest first. */
  readings: WrittenDate[];
  /**
   * More than one reading is plausible, so a question is needed even if the preferred order gives
   * an answer.
   */
  isAmbiguous: boolean;
  /** Number of words in the date. */
  count: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.?$/i;
const seasons = new Map([
  ['spring', 21],
  ['summer', 22],
  ['autumn', 23],
  ['fall', 23],
  ['winter', 24],
]);
const yearText = /^'?(\d{2}|(?:19|20)\d{2})$/;

/**
 * Parses the date form at the beginning of the words. If `leading` is set, the words begin the
 * line, where more forms are accepted. Further on, `10.10` is a time and `1-11` an aircraft.
 */
export function dateForm(
  texts: readonly string[],
  { leading, order }: { leading: boolean; order: DateOrder },
): DateForm | undefined {
  // Skips `of` in `summer of 69` and `12th of June 1969`. The result still counts it.
  const kept = [...texts.keys()].filter((at) => at === 0 || !/^of$/i.test(texts[at] ?? ''));
  const form = formOf(
    kept.map((at) => texts[at] ?? ''),
    leading,
    order,
  );
  return form && { ...form, count: (kept[form.count - 1] ?? 0) + 1 };
}

function formOf(
  [first = '', second = '', third = '']: readonly string[],
  leading: boolean,
  order: DateOrder,
): DateForm | undefined {
  return (
    edtfForm(first) ??
    threeNumbers(first, order) ??
    twoNumbers(first, order, leading) ??
    gluedName(first) ??
    namedMonth(first, second, third) ??
    season(first, second, leading) ??
    christmas(first, second) ??
    decade(first) ??
    bareYear(first, leading)
  );
}

function sure(parts: WrittenDate, count = 1): DateForm {
  return { readings: [parts], isAmbiguous: false, count };
}

/** Parses `1978-06-12`, `1978/6/12`, `1978-06`, `1978-24`, `1978-XX`, `197X`. */
function edtfForm(text: string): DateForm | undefined {
  if (/^\d{3}X$/i.test(text)) return sure({ year: `${text.slice(0, 3)}0`, isDecade: true });
  const whole = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (whole) return sure({ year: whole[1] ?? '', month: Number(whole[3]), day: Number(whole[4]) });
  const part = /^((?:19|20)\d{2})-(\d{2}|XX)(?:-XX)?$/i.exec(text);
  if (!part) return undefined;
  const [, year = '', month = ''] = part;
  return sure(/X/i.test(month) ? { year } : { year, month: Number(month) });
}

/** Parses `12/6/78`, `12.6.1978`, `78/6/12`. */
function threeNumbers(text: string, order: DateOrder): DateForm | undefined {
  const match = /^('?\d{1,2})([/.-])(\d{1,2})\2('?\d{2}|\d{4})$/.exec(text);
  if (!match) return undefined;
  const [, first = '', , second = '', third = ''] = match;
  const [a, b] = [Number(first.replace("'", '')), Number(second)];
  const yearFirst = { year: first, month: b, day: Number(third.replace("'", '')) };
  if (a > 31 || first.startsWith("'")) return sure(yearFirst);
  const readings = dayAndMonth(a, b, third, order);
  if (order !== 'unstated') return { readings, isAmbiguous: false, count: 1 };
  return {
    readings: third.length === 2 ? [...readings, yearFirst] : readings,
    isAmbiguous: true,
    count: 1,
  };
}

/** Parses `12/6`, `6/78`, `6/1978`. At the beginning of a line also `12.6.` and `12-6`. */
function twoNumbers(text: string, order: DateOrder, leading: boolean): DateForm | undefined {
  const match = /^(\d{1,2})([/.-])('?\d{2}|\d{4}|\d)\.?$/.exec(text);
  if (!match) return undefined;
  const [, first = '', mark, second = ''] = match;
  const [a, b] = [Number(first), Number(second.replace("'", ''))];
  // `10.30` is a time, but in `6/78` the second number can only be a year.
  if (mark !== '/' && b > 12 && b < 60) return undefined;
  const monthAndYear = { year: second, month: a };
  if (second.startsWith("'") || b > 31) return sure(monthAndYear);
  if (mark !== '/' && !leading && !text.endsWith('.')) return undefined;
  const readings = dayAndMonth(a, b, '', order);
  if (order === 'month-first') return { readings, isAmbiguous: false, count: 1 };
  // `12/25` is either 25 December, which is unusual for a person who writes the day first, or
  // December 2025.
  if (b > 12) return { readings: [...readings, monthAndYear], isAmbiguous: true, count: 1 };
  return { readings, isAmbiguous: order === 'unstated', count: 1 };
}

/** Returns both readings of two numbers, the preferred one first. */
function dayAndMonth(a: number, b: number, year: string, order: DateOrder): WrittenDate[] {
  const dayFirst = { year, day: a, month: b };
  const monthFirst = { year, day: b, month: a };
  if (a === b) return [dayFirst];
  return order === 'month-first' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
}

/** Parses `12jun78`, `12-Jun-78`, `12jun`, `jun78`. */
function gluedName(text: string): DateForm | undefined {
  const match = /^(\d{1,2})?[-/.]?([a-z]{3,9})[-/.]?('?\d{2}|(?:19|20)\d{2})?$/i.exec(text);
  if (!match || (match[1] === undefined && match[3] === undefined)) return undefined;
  const month = monthOf(match[2] ?? '');
  if (month === undefined) return undefined;
  return sure({ year: match[3] ?? '', month, day: Number(match[1] ?? 0) });
}

/** Parses `12 Jun 78`, `12th June`, `June 12 1978`, `Jun 78`, `June`. */
function namedMonth(first: string, second: string, third: string): DateForm | undefined {
  const hasYear = yearText.test(third);
  const [year, count] = hasYear ? [third, 3] : ['', 2];
  const day = dayNumberOf(first);
  const monthAfter = monthOf(second);
  if (day !== undefined && monthAfter !== undefined) {
    return sure({ year, month: monthAfter, day }, count);
  }
  const month = monthOf(first);
  if (month === undefined) return undefined;
  const dayAfter = dayNumberOf(second);
  if (dayAfter !== undefined) return sure({ year, month, day: dayAfter }, count);
  if (yearText.test(second)) return sure({ year: second, month }, 2);
  // `JAN` and `MAR` in capitals are airports. `Jan` and `March` are months.
  return /[a-z]/.test(first) ? sure({ year: '', month }) : undefined;
}

/**
 * Parses `summer 78`, `winter 78/79` and `winter 78`. The last can be the winter that begins or the
 * winter that ends in that year. `summer 78/79` can be in either year.
 */
function season(first: string, second: string, leading: boolean): DateForm | undefined {
  const month = seasons.get(first.toLowerCase());
  if (month === undefined) return undefined;
  const isWinter = month === 24;
  if (yearText.test(second)) {
    const before = isWinter ? [{ year: second, yearsLater: -1, month }] : [];
    return { readings: [{ year: second, month }, ...before], isAmbiguous: isWinter, count: 2 };
  }
  const turn = /^('?\d{2}|\d{4})[/-]('?\d{1,2}|\d{4})$/.exec(second);
  if (turn) {
    const [year = '', next = ''] = [turn[1], turn[2]].map((text) => text?.replace("'", ''));
    const after = String(Number(year) + 1);
    if (!after.padStart(2, '0').endsWith(next))
      return { readings: [], isAmbiguous: true, count: 2 };
    if (isWinter) return sure({ year, month }, 2);
    return {
      readings: [
        { year, month },
        { year, yearsLater: 1, month },
      ],
      isAmbiguous: true,
      count: 2,
    };
  }
  return leading ? sure({ year: '', month }) : undefined;
}

/** Formats a date so that a line parses it again. Seasons are written by name. */
export function writtenDate(edtf: string): string {
  const date = parseEdtfDate(edtf);
  if (date?.precision !== 'season') return edtf;
  const [name = ''] = [...seasons].find(([, one]) => one === seasonAnywhere(date.month)) ?? [];
  return `${name} ${yearOfSeason(date.year, date.month)}${doubtMark(date)}`;
}

/** Parses `xmas 85` and `Christmas 1985`. Without a year it can be Christmas Island. */
function christmas(first: string, second: string): DateForm | undefined {
  if (!/^(xmas|christmas)$/i.test(first) || !yearText.test(second)) return undefined;
  return sure({ year: second, month: 12, day: 25 }, 2);
}

/** Parses `70s`, `'70s`, `1970s`. */
function decade(text: string): DateForm | undefined {
  const match = /^'?(\d0|(?:19|20)\d0)'?s$/i.exec(text);
  return match ? sure({ year: match[1] ?? '', isDecade: true }) : undefined;
}

/**
 * Parses `1978` and `'78`. At the beginning of a line also `1945`, which elsewhere is a quarter to
 * eight, and `84`: two digits that cannot be a day of a month are a year.
 */
function bareYear(text: string, leading: boolean): DateForm | undefined {
  if (/^'\d{2}$/.test(text)) return sure({ year: text });
  if (leading && /^\d{2}$/.test(text)) {
    const isYear = Number(text) > 31 || text === '00';
    return isYear ? sure({ year: text }) : undefined;
  }
  if (!/^(19|20)\d{2}$/.test(text)) return undefined;
  const isClock = Number(text.slice(2)) < 60;
  return leading || !isClock ? sure({ year: text }) : undefined;
}

function monthOf(text: string): number | undefined {
  if (!monthName.test(text)) return undefined;
  return months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function dayNumberOf(text: string): number | undefined {
  const day = Number(/^(\d{1,2})(st|nd|rd|th|\.)?$/i.exec(text)?.[1]);
  return day >= 1 && day <= 31 ? day : undefined;
}
