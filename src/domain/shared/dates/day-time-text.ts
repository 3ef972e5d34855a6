import { readClock } from './clock-text.ts';
import { formatDayTime, isWithinReach, parseDayTime } from './day-time.ts';

const days = /\s*\(?([+-]\d{1,2})\s*(?:d(?:ays?)?)?\)?$/i;
const withSeconds = /^(\d{1,2}[:.]\d{2}):\d{2}(?:[.,]\d{1,9})?(?=\D|$)/;
/** The end of a day, which timetables write as hour 24. */
const endOfDay = /^24[:.h]?00$/;
const minutesPerDay = 1440;

/** Maximum length of a time's text, in characters. */
const longestTime = 40;

/**
 * Reads a local time as people and programs write it: `6.15 am +1`, `06:15 (+1)`, `23:40:00`,
 * `17:45 Uhr`, `24:00`, or a spreadsheet's fraction of a day (`0.5`). Returns a stored day time
 * such as `06:15+1`; undefined if it is not a time.
 */
export function readDayTime(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || typed.length > longestTime) return undefined;
  const fraction = /^0?[.,](\d{1,15})$/.exec(typed)?.[1];
  if (fraction !== undefined) return clockOfFraction(Number(`0.${fraction}`));
  const shift = days.exec(typed);
  const clock = (shift ? typed.slice(0, shift.index) : typed)
    .replace(withSeconds, '$1')
    .replace(/\s*(?:uhr|hrs)$/i, '')
    .trim();
  const minutes = endOfDay.test(clock) ? minutesPerDay : parseDayTime(readClock(clock) ?? '');
  if (minutes === undefined) return undefined;
  const whole = minutes + Number(shift?.[1] ?? 0) * minutesPerDay;
  return isWithinReach(whole) ? formatDayTime(whole) : undefined;
}

/** Formats a fraction of a day, as spreadsheets store times, as `HH:MM`. */
export function clockOfFraction(fraction: number): string {
  return formatDayTime(Math.round(fraction * minutesPerDay) % minutesPerDay);
}
