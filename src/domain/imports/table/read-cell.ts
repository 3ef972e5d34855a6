import { isDayTime } from '../../shared/day-time.ts';
import { countryCodes, countryName } from '../../shared/countries.ts';
import { wholeDay } from '../../shared/edtf-date.ts';
import { foldText } from '../../shared/fold-text.ts';
import type { Field, GroupField } from '../../kinds/fields.ts';
import { failRow } from '../row-refusal.ts';
import { readDateCell } from './date-cells.ts';
import { numberOf, readTimeCell } from './time-cells.ts';

/** A field with cells of its own: each field of a group has one. */
export type CellField = Exclude<Field, GroupField>;

/** What cells of fields are read with. */
export interface CellContext {
  order: 'day-first' | 'month-first';
  /** `YYYY-MM-DD` */
  today: string;
  /** the id of the record of a kind that a text means: by its id, code or name */
  find(to: string, text: string): string | undefined;
}

/** More than anybody writes into one cell. */
const mostItems = 100;

/**
 * What a cell says in a field, still to be checked against its limits; the field's blank where it is
 * empty. `path` names the field. Fails the row where it says nothing that the field could hold.
 */
export function readCell(
  field: CellField,
  text: string,
  path: string,
  context: CellContext,
): unknown {
  const fail = () => failRow('row-invalid', `${path}: ${text}`);
  switch (field.type) {
    case 'text':
    case 'name':
    case 'zonedTime':
      return text;
    case 'code':
      return codeIn(text, field.standsFor, field.form);
    case 'choice': {
      if (text === '') return field.required ? field.choices[0] : '';
      const wanted = wordOf(text);
      return field.choices.find((choice) => wordOf(choice) === wanted) ?? fail();
    }
    case 'flag':
      if (/^(?:x|✓|✔|1|true|yes|y|ja|oui|si)$/i.test(text)) return true;
      return /^(?:0|false|no|n|nein|non|-)?$/i.test(text) ? false : fail();
    case 'number': {
      if (text === '') return field.required ? null : field.default;
      const bare = withoutUnit(text, field.unit).replace(/^[−–]/, '-');
      // What stands for nothing in a list.
      if (/^(?:-|n\/?a|\?)$/i.test(bare)) return field.required ? fail() : field.default;
      return numberIn(bare, field.isWhole) ?? fail();
    }
    case 'date': {
      const { date } = readDateCell(text, context);
      return date === '' && field.required ? 'XXXX' : date;
    }
    case 'day': {
      const { date } = readDateCell(text, context);
      return date === '' ? '' : (wholeDay(date) ?? fail());
    }
    case 'dayTime': {
      const time = readTimeCell(text, context) ?? '';
      return time === '' || isDayTime(time) ? time : fail();
    }
    case 'point': {
      if (text === '') return null;
      const [lat, lon, ...rest] = text.split(/[,;\s]+/, 3).map(Number);
      const isPoint = rest.length === 0 && lat !== undefined && lon !== undefined;
      return isPoint && !Number.isNaN(lat + lon) ? { lat, lon } : fail();
    }
    case 'reference': {
      if (text === '') return field.required ? fail() : null;
      return context.find(field.to, text) ?? failRow('reference-missing', text);
    }
    case 'list': {
      const [first] = Object.entries(field.fields);
      if (text === '' || !first) return [];
      const [name, inner] = first;
      if (inner.type === 'group') return fail();
      const items = text
        .split(';', mostItems)
        .map((item) => item.trim())
        .filter((item) => item !== '');
      return items.map((item) => ({ [name]: readCell(inner, item, `${path}.${name}`, context) }));
    }
  }
}

/** Words are equal when they differ in case, accents and what parts them only. */
function wordOf(text: string): string {
  return foldText(text).replaceAll(/[ _]/g, '');
}

/**
 * `60.391` of a latitude is a decimal, though `5.391` of a distance would be thousands: a lone sign before
 * three digits parts thousands only of whole numbers.
 */
function numberIn(text: string, isWhole: boolean): number | undefined {
  if (!/^[-+]?\d[\d\s.,'’]*$/.test(text)) return undefined;
  const isDecimal = !isWhole && /^[-+]?\d+[.,]\d+$/.test(text);
  const digits = text.replace(/^[-+]/, '');
  const value = isDecimal ? Number(digits.replace(',', '.')) : numberOf(digits);
  if (!Number.isFinite(value)) return undefined;
  return text.startsWith('-') ? -value : value;
}

function withoutUnit(text: string, unit: string): string {
  const bare = text.trim();
  return unit !== '' && bare.toLowerCase().endsWith(unit.toLowerCase())
    ? bare.slice(0, -unit.length).trim()
    : bare;
}

let codesByName: Map<string, string> | undefined;

/** A country may be written by its name; a code in small letters is the same in capitals. */
function codeIn(text: string, standsFor: 'country' | undefined, form: RegExp | undefined): string {
  const upper = text.toUpperCase();
  if (standsFor === 'country') {
    codesByName ??= namesOfCountries();
    return /^[A-Z]{2}$/.test(upper) ? upper : (codesByName.get(foldText(text)) ?? text);
  }
  return form && !form.test(text) && form.test(upper) ? upper : text;
}

function namesOfCountries(): Map<string, string> {
  const names = new Map<string, string>();
  for (const code of countryCodes) names.set(foldText(countryName(code)), code);
  return names;
}
