/**
 * Parses dates as people write them in log books into EDTF: `12/6/78`, `12.6.`, `12 Jun 78`, `Jun
 * 78`, `6/78`, `summer 78`, `1978`, `84`, `70s`, `14` (the next 14th), `+1` (days after the
 * previous line), `?` (unknown). `~`, `c`, `circa` and `about` make a date approximate. So do
 * `early`, `mid` and `late`, which EDTF dates in the archive cannot express, so the word also goes
 * into the note. `?` after a date makes it uncertain.
 */
import { addDays, daysBetween, weekdayOf } from '../../shared/dates/calendar-day.ts';
import {
  daysInMonth,
  doubtMark,
  isEdtfDate,
  parseEdtfDate,
  wholeDay,
  writeEdtfDate,
  monthsOfSeason,
} from '../../shared/dates/edtf-date.ts';
import { yearOfTwoDigits } from '../../shared/dates/two-digit-year.ts';
import { dateForm, type DateForm, type DateOrder, type WrittenDate } from './date-forms.ts';
import { readSplitFlightNumber } from '../vehicle-marks.ts';
import { neighbours, type Words } from './words.ts';

export interface DateContext {
  order: DateOrder;
  /** `YYYY-MM-DD`; determines the century of a two-digit year. */
  today: string;
  /** The years after the current one that a two-digit year can mean, if not as usual. */
  yearsAhead?: number | undefined;
  /** EDTF date of the previous line, '' at the beginning. */
  last: string;
}

/** Why a written date is not understood. */
export type DateFault =
  /** The day or the month does not exist. */
  | 'no-such-day'
  /** The day exists only if day and month are swapped. */
  | 'other-order'
  /** The date falls on another weekday than the one written. */
  | 'other-weekday'
  /** A season without a year. The previous line's year is not reason enough to assume the year. */
  | 'no-year'
  /** The text can mean several dates. */
  | 'several';

export interface LineDate {
  /** EDTF, or '' if there is a `fault`. */
  date: string;
  fault: DateFault | undefined;
  /** EDTF dates that the text can mean, the likeliest first. Filled if there is a fault. */
  dates: string[];
  /** The words of the date, beginning at `index`. */
  index: number;
  count: number;
  /** The year was not written but taken from the previous line or from today. */
  yearAssumed: boolean;
  /** `early`, `mid` or `late` as written, because the EDTF date cannot express it. */
  part?: string;
}

/** Returns the first date in the words of a line, or `undefined` if there is none. */
export function findDate(words: Words, context: DateContext): LineDate | undefined {
  for (let index = 0; index < words.left.length; index++) {
    if (isFlightNumber(words, index)) continue;
    const found = dateAt(words, index, context);
    if (found) return found;
  }
  return undefined;
}

/** In `BA 1982`, four digits directly after a designator are a flight number rather than a year. */
function isFlightNumber(words: Words, index: number): boolean {
  if (index === 0) return false;
  const [before, number] = neighbours(words, index - 1, 2);
  if (!before || !number || !/^\d{4}$/.test(number.text)) return false;
  return readSplitFlightNumber(before.text, number.text) !== undefined;
}

const aboutBefore = /^(~|abt\.?|circa|ca\.?|c\.?|(?:[Ee]arly|[Mm]id|[Ll]ate)-)(?=['\d])/;
const partBefore = /^(early|mid|late)-(?=['\d])/i;

const weekdayName =
  /^(mon(day)?|tue(s(day)?)?|wed(s|nesday)?|thu(r|rs|rsday)?|fri(day)?|sat(urday)?|sun(day)?)\.?$/i;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * Returns the ISO weekday that a word names. `SAT`, and `sat` after the first word, can be an
 * airport and are ignored.
 */
function weekdayIn(text: string, index: number): number | undefined {
  const mayBeCode = /^[A-Z]{3}$/.test(text) || (index > 0 && /^[a-z]{3}$/.test(text));
  if (mayBeCode || !weekdayName.test(text)) return undefined;
  return weekdays.indexOf(text.slice(0, 3).toLowerCase()) + 1;
}

/** Parses a date together with a weekday before it, if one is written. */
function dateAt(words: Words, index: number, context: DateContext): LineDate | undefined {
  const [first, second] = neighbours(words, index, 2);
  const weekday = weekdayIn(first?.text ?? '', index);
  if (weekday === undefined || !second) return plainDateAt(words, index, context);
  const found = plainDateAt(words, index + 1, context);
  const day = found && wholeDay(found.date || (found.dates[0] ?? ''));
  if (!found || day === undefined) return undefined;
  const range = { index, count: found.count + 1 };
  const isOther = found.fault === undefined && weekdayOf(day) !== weekday;
  return isOther ? asked('other-weekday', [found.date], range) : { ...found, ...range };
}

function plainDateAt(words: Words, index: number, context: DateContext): LineDate | undefined {
  const texts = neighbours(words, index, 5).map(({ text }) => text);
  const [first = ''] = texts;
  const isAboutWord = isAbout(first, index);
  const isPerhapsWord = first === '?';
  // `MID` in capitals is an airport.
  const isPartWord = /^(?=.*[a-z])(early|mid|late)$/i.test(first);
  const lead = isAboutWord || isPerhapsWord || isPartWord ? 1 : 0;
  const bare = texts.slice(lead).map(withoutDoubts);
  const form = dateForm(
    bare.map(({ text }) => text),
    { leading: index === 0 || isAboutWord, order: context.order },
  );
  if (isPartWord && !form?.readings.every(({ year, day }) => year !== '' && !day)) return undefined;
  const isMeant = form && !(isPerhapsWord && form.readings.every(({ year }) => year === ''));
  // `? 1978` is 1978, uncertain. `? Jan …` and `? LHR …` have an unknown date.
  if (isPerhapsWord && !isMeant) {
    return index === 0 ? known('XXXX', { index, count: 1 }) : undefined;
  }
  if (!form) {
    const isFirst = index === 0 && lead === 0;
    return isFirst ? (relativeDate(bare[0], context) ?? dayOrYear(first, context)) : undefined;
  }
  const markAfter = texts[lead + form.count] === '?' ? 1 : 0;
  const doubts = bare.slice(0, form.count);
  const doubt = doubtMark({
    about: isAboutWord || isPartWord || doubts.some(({ about }) => about),
    uncertain: isPerhapsWord || markAfter === 1 || doubts.some(({ uncertain }) => uncertain),
  });
  const found = dateOfForm(form, doubt, { index, count: lead + form.count + markAfter }, context);
  const part = isPartWord ? first : partBefore.exec(texts[lead] ?? '')?.[1];
  return part === undefined ? found : { ...found, part };
}

/**
 * Whether a word marks the following date as approximate. A bare `c` after the first word is a
 * cabin.
 */
function isAbout(word: string, index: number): boolean {
  return /^(~|about|abt\.?|approx\.?|circa)$/i.test(word) || /^(ca\.?|c\.)$/.test(word)
    ? true
    : word === 'c' && index === 0;
}

interface BareWord {
  text: string;
  about: boolean;
  uncertain: boolean;
}

/** Splits a word into its date text and the marks of doubt at its ends. */
function withoutDoubts(word: string): BareWord {
  const marks = word.length > 1 ? (/[~?%]$/.exec(word)?.[0] ?? '') : '';
  const whole = word.slice(0, word.length - marks.length);
  const text = whole.replace(aboutBefore, '');
  return { text, about: text !== whole || /[~%]/.test(marks), uncertain: /[?%]/.test(marks) };
}

type WordRange = Pick<LineDate, 'index' | 'count'>;

function known(date: string, range: WordRange, yearAssumed = false): LineDate {
  return { date, fault: undefined, dates: [], yearAssumed, ...range };
}

function asked(fault: DateFault, dates: string[], range: WordRange): LineDate {
  return { date: '', fault, dates: [...new Set(dates)], yearAssumed: false, ...range };
}

/** Returns the date that a form means, or a fault with the possible dates. */
function dateOfForm(
  { readings, isAmbiguous }: DateForm,
  doubt: string,
  range: WordRange,
  context: DateContext,
): LineDate {
  const marked = (each: string) => each + doubt;
  const [first] = readings;
  if (first && isSeasonOfAnyYear(first)) {
    return asked('no-year', nearYears(first, context).map(marked), range);
  }
  const dates = readings.map((parts) => edtfOf(yearMeant(parts, context), parts));
  const possible = dates.filter(isEdtfDate);
  const [date] = possible;
  if (date === undefined) {
    const near = readings.flatMap((parts) => nearestDates(yearMeant(parts, context), parts));
    return asked('no-such-day', near.map(marked), range);
  }
  // If the user writes the day first, `12/13/82` is a slip or follows another order, so it becomes
  // a question.
  if (!isAmbiguous && date !== dates[0]) return asked('other-order', possible.map(marked), range);
  if (isAmbiguous && possible.length > 1) return asked('several', possible.map(marked), range);
  return known(marked(date), range, readings[dates.indexOf(date)]?.year === '');
}

function isSeasonOfAnyYear({ year, month = 0, day }: WrittenDate): boolean {
  return year === '' && month > 20 && day === undefined;
}

/**
 * Returns the season in the year that the previous line suggests, in the next year and in the
 * previous one.
 */
function nearYears(season: WrittenDate, context: DateContext): string[] {
  const year = yearMeant(season, context);
  return [year, year + 1, year - 1]
    .filter((each) => each <= Number(context.today.slice(0, 4)))
    .map((each) => edtfOf(each, season));
}

/**
 * For a day that its month does not have: returns the month and its last day. For a month that does
 * not exist: returns nothing.
 */
function nearestDates(year: number, { month = 0, day = 0 }: WrittenDate): string[] {
  if (month < 1 || month > 12) return [];
  if (day <= daysInMonth(year, month)) return [];
  const last = daysInMonth(year, month);
  return [edtfOf(year, { year: '', month }), edtfOf(year, { year: '', month, day: last })];
}

/**
 * Parses `+2` and a bare day. A bare day is the next date with that day of the month, on or after
 * the previous line's day.
 */
function relativeDate(
  { text, ...doubts }: BareWord = { text: '', about: false, uncertain: false },
  { last }: DateContext,
): LineDate | undefined {
  const lastDay = wholeDay(last);
  if (lastDay === undefined) return undefined;
  const dated = (date: string) => known(date + doubtMark(doubts), { index: 0, count: 1 });
  const plus = /^\+(\d{0,2})$/.exec(text);
  if (plus) return dated(addDays(lastDay, Number(plus[1] || '1')));
  if (!/^\d{1,2}\.?$/.test(text)) return undefined;
  const day = String(Number.parseInt(text, 10)).padStart(2, '0');
  for (let ahead = 0; ahead <= 62; ahead++) {
    const date = addDays(lastDay, ahead);
    if (date.endsWith(`-${day}`)) return dated(date);
  }
  return undefined;
}

/**
 * Asks about `14` if the previous line has no exact day: that day of the previous line's month, if
 * known, or a year.
 */
function dayOrYear(text: string, context: DateContext): LineDate | undefined {
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const before = parseEdtfDate(context.last);
  const dates: string[] = [];
  if (before?.precision === 'month') {
    dates.push(edtfOf(before.year, { year: '', month: before.month, day: Number(text) }));
  }
  if (text.length === 2) dates.push(String(fullYear(text, context)));
  return asked('several', dates.filter(isEdtfDate), { index: 0, count: 1 });
}

function edtfOf(year: number, { month = 0, day = 0, isDecade = false }: WrittenDate): string {
  const precision = isDecade ? 'decade' : day > 0 ? 'day' : month > 0 ? 'month' : 'year';
  return writeEdtfDate({ precision, year, month, day });
}

function yearMeant(parts: WrittenDate, context: DateContext): number {
  if (parts.year === '') return assumedYear(parts, context);
  return fullYear(parts.year, context) + (parts.yearsLater ?? 0);
}

function fullYear(text: string, { today, yearsAhead }: DateContext): number {
  const digits = text.replace("'", '');
  if (digits.length === 4) return Number(digits);
  return yearOfTwoDigits(digits, Number(today.slice(0, 4)), yearsAhead);
}

/**
 * Returns the year of a date written without one. It is the previous line's year, or the next year
 * if the log continues from autumn into the first months. At the beginning it is the latest year
 * that puts the date not after today.
 */
function assumedYear({ month = 1, day = 1 }: WrittenDate, { last, today }: DateContext): number {
  const before = parseEdtfDate(last);
  if (before && before.year > 0) {
    const turned = before.month >= 10 && before.month <= 12 && month <= 3;
    return turned ? before.year + 1 : before.year;
  }
  const thisYear = Number(today.slice(0, 4));
  const firstMonth = month > 20 ? monthsOfSeason(month)[0] : month;
  // The previous 29 February can be eight years ago: 1900 was not a leap year.
  for (let year = thisYear; year >= thisYear - 8; year--) {
    const thatTime = edtfOf(year, { year: '', month: firstMonth, day: day || 1 });
    if (isEdtfDate(thatTime) && daysBetween(today, thatTime) <= 0) return year;
  }
  return thisYear;
}
