/** Times of day and durations, which look alike: `1030`, `10:30`, `2:35`, `2h35`. */
import { hourOfHalf } from '../../shared/dates/day-time.ts';
import { claim, claimFirst, neighbours, type Words } from './words.ts';

export interface LineTimes {
  /** `HH:MM`, with `+1` or `-1` if the line states it. Empty if not given. */
  departure: string;
  arrival: string;
  /** Minutes. */
  duration: number | undefined;
}

const half = String.raw`(am|pm|a\.m\.?|p\.m\.?)`;
const halfOnly = new RegExp(`^${half}$`, 'i');
const hourAndHalf = new RegExp(String.raw`^(\d{1,2})(?:[:.]?(\d{2}))?${half}([+-]\d)?$`, 'i');

/**
 * Joins `9:15 pm` into one word before other parsers run. `9:15` alone would be another time or a
 * duration, and PM is an airline designator.
 */
export function joinHalves(words: Words): void {
  for (const index of words.left.keys()) {
    const [time, second] = neighbours(words, index, 2);
    if (!time || !second || !halfOnly.test(second.text)) continue;
    const joined = { text: time.text + second.text, start: time.start, end: second.end };
    if (readLineClock(joined.text) !== undefined) words.left.splice(index, 2, joined);
  }
}

/** Claims a duration that is marked by `h` or `min`. `7h` is a duration, but `7H` is a seat. */
export function claimDuration(words: Words): number | undefined {
  return claimFirst(words, 'duration', readDuration);
}

/**
 * Claims the clock times of a line. One time is the departure, two are departure and arrival. A
 * third is the duration if none is known yet. A single time with one digit before the colon
 * (`9:15`) can be a time or a duration, so it is claimed as `time` and becomes a question.
 */
export function claimTimes(words: Words, duration: number | undefined): LineTimes {
  const times: LineTimes = { departure: '', arrival: '', duration };
  joinAt(words);
  claimNamedTimes(words, times);
  claimPair(words, times);
  for (let index = 0; index < words.left.length;) {
    if (!claimClock(words, index, times)) index++;
  }
  return times;
}

/**
 * Joins `at 1030` into one word with the time as its text. The text has two digits before the
 * colon, so it is not taken for a duration.
 */
function joinAt(words: Words): void {
  for (const index of words.left.keys()) {
    const [at, time] = neighbours(words, index, 2);
    if (!at || !time || !/^[Aa]t$/.test(at.text)) continue;
    const text = readLineClock(time.text) ?? (readPair(time.text) && time.text);
    if (text !== undefined) words.left.splice(index, 2, { ...time, text, start: at.start });
  }
}

function claimPair(words: Words, times: LineTimes): void {
  if (times.departure !== '') return;
  const pair = claimFirst(words, 'departure', readPair);
  if (pair) [times.departure, times.arrival] = pair;
}

/** Claims times with a label: `dep 0715`, `arr. 1105`. */
function claimNamedTimes(words: Words, times: LineTimes): void {
  for (let index = 0; index < words.left.length; index++) {
    const [name, time] = neighbours(words, index, 2);
    const end = /^(?:(dep)|arr)[.:]?$/i.exec(name?.text ?? '');
    const clock = readLineClock(time?.text ?? '');
    if (!end || clock === undefined) continue;
    const field = end[1] === undefined ? 'arrival' : 'departure';
    if (times[field] !== '') continue;
    times[field] = clock;
    claim(words, index--, 2, field);
  }
}

function claimClock(words: Words, index: number, times: LineTimes): boolean {
  const text = words.left[index]?.text ?? '';
  const clock = readLineClock(text);
  if (clock === undefined) return false;
  if (times.departure !== '' && times.arrival !== '') {
    if (times.duration !== undefined) return false;
    times.duration = minutesOf(clock);
    claim(words, index, 1, 'duration');
    return true;
  }
  if (isLone(words, times) && readLoneTime(text) !== undefined) {
    claim(words, index, 1, 'time');
    return true;
  }
  const end = times.departure === '' ? 'departure' : 'arrival';
  times[end] = clock;
  claim(words, index, 1, end);
  return true;
}

/** Whether no other time on the line shows what this one means. */
function isLone({ left }: Words, { departure, duration }: LineTimes): boolean {
  const clocks = left.filter(({ text }) => readLineClock(text) !== undefined);
  return departure === '' && duration === undefined && clocks.length === 1;
}

/**
 * Reads `9:15` both as a time of day (`HH:MM`) and as minutes. Returns undefined if it cannot be
 * both.
 */
export function readLoneTime(text: string): { clock: string; minutes: number } | undefined {
  const clock = /^\d:\d{2}$/.test(text) ? readLineClock(text) : undefined;
  const minutes = clock && minutesOf(clock);
  return clock && minutes ? { clock, minutes } : undefined;
}

/** Parses `10:30`, `9:05`, `1030`, `10.30`, `9:05pm`, `9pm`, each optionally with `+1` or `-1`. */
function readLineClock(text: string): string | undefined {
  const twelve = hourAndHalf.exec(text);
  if (twelve) {
    const [, written, minutes = '00', ofDay = '', day = ''] = twelve;
    const hour = hourOfHalf(Number(written), ofDay);
    return hour === undefined ? undefined : readLineClock(`${hour}:${minutes}${day}`);
  }
  const match = /^(?:(\d{1,2})[:.](\d{2})|(\d{2})(\d{2}))([+-]\d)?$/.exec(text);
  if (!match) return undefined;
  const hour = (match[1] ?? match[3] ?? '').padStart(2, '0');
  const minute = match[2] ?? match[4] ?? '';
  if (Number(hour) > 23 || Number(minute) > 59) return undefined;
  const day = match[5] === undefined || match[5].endsWith('0') ? '' : match[5];
  return `${hour}:${minute}${day}`;
}

/** Parses `1030-1145`, `10:30–11:45+1`, `10:30/11:45`. */
function readPair(text: string): [departure: string, arrival: string] | undefined {
  const match = /^(\d{1,2}[:.]?\d{2})[-–/](\d{1,2}[:.]?\d{2}(?:[+-]\d)?)$/.exec(text);
  const departure = readLineClock(match?.[1] ?? '');
  const arrival = readLineClock(match?.[2] ?? '');
  return departure !== undefined && arrival !== undefined ? [departure, arrival] : undefined;
}

/** Parses `2h35`, `2h35m`, `2h`, `2.5h`, `155min`, `95'`. */
function readDuration(text: string): number | undefined {
  const hours = /^(\d{1,3})(?:h|H(?=\d))(?:(\d{1,2})m?)?$/.exec(text);
  if (hours) return positive(Number(hours[1]) * 60 + Number(hours[2] ?? 0));
  const decimal = /^(\d{1,3}[.,]\d{1,2})h(?:rs?)?$/i.exec(text);
  if (decimal) return positive(Math.round(Number((decimal[1] ?? '').replace(',', '.')) * 60));
  const minutes = /^(\d{1,4})(?:min|m|')$/i.exec(text);
  return minutes ? positive(Number(minutes[1])) : undefined;
}

function positive(minutes: number): number | undefined {
  return minutes > 0 ? minutes : undefined;
}

function minutesOf(clock: string): number | undefined {
  return positive(Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5)));
}
