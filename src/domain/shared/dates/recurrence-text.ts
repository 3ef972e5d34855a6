import { wholeDay } from './edtf-date.ts';

/** Maximum length in characters: a rule with some 300 exceptions. */
export const longestRecurrence = 4000;

/** Maximum `COUNT` and `INTERVAL`: a daily event of 27 years, and one every 27 years. */
const largestNumber = 9999;

const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)';

/** The parts of a rule (RFC 5545, 3.3.10) that are lists of numbers, with the range of each. */
const numberParts: Readonly<Record<string, { least: number; most: number; isSigned?: true }>> = {
  BYSECOND: { least: 0, most: 60 },
  BYMINUTE: { least: 0, most: 59 },
  BYHOUR: { least: 0, most: 23 },
  BYMONTHDAY: { least: 1, most: 31, isSigned: true },
  BYYEARDAY: { least: 1, most: 366, isSigned: true },
  BYWEEKNO: { least: 1, most: 53, isSigned: true },
  BYMONTH: { least: 1, most: 12 },
  BYSETPOS: { least: 1, most: 366, isSigned: true },
};

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** The parts that a frequency does not allow. */
const partsWithout: Readonly<Record<string, readonly string[]>> = {
  DAILY: ['BYWEEKNO', 'BYYEARDAY'],
  WEEKLY: ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'],
  MONTHLY: ['BYWEEKNO', 'BYYEARDAY'],
  HOURLY: ['BYWEEKNO'],
  MINUTELY: ['BYWEEKNO'],
  SECONDLY: ['BYWEEKNO'],
};

/**
 * Whether a text says when something recurs, as lines of RFC 5545: one `RRULE:…`, then any `EXDATE` and
 * `RDATE` lines. Only checks; it never computes a date, so a rule without an end costs nothing.
 * Names and words are in capitals. Lines end with `\n`.
 */
export function isRecurrence(text: string): boolean {
  if (text.length > longestRecurrence) return false;
  const [rule = '', ...dates] = text.split('\n');
  return rule.startsWith('RRULE:') && isRule(rule.slice(6)) && dates.every(isDatesLine);
}

function partOf(part: string): [name: string, value: string] {
  const at = part.indexOf('=');
  return at === -1 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
}

function isRule(rule: string): boolean {
  const parts = rule.split(';').map(partOf);
  const byName = new Map(parts);
  const frequency = byName.get('FREQ') ?? '';
  if (byName.size < parts.length || !frequencies.includes(frequency)) return false;
  if (byName.has('COUNT') && byName.has('UNTIL')) return false;
  if (partsWithout[frequency]?.some((name) => byName.has(name))) return false;
  const others = [...byName.keys()].filter((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  if (byName.has('BYSETPOS') && others.length === 0) return false;
  const mayCountWeekdays =
    frequency === 'MONTHLY' || (frequency === 'YEARLY' && !byName.has('BYWEEKNO'));
  return parts.every(([name, value]) => isPart(name, value, mayCountWeekdays));
}

function isPart(name: string, value: string, mayCountWeekdays: boolean): boolean {
  switch (name) {
    case 'FREQ':
      return true;
    case 'UNTIL':
      return isDateOrTime(value);
    case 'COUNT':
    case 'INTERVAL':
      return isInRange(value, { least: 1, most: largestNumber });
    case 'WKST':
      return new RegExp(`^${weekday}$`).test(value);
    case 'BYDAY':
      return value.split(',').every((day) => isWeekday(day, mayCountWeekdays));
    default: {
      const range = numberParts[name];
      return range !== undefined && value.split(',').every((number) => isInRange(number, range));
    }
  }
}

/** `MO`, and `-1MO` for the last Monday if weekdays may be counted. */
function isWeekday(text: string, mayBeCounted: boolean): boolean {
  const day = text.slice(-2);
  const number = text.slice(0, -2);
  if (!new RegExp(`^${weekday}$`).test(day)) return false;
  return (
    number === '' || (mayBeCounted && isInRange(number, { least: 1, most: 53, isSigned: true }))
  );
}

function isInRange(
  text: string,
  { least, most, isSigned }: { least: number; most: number; isSigned?: true },
): boolean {
  const form = isSigned ? /^[+-]?\d{1,4}$/ : /^\d{1,4}$/;
  const size = Math.abs(Number(text));
  return form.test(text) && size >= least && size <= most;
}

/** `EXDATE:20261224`, `RDATE;TZID=Europe/London:20261224T180000,20261225T180000`. */
function isDatesLine(line: string): boolean {
  const [, value] =
    /^(?:EXDATE|RDATE)(?:;VALUE=DATE(?:-TIME)?)?(?:;TZID=[\w+/-]{1,60})?:([\dTZ,]+)$/.exec(line) ??
    [];
  return value !== undefined && value.split(',').every(isDateOrTime);
}

/** `20261224`, `20261224T180000` or `20261224T180000Z`. */
function isDateOrTime(text: string): boolean {
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})(?:T(?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d|60)Z?)?$/.exec(text) ?? [];
  return year !== undefined && wholeDay(`${year}-${month}-${day}`) !== undefined;
}
