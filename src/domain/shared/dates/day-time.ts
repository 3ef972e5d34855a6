/**
 * Times of day counted from midnight at the start of a journey's date, as timetables print them:
 * `23:40` is 1420, `06:15+1` is 1815, `09:30-1` is −870. Wall-clock minutes, not elapsed ones.
 */
const dayTimePattern = /^(\d{2}):(\d{2})(?:([+-])(\d{1,2}))?$/;
const minutesPerDay = 1440;

/** Every time that was ever read; a day has no more than 1,440, and few journeys last for weeks. */
const known = new Map<string, number>();

/** Minutes from midnight of the journey's date; `undefined` for '' and for what is no time. */
export function parseDayTime(text: string): number | undefined {
  if (text === '') return undefined;
  const before = known.get(text);
  if (before !== undefined) return before;
  const match = dayTimePattern.exec(text);
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  if (hour > 23 || minute > 59) return undefined;
  const days = match[4] === undefined ? 0 : Number(`${match[3]}${match[4]}`);
  const minutes = days * minutesPerDay + hour * 60 + minute;
  known.set(text, minutes);
  return minutes;
}

/** Whether an arrival on the date of departure shows an earlier time: the clocks there are behind. */
export function isEarlierSameDay(departure: string, arrival: string): boolean {
  const [leaves, arrives] = [parseDayTime(departure), parseDayTime(arrival)];
  return leaves !== undefined && arrives !== undefined && arrives >= 0 && arrives < leaves;
}

/** Days that a time may be away from its journey's date: liners take a season. */
export const mostDaysAway = 99;

/** Whether so many minutes from midnight of its date can be a time of a journey. */
export function isWithinReach(minutes: number): boolean {
  return Math.abs(minutes) <= mostDaysAway * minutesPerDay;
}

/** Whether a journey can keep a text as one of its times: as `formatDayTime` writes it, in reach. */
export function isDayTime(text: string): boolean {
  const minutes = parseDayTime(text);
  return minutes !== undefined && isWithinReach(minutes) && formatDayTime(minutes) === text;
}

/** `HH:MM`, with `+1` or `-1` where the minutes fall on another day than the journey's date. */
export function formatDayTime(minutes: number): string {
  const days = Math.floor(minutes / minutesPerDay);
  const rest = minutes - days * minutesPerDay;
  const hour = Math.floor(rest / 60);
  const minute = rest % 60;
  const clock = `${hour < 10 ? '0' : ''}${hour}:${minute < 10 ? '0' : ''}${minute}`;
  if (days === 0) return clock;
  return days > 0 ? `${clock}+${days}` : `${clock}${days}`;
}

/** `06:15+1` taken apart: the clock on the wall, and how many days after the journey's date. */
export interface ClockAndDay {
  /** `HH:MM`, '' for none */
  clock: string;
  day: number;
}

/** A time taken apart; what is no time has no clock. */
export function splitDayTime(text: string): ClockAndDay {
  const minutes = parseDayTime(text);
  if (minutes === undefined) return { clock: '', day: 0 };
  const day = Math.floor(minutes / minutesPerDay);
  return { clock: formatDayTime(minutes - day * minutesPerDay), day };
}

/** A time put together; '' without a clock, which a day needs to mean anything. */
export function joinDayTime({ clock, day }: ClockAndDay): string {
  const minutes = parseDayTime(clock);
  return minutes === undefined ? '' : formatDayTime(minutes + day * minutesPerDay);
}

/** The hour of a day of an hour from 1 to 12 and its half, which begins with `a` or `p`: 12 am is midnight. */
export function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
}
