/**
 * Meteorological seasons with the numbers of ISO 8601-2: 21 spring (March to May), 22 summer, 23
 * autumn, 24 winter (December to February). They are those of the northern hemisphere unless places
 * show otherwise. 25–28 are certainly northern, and 29–32 southern: 29 spring (September to
 * November), 30 summer. A season over New Year has the year in which it begins: `1978-24` is the
 * winter 1978/79.
 */
export const seasons = [21, 22, 23, 24] as const;

/** Returns the number (21–24) that a season (21–32) has without a hemisphere. */
export function seasonAnywhere(season: number): number {
  return 21 + ((season - 21) % 4);
}

/** Returns a date with the southern number of its season; other dates are unchanged. */
export function southernSeason(date: string): string {
  const parsed = parseEdtfDate(date);
  if (parsed?.precision !== 'season' || parsed.month > 24) return date;
  return writeEdtfDate({ ...parsed, month: parsed.month + 8 });
}

/** Returns the season (21–24) of a month (1–12), with the year of the season. */
export function seasonOfMonth(year: number, month: number): { year: number; season: number } {
  if (month < 3) return { year: year - 1, season: 24 };
  return { year, season: 20 + Math.floor(month / 3) };
}

/** A month (1–12) with its calendar year. */
interface MonthOfYear {
  year: number;
  month: number;
}

/** Returns the first, second and last month of a season (21–32), with their calendar years. */
export function datedMonthsOfSeason(
  year: number,
  season: number,
): [first: MonthOfYear, second: MonthOfYear, last: MonthOfYear] {
  const [first, second, last] = monthsOfSeason(season);
  const dated = (month: number) => ({ year: month < first ? year + 1 : year, month });
  return [dated(first), dated(second), dated(last)];
}

/** Formats the year of a season as people write it: `1978`, or `1978/79` over New Year. */
export function yearOfSeason(year: number, season: number): string {
  if (monthsOfSeason(season)[0] !== 12) return String(year);
  const next = year + 1;
  return `${year}/${next % 100 === 0 ? next : String(next).slice(-2)}`;
}

/** Returns the months (1–12) of a season (21–32), in order. */
export function monthsOfSeason(season: number): [first: number, second: number, last: number] {
  const north = (seasonAnywhere(season) - 20) * 3;
  const first = season > 28 ? ((north + 5) % 12) + 1 : north;
  return [first, (first % 12) + 1, ((first + 1) % 12) + 1];
}

/**
 * Dates as precise as they are known, in the Extended Date/Time Format (ISO 8601-2:2019, level 1):
 * `1978-06-12`, `1978-06`, a season (`1978-21` spring, 22 summer, 23 autumn, 24 winter; level 2: 25–32), `1978`, a
 * decade (`197X`), or `XXXX` if unknown. A final `~` means approximate, `?` uncertain and `%` both.
 * A date without a time is text and is never converted to a `Date`.
 */
export const datePrecisions = ['day', 'month', 'season', 'year', 'decade', 'unknown'] as const;
export type DatePrecision = (typeof datePrecisions)[number];

interface EdtfDate {
  precision: DatePrecision;
  /** Approximate (`~`): near this date. */
  about: boolean;
  /** Uncertain (`?`): possibly another date altogether. */
  uncertain: boolean;
  /** The year as a number; the first year of a decade; 0 if unknown. */
  year: number;
  /** 1–12, or 21–32 for a season; 0 if unknown. */
  month: number;
  /** 1–31; 0 if unknown. */
  day: number;
}

const pattern = /^(?:XXXX|(\d{3})X|(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?)([~?%])?$/;

/** Returns the number of days in a month (1–12) of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Parses an EDTF date; undefined if it is not valid (13th months, 30 February, other formats). */
export function parseEdtfDate(value: string): EdtfDate | undefined {
  const match = pattern.exec(value);
  if (!match) return undefined;
  const [, decadeText, yearText, monthText, dayText, mark = ''] = match;
  const date = (precision: DatePrecision, year: number, month = 0, day = 0): EdtfDate => ({
    precision,
    about: mark === '~' || mark === '%',
    uncertain: mark === '?' || mark === '%',
    year,
    month,
    day,
  });
  if (decadeText !== undefined) {
    return Number(decadeText) === 0 ? undefined : date('decade', Number(decadeText) * 10);
  }
  if (yearText === undefined) return date('unknown', 0);
  const year = Number(yearText);
  if (year === 0) return undefined;
  if (monthText === undefined) return date('year', year);
  const month = Number(monthText);
  if (month >= 21 && month <= 32 && dayText === undefined) return date('season', year, month);
  if (month < 1 || month > 12) return undefined;
  if (dayText === undefined) return date('month', year, month);
  const day = Number(dayText);
  return isDayOfMonth(year, month, day) ? date('day', year, month, day) : undefined;
}

function isDayOfMonth(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Formats a date so that `parseEdtfDate` can read it. For invalid parts, such as a 13th month, the
 * result is a text that `isEdtfDate` rejects.
 */
export function writeEdtfDate({
  precision,
  year,
  month = 0,
  day = 0,
  about = false,
  uncertain = false,
}: Pick<EdtfDate, 'precision' | 'year'> & Partial<EdtfDate>): string {
  const yearText = pad(year, 4);
  const monthText = `${yearText}-${pad(month)}`;
  const written = {
    day: `${monthText}-${pad(day)}`,
    month: monthText,
    season: monthText,
    year: yearText,
    decade: `${yearText.slice(0, -1)}X`,
    unknown: 'XXXX',
  }[precision];
  return written + doubtMark({ about, uncertain });
}

function pad(part: number, length = 2): string {
  return String(part).padStart(length, '0');
}

export function isEdtfDate(value: string): boolean {
  return parseEdtfDate(value) !== undefined;
}

const wholeDayPattern = /^\d{4}-\d{2}-\d{2}[~?%]?$/;

/** Returns the `YYYY-MM-DD` of a date that is known to the day; otherwise undefined. */
export function wholeDay(value: string): string | undefined {
  // Does not use `parseEdtfDate`, because this function runs for every time of every journey.
  if (!wholeDayPattern.test(value)) return undefined;
  const year = Number(value.slice(0, 4));
  const month = Number(value.slice(5, 7));
  const isDay = year > 0 && isDayOfMonth(year, month, Number(value.slice(8, 10)));
  return isDay ? value.slice(0, 10) : undefined;
}

/** Whether a date is marked as approximate (`~`), uncertain (`?`) or both (`%`). */
export function isDoubtful(value: string): boolean {
  return /[~?%]$/.test(value);
}

/** Returns the final mark of a date that is approximate, uncertain, both or neither. */
export function doubtMark({ about, uncertain }: Pick<EdtfDate, 'about' | 'uncertain'>): string {
  return about ? (uncertain ? '%' : '~') : uncertain ? '?' : '';
}

/** Returns the year; undefined if it is unknown or the date is a decade. */
export function yearOf(value: string): number | undefined {
  const year = Number(value.slice(0, 4));
  return Number.isNaN(year) ? undefined : year;
}

/**
 * Returns a key that sorts dates by time. A month comes before its days, a year before its months,
 * and a season before its first month. Decades come before all years and unknown dates before
 * everything, because neither is in any one year.
 */
export function dateSortKey(value: string): string {
  const date = parseEdtfDate(value);
  if (!date || date.precision === 'unknown') return '0000-00-00';
  const year = pad(date.year, 4);
  if (date.precision === 'decade') return `0000-${year}`;
  // Sorts before the first month of the season and after the days of the month before it.
  if (date.precision === 'season') return `${year}-${pad(monthsOfSeason(date.month)[0])}-`;
  return `${year}-${pad(date.month)}-${pad(date.day)}`;
}

/**
 * Returns the first and the last day that a date can mean; undefined if it is unknown. Spring is
 * March to May, and so on, or September to November in the south; a winter ends in the following year. Approximate and uncertain dates do
 * not have a wider span, because the margin is unknown.
 */
export function daySpan(value: string): { first: string; last: string } | undefined {
  const date = parseEdtfDate(value);
  if (!date || date.precision === 'unknown') return undefined;
  if (date.precision === 'season') {
    const [start, , end] = datedMonthsOfSeason(date.year, date.month);
    const day = daysInMonth(end.year, end.month);
    return {
      first: writeEdtfDate({ precision: 'day', ...start, day: 1 }),
      last: writeEdtfDate({ precision: 'day', ...end, day }),
    };
  }
  const hasMonth = date.month > 0;
  const [firstMonth, lastMonth] = hasMonth ? [date.month, date.month] : [1, 12];
  const year = pad(date.year, 4);
  const lastYear = date.precision === 'decade' ? `${year.slice(0, 3)}9` : year;
  const lastDay = date.day || daysInMonth(date.year, lastMonth);
  return {
    first: `${year}-${pad(firstMonth)}-${pad(date.day || 1)}`,
    last: `${lastYear}-${pad(lastMonth)}-${pad(lastDay)}`,
  };
}

/** A period of EDTF dates; '' for an open end. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Whether a period certainly ends before it begins: the first possible day of its beginning is
 * after the last possible day of its end. False if an end is open or unknown.
 */
export function endsBeforeItBegins({ from, to }: Period): boolean {
  const begins = daySpan(from);
  const ends = daySpan(to);
  return begins !== undefined && ends !== undefined && begins.first > ends.last;
}
