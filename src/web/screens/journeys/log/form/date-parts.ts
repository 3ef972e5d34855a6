import {
  doubtMark,
  isEdtfDate,
  parseEdtfDate,
  wholeDay,
  writeEdtfDate,
  type DatePrecision,
  seasonOfMonth,
} from '../../../../../domain/shared/dates/edtf-date.ts';

/** A date while it is typed in a form. All parts are kept if the precision changes. */
export interface DateParts {
  precision: DatePrecision;
  about: boolean;
  uncertain: boolean;
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** 1–12, or 0. */
  month: number;
  /** 21 (spring) to 24 (winter), or 0. */
  season: number;
  /** As typed. A decade is given by any of its years. */
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

/** The EDTF date of the parts. Undefined while a part is missing or impossible. */
export function dateOfParts(parts: DateParts): string | undefined {
  if (parts.precision === 'unknown') return 'XXXX';
  const date =
    parts.precision === 'day'
      ? parts.day + doubtMark(parts)
      : writeEdtfDate({ ...parts, ...yearAndMonthOf(parts), day: 0 });
  return isEdtfDate(date) ? date : undefined;
}

/** Missing or invalid parts are 0, which does not make a valid date. */
function yearAndMonthOf({ precision, ...parts }: DateParts): { year: number; month: number } {
  const typed = parts.year.trim();
  const year = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  return { year, month: precision === 'season' ? parts.season : parts.month };
}

/** Changes the precision of a date and keeps its known parts. */
export function withPrecision(parts: DateParts, precision: DatePrecision): DateParts {
  if (parts.precision !== 'day' || parts.day === '') return { ...parts, precision };
  const [year, month] = [Number(parts.day.slice(0, 4)), Number(parts.day.slice(5, 7))];
  const ofSeason = seasonOfMonth(year, month);
  const yearMeant = precision === 'season' ? ofSeason.year : year;
  const yearText = String(yearMeant).padStart(4, '0');
  return { ...parts, precision, year: yearText, month, season: ofSeason.season };
}
