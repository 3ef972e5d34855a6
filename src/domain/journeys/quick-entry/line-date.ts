/**
 * Dates as people write them in log books, read into EDTF: `12/6/78`, `12.6.`, `12 Jun 78`,
 * `Jun 78`, `6/78`, `summer 78`, `1978`, `14` (the next such day), `+1` (days after the last
 * line), `?` (unknown); `~`, `c.` and `about` make it "about".
 */
import { addDays, daysBetween } from '../../shared/calendar-day.ts';
import { isEdtfDate, parseEdtfDate, wholeDay } from '../../shared/edtf-date.ts';
import { neighbours, type Words } from './words.ts';

export interface DateContext {
  order: 'day-first' | 'month-first';
  /** `YYYY-MM-DD` */
  today: string;
  /** EDTF date of the line before, '' at the beginning */
  last: string;
}

export interface LineDate {
  /** EDTF */
  date: string;
  /** words it was read from, beginning at `index` */
  index: number;
  count: number;
  /** the year was not written but taken from the line before, or from today */
  yearAssumed: boolean;
}

interface Parts {
  year: string;
  month?: number;
  day?: number;
  count: number;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.?$/i;
const seasons = new Map<string, number>(
  Object.entries({
    spring: 21,
    summer: 22,
    autumn: 23,
    fall: 23,
    winter: 24,
  }),
);
const yearText = /^'?(\d{2}|(?:19|20)\d{2})$/;

/** The first date in the words of a line; `undefined` when there is none. */
export function findDate(words: Words, context: DateContext): LineDate | undefined {
  for (let index = 0; index < words.left.length; index++) {
    const found = dateAt(words, index, context);
    if (found) return found;
  }
  return undefined;
}

function dateAt(words: Words, index: number, context: DateContext): LineDate | undefined {
  const texts = neighbours(words, index, 4).map(({ text }) => text);
  const lead = /^(~|about|abt\.?|circa|ca\.?|c\.)$/i.test(texts[0] ?? '') ? 1 : 0;
  const first = texts[lead] ?? '';
  const bare = first.replace(/^(~|c\.)(?=.)/i, '').replace(/~$/, '');
  const about = lead === 1 || bare !== first;
  const rest = [bare, ...texts.slice(lead + 1)];
  const relative = index === 0 ? relativeDate(bare, context) : undefined;
  if (relative) {
    const date = relative + (about ? '~' : '');
    return { date, index, count: lead + 1, yearAssumed: false };
  }
  const parts = partsOf(rest, index === 0 || about, context);
  if (!parts) return undefined;
  const year =
    parts.year === '' ? assumedYear(parts, context) : fullYear(parts.year, context.today);
  const date = edtfOf(year, parts) + (about ? '~' : '');
  if (!isEdtfDate(date)) return undefined;
  return { date, index, count: lead + parts.count, yearAssumed: parts.year === '' };
}

/** `?`, `+2`, and a bare day: the first one of that number on or after the last line's day. */
function relativeDate(text: string, { last }: DateContext): string | undefined {
  if (text === '?') return 'XXXX';
  const lastDay = wholeDay(last);
  if (lastDay === undefined) return undefined;
  const plus = /^\+(\d{0,2})$/.exec(text);
  if (plus) return addDays(lastDay, Number(plus[1] || '1'));
  if (!/^\d{1,2}\.?$/.test(text)) return undefined;
  const day = String(Number.parseInt(text, 10)).padStart(2, '0');
  for (let ahead = 0; ahead <= 62; ahead++) {
    const date = addDays(lastDay, ahead);
    if (date.endsWith(`-${day}`)) return date;
  }
  return undefined;
}

function partsOf(texts: string[], leading: boolean, context: DateContext): Parts | undefined {
  const [first = '', second = '', third = ''] = texts;
  return (
    numericDate(first, context) ??
    gluedDate(first) ??
    namedDate(first, second, third) ??
    seasonDate(first, second, leading) ??
    bareYear(first, leading)
  );
}

/** `1978-06-12`, `1978-06`, `12/6/78`, `12/6`, `6/78`, `6/1978`. */
function numericDate(text: string, { order }: DateContext): Parts | undefined {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: Number(iso[2]), day: Number(iso[3] ?? 0), count: 1 };
  const three = /^(\d{1,2})([/.-])(\d{1,2})\2('?\d{2}|\d{4})$/.exec(text);
  if (three) {
    return {
      year: three[4] ?? '',
      ...dayAndMonth(Number(three[1]), Number(three[3]), order),
      count: 1,
    };
  }
  const two = /^(\d{1,2})([/.-])('?\d{2}|\d{4}|\d)\.?$/.exec(text);
  if (!two) return undefined;
  const [, first = '', mark, second = ''] = two;
  const [a, b] = [Number(first), Number(second.replace("'", ''))];
  // `10.30` is a time; `6/78` and, in day-first writing, `6/13` can only end in a year.
  if (mark !== '/' && b > 12 && b < 60) return undefined;
  const isYear = second.startsWith("'") || b > 31 || (b > 12 && order === 'day-first');
  if (isYear) return { year: second, month: a, count: 1 };
  return { year: '', ...dayAndMonth(a, b, order), count: 1 };
}

/** Day and month in the preferred order, or the other where only that makes sense. */
function dayAndMonth(a: number, b: number, order: DateContext['order']) {
  const dayFirst = order === 'day-first' ? b <= 12 : a > 12;
  return dayFirst ? { day: a, month: b } : { day: b, month: a };
}

/** `12jun78`, `12-Jun-78`, `12jun`, `jun78`. */
function gluedDate(text: string): Parts | undefined {
  const match = /^(\d{1,2})?[-/.]?([a-z]{3,9})[-/.]?('?\d{2}|(?:19|20)\d{2})?$/i.exec(text);
  if (!match || (match[1] === undefined && match[3] === undefined)) return undefined;
  const month = monthOf(match[2] ?? '');
  if (month === undefined) return undefined;
  return { year: match[3] ?? '', month, day: Number(match[1] ?? 0), count: 1 };
}

/** `12 Jun 78`, `12th June`, `June 12 1978`, `Jun 78`, `June`. */
function namedDate(first: string, second: string, third: string): Parts | undefined {
  const day = dayNumberOf(first);
  const monthAfter = monthOf(second);
  if (day !== undefined && monthAfter !== undefined) {
    const hasYear = yearText.test(third);
    return { year: hasYear ? third : '', month: monthAfter, day, count: hasYear ? 3 : 2 };
  }
  const month = monthOf(first);
  if (month === undefined) return undefined;
  const dayAfter = dayNumberOf(second);
  if (dayAfter !== undefined) {
    const hasYear = yearText.test(third);
    return { year: hasYear ? third : '', month, day: dayAfter, count: hasYear ? 3 : 2 };
  }
  if (yearText.test(second)) return { year: second, month, count: 2 };
  // `JAN` and `MAR` alone are airports; `Jan` and `March` are months.
  return /[a-z]/.test(first) ? { year: '', month, count: 1 } : undefined;
}

function seasonDate(first: string, second: string, leading: boolean): Parts | undefined {
  const month = seasons.get(first.toLowerCase());
  if (month === undefined) return undefined;
  if (yearText.test(second)) return { year: second, month, count: 2 };
  return leading ? { year: '', month, count: 1 } : undefined;
}

/** `1978`; `1945` only at the beginning of a line, for elsewhere it is a quarter to eight. */
function bareYear(text: string, leading: boolean): Parts | undefined {
  if (!/^(19|20)\d{2}$/.test(text)) return undefined;
  const isClock = Number(text.slice(2)) < 60;
  return leading || !isClock ? { year: text, count: 1 } : undefined;
}

function monthOf(text: string): number | undefined {
  if (!monthName.test(text)) return undefined;
  return months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

function dayNumberOf(text: string): number | undefined {
  const match = /^(\d{1,2})(st|nd|rd|th|\.)?$/i.exec(text);
  const day = Number(match?.[1]);
  return day >= 1 && day <= 31 ? day : undefined;
}

function edtfOf(year: number, { month = 0, day = 0 }: Parts): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return [String(year).padStart(4, '0'), month && pad(month), day && pad(day)]
    .filter((part) => part !== 0)
    .join('-');
}

/** Two digits mean the nearest year that is not after this one. */
function fullYear(text: string, today: string): number {
  const digits = text.replace("'", '');
  if (digits.length === 4) return Number(digits);
  const thisYear = Number(today.slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return year <= thisYear ? year : year - 100;
}

/**
 * The year of a date written without: that of the line before, or the next where a book runs on
 * from autumn into the first months; at the beginning the latest that is not after today.
 */
function assumedYear({ month = 1, day = 1 }: Parts, { last, today }: DateContext): number {
  const before = parseEdtfDate(last);
  if (before && before.year > 0) {
    const turned = before.month >= 10 && before.month <= 12 && month <= 3;
    return turned ? before.year + 1 : before.year;
  }
  const thisYear = Number(today.slice(0, 4));
  const firstMonth = month > 20 ? (month - 20) * 3 : month;
  const thisTime = edtfOf(thisYear, { year: '', month: firstMonth, day: day || 1, count: 0 });
  return daysBetween(today, thisTime) > 0 ? thisYear - 1 : thisYear;
}
