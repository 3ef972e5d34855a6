import {
  doubtMark,
  isEdtfDate,
  parseEdtfDate,
  wholeDay,
  writeEdtfDate,
  type DatePrecision,
} from '../../../../../domain/shared/dates/edtf-date.ts';
import { seasonOfMonth } from '../../../../../domain/shared/dates/season.ts';

/** A date as a form holds it while it is typed: each part stays when the precision changes. */
export interface DateParts {
  precision: DatePrecision;
  about: boolean;
  uncertain: boolean;
  /** `YYYY-MM-DD` or '' */
  day: string;
  /** 1–12 or 0 */
  month: number;
  /** 21 spring to 24 winter, or 0 */
  season: number;
  /** as typed; any year of a decade stands for it */
  year: string;
}

export function partsOfDate(date: string): DateParts {
  const parsed = parseEdtfDate(date);
  const doubts = { about: parsed?.about ?? false, uncertain: parsed?.uncertain ?? false };
  if (!parsed) return { precision: 'day', ...doubts, day: '', month: 0, season: 0, year: '' };
  const { precision, year, month } = parsed;
  return {
    precision,
    ...doubts,
    day: wholeDay(date) ?? '',
    month: month <= 12 ? month : 0,
    season: month > 20 ? month : 0,
    year: year > 0 ? String(year) : '',
  };
}

/** The EDTF date that the parts make; `undefined` while something is missing or impossible. */
export function dateOfParts(parts: DateParts): string | undefined {
  if (parts.precision === 'unknown') return 'XXXX';
  const date =
    parts.precision === 'day'
      ? parts.day + doubtMark(parts)
      : writeEdtfDate({ ...parts, ...yearAndMonthOf(parts), day: 0 });
  return isEdtfDate(date) ? date : undefined;
}

/** 0 for what is missing or no number: of that no date can be made. */
function yearAndMonthOf({ precision, ...parts }: DateParts): { year: number; month: number } {
  const typed = parts.year.trim();
  const year = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return { year, month: precision === 'season' ? parts.season : parts.month };
}

/** The same date known to another extent: what is known already is carried over. */
export function withPrecision(parts: DateParts, precision: DatePrecision): DateParts {
  if (parts.precision !== 'day' || parts.day === '') return { ...parts, precision };
  const [year, month] = [Number(parts.day.slice(0, 4)), Number(parts.day.slice(5, 7))];
  const ofSeason = seasonOfMonth(year, month);
  const yearMeant = precision === 'season' ? ofSeason.year : year;
  const yearText = String(yearMeant).padStart(4, '0');
  return { ...parts, precision, year: yearText, month, season: ofSeason.season };
}
