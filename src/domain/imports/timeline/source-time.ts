import { isRecordedTime } from '../../tracks/clean/recorded-times.ts';
import { failRow } from '../row-refusal.ts';
import { instantOf, instantOfNumber } from '../tracks/instant-text.ts';

/** Milliseconds since 1970 of an ISO 8601 text; fails the row for what is none. */
export function instantOfText(text: string | null | undefined): number {
  const instant = instantOf(text ?? '');
  return Number.isNaN(instant) ? failRow('time-invalid', text ?? '') : instant;
}

/** The same of a number of seconds or milliseconds, or of the digits of one, or of an ISO 8601 text. */
export function instantOfAny(value: string | number | null | undefined): number {
  const isDigits = typeof value === 'string' && /^\d{9,14}$/.test(value);
  if (typeof value === 'string' && !isDigits) return instantOfText(value);
  const instant = instantOfNumber(Number(value ?? Number.NaN));
  return Number.isNaN(instant) ? failRow('time-invalid', String(value ?? '')) : instant;
}

/** The instant so many minutes after another; fails the row for what is no number of them. */
export function instantAfter(begin: number, minutes: string): number {
  const instant = minutes.trim() === '' ? Number.NaN : begin + Number(minutes) * 60_000;
  return isRecordedTime(instant) ? instant : failRow('time-invalid', minutes);
}

/** Both instants of a span; fails the row where it ends before it begins. */
export function spanOf(begin: number, end: number): { begin: number; end: number } {
  return end < begin ? failRow('times-backwards') : { begin, end };
}
