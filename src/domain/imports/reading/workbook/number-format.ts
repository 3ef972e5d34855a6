import { addDays, weekdayOf } from '../../../shared/dates/calendar-day.ts';

/** The day zero of a workbook's dates. */
export type DateSystem = '1900' | '1904';

/** Formats the number of a cell as the text that its format shows. */
export type CellFormat = (value: number, system: DateSystem) => string;

/** Format codes by the ids that workbooks do not define themselves (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  14: 'y-m-d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'y-m-d h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** Format IDs whose meaning depends on the language of Excel: dates in all of them, some with a time. */
const isDateOfLanguage = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns the format of a number format ID; `codes` has those that the workbook defines. */
export function cellFormatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  const code = codes.get(id) ?? builtIn[id] ?? (isDateOfLanguage(id) ? 'y-m-d h:mm' : '');
  const tokens = tokensOf(code.slice(0, longestCode));
  const parts = datePartsOf(tokens);
  if (parts.size === 0) return numberFormat(tokens);
  return (value, system) => dateText(value, system, parts) ?? plainText(value);
}

/** Formats a number with the fifteen digits that spreadsheets show. */
export function plainText(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** Excel's own limit of a format code. */
const longestCode = 255;

const tokenPattern =
  /"[^"]*"|\\.|[_*].|\[[^\]]*\]|am\/pm|a\/p|general|e[+-]|y+|m+|d+|h+|s+|[0#?]|./gis;

/** Splits the first section of a format code, which is the one for positive numbers. */
function tokensOf(code: string): string[] {
  const tokens: readonly string[] = code.match(tokenPattern) ?? [];
  const end = tokens.indexOf(';');
  return tokens.slice(0, end === -1 ? tokens.length : end);
}

const dayParts = ['year', 'month', 'day', 'weekday'] as const;
type DatePart = (typeof dayParts)[number] | 'hour' | 'minute' | 'second' | 'elapsed';

/** Returns the parts of a date or time that a format shows; none for a number. */
function datePartsOf(tokens: readonly string[]): Set<DatePart> {
  const parts = new Set<DatePart>();
  const letters = tokens.map((token) => token.toLowerCase()).filter((token) => isDateToken(token));
  for (const [index, token] of letters.entries()) {
    const isAfterHour = /^\[?h/.test(letters[index - 1] ?? '');
    const isBeforeSecond = /^\[?s/.test(letters[index + 1] ?? '');
    if (token.startsWith('[')) parts.add('elapsed');
    else if (token.startsWith('y')) parts.add('year');
    else if (token.startsWith('d')) parts.add(token.length > 2 ? 'weekday' : 'day');
    else if (token.startsWith('h')) parts.add('hour');
    else if (token.startsWith('s')) parts.add('second');
    else parts.add((isAfterHour || isBeforeSecond) && token.length < 3 ? 'minute' : 'month');
  }
  return parts;
}

function isDateToken(token: string): boolean {
  return /^(?:y+|m+|d+|h+|s+|\[(?:h+|m+|s+)\])$/.test(token);
}

const secondsOfDay = 86_400;
/** From 1582 to 9999; other numbers are not dates. */
const [firstDay, lastDay] = [-115_859, 2_958_465];
/** Smaller numbers in a cell with a time are durations or times without a date. */
const earliestStamp = 10_000;

function dateText(
  value: number,
  system: DateSystem,
  parts: ReadonlySet<DatePart>,
): string | undefined {
  if (!(value >= firstDay && value <= lastDay)) return undefined;
  const seconds = Math.round(value * secondsOfDay);
  if (parts.has('elapsed')) return seconds < 0 ? undefined : clockText(seconds);
  const day = Math.floor(seconds / secondsOfDay);
  const isTime = parts.has('hour') || parts.has('minute') || parts.has('second');
  const time = clockText(seconds - day * secondsOfDay);
  const isOnlyTime = !dayParts.some((part) => parts.has(part));
  // Formulas that refer to empty cells have day zero, which no format shows as a date.
  if (value === 0 && system === '1900' && !isOnlyTime) return dayZero;
  // A time without a date keeps the date that its cell hides.
  if (isTime && (isOnlyTime ? value < earliestStamp : day === 0)) return time;
  const date = dateOfSerial(day, system);
  return isTime ? `${date} ${time}` : shownDate(date, parts);
}

/** `07:40`, with seconds only if there are any. */
function clockText(seconds: number): string {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return rest === '00' ? `${hours}:${minutes}` : `${hours}:${minutes}:${rest}`;
}

/** An empty date, as the readers of tables know it. */
const dayZero = '1899-12-30';

function dateOfSerial(day: number, system: DateSystem): string {
  if (system === '1904') return addDays('1904-01-01', day);
  // Excel has a 29 February 1900, which did not exist, so earlier numbers are one less.
  return addDays(day < 61 ? '1899-12-31' : '1899-12-30', day);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Shortens a date to the precision of its format: `mmm yy` is a month, `yyyy` a year. */
function shownDate(date: string, parts: ReadonlySet<DatePart>): string {
  const has = (part: DatePart) => parts.has(part);
  if (has('year')) return has('day') ? date : date.slice(0, has('month') ? -3 : -6);
  if (has('month')) return has('day') ? date : date.slice(-5, -3);
  return has('day') ? date.slice(-2) : (weekdays[weekdayOf(date) - 1] ?? date);
}

/**
 * Returns the format of a number with the texts around it (`0.0" mi"`), and with the leading zeros
 * of codes (`0000`, `00\:00`). Rounding, separators and percent signs are ignored.
 */
function numberFormat(tokens: readonly string[]): CellFormat {
  const isDigit = (token: string) => /^[0#?]$/.test(token);
  const first = tokens.findIndex(isDigit);
  if (first === -1) return plainText;
  const last = tokens.findLastIndex(isDigit);
  const before = literalsOf(tokens.slice(0, first));
  const after = literalsOf(tokens.slice(last + 1));
  const body = tokens.slice(first, last + 1);
  const isCode = body.length > 1 && body.every((token) => token === '0' || token.startsWith('\\'));
  return (value) => {
    const isWhole = isCode && Number.isInteger(value) && value >= 0;
    return `${before}${isWhole ? inCode(value, body) : plainText(value)}${after}`;
  };
}

function literalsOf(tokens: readonly string[]): string {
  return tokens
    .map((token) => (/^(?:"|\\)/.test(token) ? token.replaceAll(/^["\\]|"$/g, '') : ''))
    .join('');
}

function inCode(value: number, body: readonly string[]): string {
  const zeros = body.filter((token) => token === '0').length;
  const digits = [...String(value).padStart(zeros, '0')];
  const head = digits.splice(0, digits.length - zeros).join('');
  return head + body.map((token) => (token === '0' ? digits.shift() : token.slice(1))).join('');
}
