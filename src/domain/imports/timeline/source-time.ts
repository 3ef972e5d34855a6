import { isRecordedTime } from '../../tracks/clean/recorded-times.ts';
import { failRow } from '../row-refusal.ts';
import { instantOf, instantOfNumber } from '../tracks/instant-text.ts';

/** Converts an ISO 8601 text to milliseconds since 1970; fails the row if it is invalid. */
export function instantOfText(text: string | null | undefined): number {
  const instant = instantOf(text ?? '');
  return Number.isNaN(instant) ? failRow('time-invalid', text ?? '') : instant;
}

/** As `instantOfText`, but also accepts seconds or milliseconds as a number or as digits. */
export function instantOfAny(value: string | number | null | undefined): number {
  const isDigits = typeof value === 'string' && /^\d{9,14}$/.test(value);
  if (typeof value === 'string' && !isDigits) return instantOfText(value);
  const instant = instantOfNumber(Number(value ?? Number.NaN));
  return Number.isNaN(instant) ? failRow('time-invalid', String(value ?? '')) : instant;
}

/**
 * Returns the instant a number of minutes after another; fails the row if the number is invalid.
 */
export function instantAfter(begin: number, minutes: string): number {
  const instant = minutes.trim() === '' ? Number.NaN : begin + Number(minutes) * 60_000;
  return isRecordedTime(instant) ? instant : failRow('time-invalid', minutes);
}

/** Returns both instants of a span; fails the row if it ends before it begins. */
export function spanOf(begin: number, end: number): { begin: number; end: number } {
  return end < begin ? failRow('times-backwards') : { begin, end };
}
