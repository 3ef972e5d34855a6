import { readClock } from '../shared/clock-text.ts';
import { formatDayTime, isWithinReach, parseDayTime } from '../shared/day-time.ts';
import { readDurationText } from '../shared/duration-text.ts';
import { wholeDay } from '../shared/edtf-date.ts';
import { foldText } from '../shared/fold-text.ts';
import type { CellField } from './cell-columns.ts';
import { type CellReader, type CellReading, refuse } from './cell-reading.ts';
import type { CodeField, NumberField, ReferenceField } from './fields.ts';
import { readItems } from './read-items.ts';
import { readZonedTime } from './zoned-time-text.ts';

/** No cell of any kind holds more, in UTF-16 code units; what is longer is not looked at. */
export const longestCellText = 40_000;

/** Reads the text of a cell; `cellText` writes what is read back to the same value. */
export function readCell(
  path: string,
  field: CellField,
  text: string,
  reader: CellReader,
): CellReading {
  if (text.length > longestCellText) return refuse('too-long', longestCellText);
  const typed = text.trim();
  switch (field.type) {
    case 'text':
      return limited(typed, field.maxLength);
    case 'name':
      return typed === '' && field.required ? refuse('required') : limited(typed, field.maxLength);
    case 'code':
      return codeOf(typed, field);
    case 'choice':
      if (typed === '') return field.required ? refuse('required') : { value: '' };
      return choiceOf(path, field.choices, typed, reader);
    case 'flag':
      return flagOf(typed, reader);
    case 'number':
      return typed === '' ? emptyNumber(field) : numberOf(typed, field, reader);
    case 'date': {
      if (typed === '') return field.required ? refuse('required') : { value: '' };
      const value = reader.readDate(typed);
      return value === undefined ? refuse('not-a-date', typed) : { value };
    }
    case 'day': {
      const day = typed === '' ? '' : reader.readDate(typed);
      const isDay = day !== undefined && (day === '' || wholeDay(day) === day);
      return isDay ? { value: day } : refuse('not-a-day', typed);
    }
    case 'dayTime':
      return typed === '' ? { value: '' } : dayTimeOf(typed);
    case 'zonedTime':
      return typed === '' ? { value: '' } : zonedTimeOf(typed, reader);
    case 'point':
      return typed === '' ? { value: null } : pointOf(typed);
    case 'reference':
      return referenceOf(typed, field, reader);
    case 'list':
      return readItems(path, field, typed, reader, readCell);
  }
}

function limited(text: string, most: number): CellReading {
  return text.length > most ? refuse('too-long', most) : { value: text };
}

/** Codes are in capitals where their pattern asks for it: `lhr` is what somebody types for LHR. */
function codeOf(typed: string, { form, required, maxLength }: CodeField): CellReading {
  if (typed === '') return required ? refuse('required') : { value: '' };
  if (typed.length > maxLength) return refuse('too-long', maxLength);
  const meant = [typed, typed.toUpperCase()].find((text) => !form || form.test(text));
  return meant === undefined ? refuse('not-a-code', typed) : { value: meant };
}

function choiceOf(
  path: string,
  choices: readonly string[],
  typed: string,
  reader: CellReader,
): CellReading {
  const wanted = foldText(typed);
  const named = choices.map((choice) => [choice, reader.choiceOf(path, choice)] as const);
  const exact = named.filter((pair) => pair.some((name) => foldText(name) === wanted));
  const begun = named.filter(([, name]) => wanted !== '' && foldText(name).startsWith(wanted));
  const [meant, ...others] = exact.length > 0 ? exact : begun;
  if (meant && others.length === 0) return { value: meant[0] };
  return refuse('not-a-choice', named.map(([, name]) => name).join(', '));
}

function flagOf(typed: string, { yes, no }: CellReader): CellReading {
  if (typed === '') return { value: false };
  // A tick is no letter: folded, nothing would be left of it.
  if (/^[✓✔]$/.test(typed)) return { value: true };
  const said = foldText(typed);
  if (['no', 'n', 'false', '0', foldText(no)].includes(said)) return { value: false };
  const isYes =
    ['yes', 'y', 'true', 'x', '1', foldText(yes)].includes(said) || /^[✓✔]$/.test(typed);
  return isYes ? { value: true } : refuse('not-yes-or-no', typed);
}

function emptyNumber({ required, default: otherwise }: NumberField): CellReading {
  return required ? refuse('required') : { value: otherwise };
}

const kilometresOf = new Map([
  ['km', 1],
  ['m', 0.001],
  ['mi', 1.609_344],
  ['nm', 1.852],
]);

/** A number with or without its unit; of minutes also `2:35` and `2 h 35`. */
function numberOf(typed: string, field: NumberField, reader: CellReader): CellReading {
  if (field.unit === 'min') {
    const minutes = readDurationText(typed);
    return minutes ? inRange(minutes, field) : refuse('not-a-number', typed);
  }
  const [, written = '', unit = ''] = /^([^\p{L}°]*)([\p{L}°]*)$/u.exec(typed) ?? [];
  const number = plainNumber(written);
  if (number === undefined) return refuse('not-a-number', typed);
  if (field.unit !== 'km') {
    const isUnit = unit === '' || unit.toLowerCase() === field.unit.toLowerCase();
    return isUnit ? inRange(number, field) : refuse('not-a-number', typed);
  }
  const perUnit = kilometresOf.get(unit.toLowerCase());
  if (unit !== '' && perUnit === undefined) return refuse('not-a-number', typed);
  const km = perUnit === undefined ? reader.toKilometres(number) : number * perUnit;
  return inRange(Number(km.toFixed(3)), field);
}

function inRange(number: number, { isWhole, min, max }: NumberField): CellReading {
  if (isWhole && !Number.isInteger(number)) return refuse('not-whole', number);
  // The smallest number above nothing is no limit that helps anybody.
  const least = min === Number.MIN_VALUE ? 0 : min;
  return number < min || number > max
    ? refuse('out-of-range', `${least} – ${max}`)
    : { value: number };
}

/**
 * `1234.5`, `1,234.5`, `1 234,5`, `−3`: signs between groups of three digits are no decimals, and the
 * last comma is one where nothing else can be.
 */
function plainNumber(text: string): number | undefined {
  // Blanks part thousands, and nothing else: `12 34` is two numbers.
  const bare = text
    .trim()
    .replaceAll(/[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g, '')
    .replace('−', '-');
  const english = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(bare);
  const continental = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/.test(bare);
  if (english) return Number(bare.replaceAll(',', ''));
  if (continental) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return undefined;
}

/** A clock with the days after the record's date: `06:15+1`, `6.15 am +1`. */
function dayTimeOf(typed: string): CellReading {
  const days = /[+-]\d{1,2}$/.exec(typed)?.[0] ?? '';
  const written = typed.slice(0, typed.length - days.length).trim();
  const clock = readClock(written);
  const minutes = clock ? parseDayTime(clock) : undefined;
  if (minutes === undefined) return refuse('not-a-time', typed);
  const whole = minutes + Number(days) * 1440;
  return isWithinReach(whole) ? { value: formatDayTime(whole) } : refuse('not-a-time', typed);
}

/** `2026-11-22 10:30 Europe/London`, as `cellText` writes it, and as it is kept. */
function zonedTimeOf(typed: string, reader: CellReader): CellReading {
  if (readZonedTime(typed)) return { value: typed };
  const [, written = '', clock = '', zone = ''] =
    /^(\S+(?: \S+)*?) (\S+) ([\w+-]+(?:\/[\w+-]+)*)$/.exec(typed) ?? [];
  const value = `${reader.readDate(written) ?? ''}T${readClock(clock) ?? ''}[${zone}]`;
  return readZonedTime(value) ? { value } : refuse('not-a-zoned-time', typed);
}

function pointOf(typed: string): CellReading {
  const [lat, lon, ...rest] = typed.split(/[\s,;]+/, 3).map((part) => plainNumber(part));
  if (lat === undefined || lon === undefined || rest.length > 0) {
    return refuse('not-a-point', typed);
  }
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isOnEarth ? { value: { lat, lon } } : refuse('not-a-point', typed);
}

function referenceOf(
  typed: string,
  { to, required }: ReferenceField,
  reader: CellReader,
): CellReading {
  if (typed === '') return required ? refuse('required') : { value: null };
  const [id, ...others] = reader.recordsCalled(to, typed);
  if (id === undefined) return refuse('unknown-record', typed);
  return others.length > 0 ? refuse('several-records', typed) : { value: id };
}
