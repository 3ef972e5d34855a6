import type { TFunction } from 'i18next';
import type { Field, Fields } from '../../../domain/kinds/fields.ts';
import { fieldsByPath } from '../../../domain/kinds/paths.ts';
import type { FieldIssue } from '../../../domain/shared/error-codes.ts';
import { entriesKey, pathInForm } from './list-entries.ts';

/** What is wrong with a field of any type, as the rules of a kind or of the server say it. */
const namedFaults = [
  'in-use',
  'ends-before-it-begins',
  'nowhere',
  'is-a-screen',
  'not-a-day',
  'not-a-month-and-day',
  'not-in-country',
  'not-a-nation',
  'no-such-country',
  'not-an-imo-number',
] as const;

/** What is wrong with a field of a record; the catalogue has a sentence for each. */
type RecordFault =
  | 'missing'
  | 'too-long'
  | 'too-many'
  | 'number'
  | 'date'
  | 'country'
  | 'point'
  | 'invalid'
  | (typeof namedFaults)[number];

/** What a form says of a field instead of the general sentence, by the field's path. */
export type FaultWords = Readonly<
  Record<string, Readonly<Partial<Record<RecordFault, string>>> | undefined>
>;

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with a field, by zod's code for it or the server's. */
function faultOf(field: Field, code: string): RecordFault {
  const named = namedFaults.find((fault) => fault === code);
  if (named) return named;
  switch (field.type) {
    case 'number':
      return 'number';
    case 'date':
      return 'date';
    case 'list':
      return code === 'too_big' ? 'too-many' : code === 'too_small' ? 'missing' : 'invalid';
    case 'reference':
    case 'choice':
      return 'missing';
    case 'point':
      return 'point';
    case 'code':
      // It is as it was typed where it means no country.
      if (field.standsFor !== undefined && code !== 'too_small') return 'country';
      return faultOfText(code);
    default:
      return faultOfText(code);
  }
}

function faultOfText(code: string): RecordFault {
  return code === 'too_small' ? 'missing' : code === 'too_big' ? 'too-long' : 'invalid';
}

/** `values.name` and `records.0.values.name`, as requests have them, are the record's `name`. */
export function pathInRecord(path: string): string {
  return path.replace(/^(records\.\d+\.)?values\./, '');
}

/**
 * Sentences for what is wrong, by the paths of the form; a fault within a list stands at the list,
 * one of what is being entered for it at its field, and one of something else is left out. `typed`
 * are the form's values, where it has such entries.
 */
export function faultsInWords(
  fields: Fields,
  issues: readonly FieldIssue[],
  t: TFunction<'records'>,
  { typed, faultWords = {} }: { typed?: Values; faultWords?: FaultWords | undefined } = {},
): Record<string, string> {
  const fieldAt = new Map(fieldsByPath(fields));
  const words: Record<string, string> = {};
  for (const { path: sent, code } of issues) {
    const inRecord = pathInRecord(sent);
    const path = typed ? pathInForm(fields, typed, inRecord) : inRecord;
    const isEntry = path.startsWith(`${entriesKey}.`);
    const inList = Object.keys(fields).find(
      (name) => isDrawnAsOne(fields[name]) && path.startsWith(`${name}.`),
    );
    const fieldPath = isEntry ? path.slice(entriesKey.length + 1) : (inList ?? path);
    const field = fieldAt.get(fieldPath);
    if (!field) continue;
    const { min = 0, max = 0 } = field.type === 'number' ? field : {};
    // The list cannot show which field of an item is meant.
    const fault =
      inList === undefined || field.type === 'point' ? faultOf(field, code) : faultInList(code);
    words[inList ?? path] ??= faultWords[fieldPath]?.[fault] ?? t(`fault.${fault}`, { min, max });
  }
  return words;
}

/** What is wrong within such a field is said of the field. */
function isDrawnAsOne(field: Field | undefined): boolean {
  return field?.type === 'list' || field?.type === 'point';
}

function faultInList(code: string): RecordFault {
  return namedFaults.find((fault) => fault === code) ?? 'invalid';
}
