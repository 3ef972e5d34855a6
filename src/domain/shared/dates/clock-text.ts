import { hourOfHalf } from './day-time.ts';

/**
 * Reads a time of day as people type it: `9:05`, `0905`, `905`, `9.05`, `9`, `9:05 pm`, `10.30
 * p.m.`, `12am`. Returns `HH:MM`, '' for an empty text, or undefined if it is not a time.
 */
export function readClock(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return '';
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(am|pm|a|p|a\.m\.|p\.m\.)?$/.exec(typed);
  if (!match) return undefined;
  const minute = Number(match[2] ?? 0);
  const hour = match[3] ? hourOfHalf(Number(match[1]), match[3]) : Number(match[1]);
  if (hour === undefined || hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
