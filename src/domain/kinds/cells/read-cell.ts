import { sha256Form } from '../../files/sha256-form.ts';
import { readClock } from '../../shared/dates/clock-text.ts';
import { countryCalled } from '../../shared/places/country-called.ts';
import { territoryCalled } from '../../shared/places/territory-called.ts';
import { readDayTime } from '../../shared/dates/day-time-text.ts';
import { readDurationText } from '../../shared/dates/duration-text.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { instantsAt, readInstant } from '../../shared/dates/instant-text.ts';
import { isRecurrence } from '../../shared/dates/recurrence-text.ts';
import { yearsAheadOfExpiry } from '../../shared/dates/two-digit-year.ts';
import { kilometresPerUnit } from '../../shared/distance-units.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { plainNumber } from '../../shared/text/plain-number.ts';
import { readYesOrNo } from '../../shared/text/yes-or-no.ts';
import type { CellField } from './cell-columns.ts';
import { type CellReader, type CellReading, refuse } from './cell-reading.ts';
import type { CodeField, NumberField, ReferenceField } from '../fields.ts';
import { fitsProperties, largestProperties, readPropertyLines } from '../property-lines.ts';
import { readItems } from './read-items.ts';
import { readZonedTime } from '../zoned-time-text.ts';

/**
 * Maximum length of a cell's text, except of long text and properties, in UTF-16 code units; longer text is refused without reading it.
 */
export const longestCellText = 40_000;

/**
 * Reads the text of a cell that was typed, pasted or imported. `cellText` writes text that this
 * function reads back to the same value. The reader determines how words, dates and units are read.
 */
export function readCell(
  path: string,
  field: CellField,
  text: string,
  reader: CellReader,
): CellReading {
  const longest = longestOf(field);
  if (text.length > longest) return refuse('too-long', longest);
  const typed = text.trim();
  switch (field.type) {
    case 'text':
      return limited(typed, field.maxLength);
    case 'name':
      return typed === '' && field.required ? refuse('required') : limited(typed, field.maxLength);
    case 'code':
      return codeOf(typed, field);
    case 'choice':
      if (saysNothing(typed)) return field.required ? refuse('required') : { value: '' };
      return choiceOf(path, field.choices, typed, reader);
    case 'flag':
      return flagOf(typed, reader);
    case 'number':
      return saysNothing(typed) ? emptyNumber(field) : numberOf(typed, field, reader);
    case 'date': {
      if (isDash(typed)) return field.required ? refuse('required') : { value: '' };
      const value = reader.readDate(typed, field.isExpiry ? yearsAheadOfExpiry : undefined);
      return value === undefined ? refuse('not-a-date', typed) : { value };
    }
    case 'day': {
      const day = saysNothing(typed) ? '' : reader.readDate(typed);
      const isDay = day !== undefined && (day === '' || wholeDay(day) === day);
      return isDay ? { value: day } : refuse('not-a-day', typed);
    }
    case 'dayTime': {
      const value = saysNothing(typed) ? '' : readDayTime(typed);
      return value === undefined ? refuse('not-a-time', typed) : { value };
    }
    case 'zonedTime':
      return saysNothing(typed) ? { value: '' } : zonedTimeOf(typed, reader);
    case 'instant':
      return saysNothing(typed) ? { value: '' } : instantOf(typed, reader);
    case 'recurrence':
      return saysNothing(typed) ? { value: '' } : recurrenceOf(typed);
    case 'file':
      if (saysNothing(typed)) return field.required ? refuse('required') : { value: '' };
      return sha256Form.test(typed) ? { value: typed } : refuse('not-a-file', typed);
    case 'longText':
      // Kept as it is: blanks and line ends around it can be part of the text.
      return { value: text };
    case 'properties':
      return propertiesOf(text);
    case 'point':
      return saysNothing(typed) ? { value: null } : pointOf(typed);
    case 'reference':
      return referenceOf(typed, field, reader);
    case 'list':
      return readItems(path, field, isDash(typed) ? '' : typed, reader, readCell);
  }
}

function isDash(typed: string): boolean {
  return /^[-–—]*$/.test(typed);
}

/**
 * Whether a text means "no value" in lists that people keep. Dates are not checked with this,
 * because a `?` means an unknown date.
 */
function saysNothing(typed: string): boolean {
  return isDash(typed) || /^(?:n\/a|\?)$/i.test(typed);
}

function limited(text: string, most: number): CellReading {
  return text.length > most ? refuse('too-long', most) : { value: text };
}

/**
 * Converts a code to capitals if its pattern requires them, because people type `lhr` for LHR.
 * Accepts a country by its name.
 */
function codeOf(typed: string, field: CodeField): CellReading {
  const { form, required, maxLength, standsFor } = field;
  if (typed === '' || (form && !form.test(typed) && saysNothing(typed))) {
    return required ? refuse('required') : { value: '' };
  }
  if (standsFor !== undefined) {
    const meant = standsFor === 'country' ? countryCalled(typed) : territoryCalled(typed);
    return meant === undefined ? refuse(`not-a-${standsFor}`, typed) : { value: meant };
  }
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
  const wanted = joinedWords(typed);
  const named = choices.map((choice) => [choice, reader.choiceOf(path, choice)] as const);
  const exact = named.filter(([choice, name]) =>
    [choice, name, ...(reader.formerChoicesOf?.(path, choice) ?? [])].some(
      (one) => joinedWords(one) === wanted,
    ),
  );
  const begun = named.filter(([, name]) => wanted !== '' && joinedWords(name).startsWith(wanted));
  const [meant, ...others] = exact.length > 0 ? exact : begun;
  if (meant && others.length === 0) return { value: meant[0] };
  return refuse('not-a-choice', named.map(([, name]) => name).join(', '));
}

/** Folds words so that they are equal if they differ only in case, accents or separators. */
function joinedWords(text: string): string {
  return foldText(text).replaceAll(' ', '');
}

function flagOf(typed: string, { yes, no }: CellReader): CellReading {
  const said = foldText(typed);
  const value =
    said !== '' && [yes, no].some((word) => foldText(word) === said)
      ? said === foldText(yes)
      : readYesOrNo(typed);
  return value === undefined ? refuse('not-yes-or-no', typed) : { value };
}

function emptyNumber({ required, default: otherwise }: NumberField): CellReading {
  return required ? refuse('required') : { value: otherwise };
}

const kilometresOf = new Map([...Object.entries(kilometresPerUnit), ['m', 0.001] as const]);

/** Reads a number with or without its unit. Also reads minutes as `2:35` and `2 h 35`. */
function numberOf(typed: string, field: NumberField, reader: CellReader): CellReading {
  if (field.unit === 'min') {
    const minutes = readDurationText(typed);
    return minutes ? inRange(minutes, field) : refuse('not-a-number', typed);
  }
  const [, written = '', unit = ''] =
    /^((?:[^\p{L}°]|(?<=\d)e(?=[-+]?\d))*)([\p{L}°]*)$/iu.exec(typed) ?? [];
  const number = plainNumber(written, field);
  if (number === undefined) return refuse('not-a-number', typed);
  if (field.unit !== 'km') {
    const isUnit = unit === '' || unit.toLowerCase() === field.unit.toLowerCase();
    return isUnit ? inRange(number, field) : refuse('not-a-number', typed);
  }
  const perUnit = kilometresOf.get(unit.toLowerCase());
  if (unit !== '' && perUnit === undefined) return refuse('not-a-number', typed);
  const km = perUnit === undefined ? reader.toKilometres(number) : number * perUnit;
  // Kilometres are kept as written; converted units are rounded to the metre.
  return inRange(km === number ? km : Number(km.toFixed(3)), field);
}

function inRange(number: number, { isWhole, min, max }: NumberField): CellReading {
  if (isWhole && !Number.isInteger(number)) return refuse('not-whole', number);
  // The message shows 0 instead of the smallest positive number, which is not a helpful limit.
  const least = min === Number.MIN_VALUE ? 0 : min;
  return number < min || number > max
    ? refuse('out-of-range', `${least} – ${max}`)
    : { value: number };
}

/** Reads `2026-11-22 10:30 Europe/London`, as `cellText` writes it, and the stored form. */
function zonedTimeOf(typed: string, reader: CellReader): CellReading {
  if (readZonedTime(typed)) return { value: typed };
  const [, written = '', clock = '', zone = ''] =
    /^(\S+(?: \S+)*?) (\S+) ([\w+-]+(?:\/[\w+-]+)*)$/.exec(typed) ?? [];
  const value = `${reader.readDate(written) ?? ''}T${readClock(clock) ?? ''}[${zone}]`;
  return readZonedTime(value) ? { value } : refuse('not-a-zoned-time', typed);
}

/**
 * Reads `2026-11-22 10:30:00+00:00 Europe/London`, as `cellText` writes it, and the same without seconds
 * or without the offset, which the zone then gives.
 */
function instantOf(typed: string, reader: CellReader): CellReading {
  if (readInstant(typed)) return { value: typed };
  const [, written = '', clock = '', seconds = ':00', offset, zone = ''] =
    /^(\S+(?: \S+)*?) (\d{1,2}:\d{2})(:\d{2})?([+-]\d{2}:\d{2})? ([\w+-]+(?:\/[\w+-]+)*)$/.exec(
      typed,
    ) ?? [];
  const [day, time] = [reader.readDate(written) ?? '', `${readClock(clock) ?? ''}${seconds}`];
  if (wholeDay(day) !== day) return refuse('not-an-instant', typed);
  const found =
    offset === undefined ? instantsAt(day, time, zone) : [`${day}T${time}${offset}[${zone}]`];
  const [value = '', ...others] = found;
  if (!readInstant(value)) return refuse('not-an-instant', typed);
  if (others.length === 0) return { value };
  return refuse('two-instants', found.map((text) => readInstant(text)?.offset).join(', '));
}

/** Reads a rule with or without `RRULE:`. */
function recurrenceOf(typed: string): CellReading {
  const lines = typed.replaceAll('\r\n', '\n');
  const value = [lines, `RRULE:${lines}`].find(isRecurrence);
  return value === undefined ? refuse('not-a-recurrence', typed.slice(0, 100)) : { value };
}

function propertiesOf(text: string): CellReading {
  const value = readPropertyLines(text.replaceAll('\r\n', '\n'));
  const isRight = value !== undefined && fitsProperties(value);
  return isRight ? { value } : refuse('not-properties', text.slice(0, 100));
}

function longestOf(field: CellField): number {
  if (field.type === 'longText') return field.maxLength;
  return field.type === 'properties' ? largestProperties : longestCellText;
}

const degrees = { isWhole: false, min: -180, max: 180 };

function pointOf(typed: string): CellReading {
  const [lat, lon, ...rest] = typed
    .split(/[\s,;]+/, 3)
    .map((part) => plainNumber(part.replace(/°$/, ''), degrees));
  if (lat === undefined || lon === undefined || rest.length > 0) {
    return refuse('not-a-point', typed);
  }
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
  return isOnEarth ? { value: { lat, lon } } : refuse('not-a-point', typed);
}

function referenceOf(
  typed: string,
  { to, required, usualPlaceKind: mostly }: ReferenceField,
  reader: CellReader,
): CellReading {
  const nothing = required ? refuse('required') : { value: null };
  if (typed === '') return nothing;
  const [id, ...others] = reader.recordsCalled(to, typed, mostly);
  if (id === undefined) return saysNothing(typed) ? nothing : refuse('unknown-record', typed);
  return others.length > 0 ? refuse('several-records', typed) : { value: id };
}
