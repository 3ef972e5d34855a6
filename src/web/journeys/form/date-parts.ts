import {
  doubtMark,
  isEdtfDate,
  parseEdtfDate,
  wholeDay,
  type DatePrecision,
} from '../../../domain/shared/edtf-date.ts';

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
export function dateOfParts({
  precision,
  about,
  uncertain,
  ...parts
}: DateParts): string | undefined {
  if (precision === 'unknown') return 'XXXX';
  const year = parts.year.trim().padStart(4, '0');
  const written = {
    day: parts.day,
    month: parts.month > 0 ? `${year}-${String(parts.month).padStart(2, '0')}` : '',
    season: parts.season > 0 ? `${year}-${parts.season}` : '',
    year,
    decade: `${year.slice(0, -1)}X`,
  }[precision];
  const date = written + doubtMark({ about, uncertain });
  return written !== '' && isEdtfDate(date) ? date : undefined;
}

/** The same date known to another extent: what is known already is carried over. */
export function withPrecision(parts: DateParts, precision: DatePrecision): DateParts {
  if (parts.precision !== 'day' || parts.day === '') return { ...parts, precision };
  const year = parts.day.slice(0, 4);
  const month = Number(parts.day.slice(5, 7));
  return { ...parts, precision, year, month, season: seasonOfMonth(month) };
}

/** Meteorological seasons of the northern hemisphere, as the format counts them. */
function seasonOfMonth(month: number): number {
  return month < 3 || month === 12 ? 24 : 20 + Math.floor(month / 3);
}
