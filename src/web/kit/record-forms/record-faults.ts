import type { TFunction } from 'i18next';
import type { Field, Fields } from '../../../domain/kinds/fields.ts';
import { fieldsByPath } from '../../../domain/kinds/paths.ts';
import type { FieldIssue } from '../../../domain/shared/error-codes.ts';
import { entriesKey, pathInForm } from './list-entries.ts';

/** Errors of a field of any type, as reported by the rules of a kind or by the server. */
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

/** Errors of a field; the i18n catalogue has a sentence for each. */
type RecordFault =
  | 'missing'
  | 'too-long'
  | 'too-many'
  | 'number'
  | 'date'
  | 'country'
  | 'point'
  | 'instant'
  | 'recurrence'
  | 'properties'
  | 'invalid'
  | (typeof namedFaults)[number];

/** Messages by field path that replace the general sentences. */
export type FaultWords = Readonly<
  Record<string, Readonly<Partial<Record<RecordFault, string>>> | undefined>
>;

type Values = Readonly<Record<string, unknown>>;

interface FaultContext {
  /** The form's values, if the form has entries. */
  typed?: Values;
  /** Returns a message that replaces the general sentence. */
  wordsOf?: (path: string, fault: RecordFault) => string | undefined;
}

/** Returns the error of a field for the code of zod or of the server. */
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
    case 'instant':
    case 'recurrence':
    case 'properties':
      return field.type;
    case 'code':
      // If the text is not a country, the value is still the typed text.
      if (field.standsFor !== undefined && code !== 'too_small') return 'country';
      return faultOfText(code);
    default:
      return faultOfText(code);
  }
}

function faultOfText(code: string): RecordFault {
  return code === 'too_small' ? 'missing' : code === 'too_big' ? 'too-long' : 'invalid';
}

/**
 * Returns the path within a record: `values.name` and `records.0.values.name` of a request become
 * `name`.
 */
export function pathInRecord(path: string): string {
  return path.replace(/^(records\.\d+\.)?values\./, '');
}

/**
 * Returns error messages by form path. An error within a list is shown at the list, an error of an
 * entry at its field. Errors without a field are left out.
 */
export function faultsInWords(
  fields: Fields,
  issues: readonly FieldIssue[],
  t: TFunction<'records'>,
  { typed, wordsOf }: FaultContext = {},
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
    // The list cannot show which field of an item is wrong.
    const fault =
      inList === undefined || field.type !== 'list' ? faultOf(field, code) : faultInList(code);
    words[inList ?? path] ??= wordsOf?.(fieldPath, fault) ?? t(`fault.${fault}`, { min, max });
  }
  return words;
}

/** Whether errors within the field are shown at the field itself. */
function isDrawnAsOne(field: Field | undefined): boolean {
  return field?.type === 'list' || field?.type === 'point' || field?.type === 'properties';
}

function faultInList(code: string): RecordFault {
  return namedFaults.find((fault) => fault === code) ?? 'invalid';
}
