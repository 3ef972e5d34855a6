import type { TFunction } from 'i18next';
import type { Field, Fields } from '../../domain/kinds/fields.ts';
import { fieldsByPath } from '../../domain/kinds/paths.ts';
import type { FieldIssue } from '../../domain/shared/error-codes.ts';

/** What is wrong with a field of a record; the catalogue has a sentence for each. */
type RecordFault = 'missing' | 'too-long' | 'too-many' | 'number' | 'date' | 'in-use' | 'invalid';

/** What is wrong with a field, by zod's code for it or the server's. */
function faultOf(field: Field, code: string): RecordFault {
  if (code === 'in-use') return 'in-use';
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
    default:
      return code === 'too_small' ? 'missing' : code === 'too_big' ? 'too-long' : 'invalid';
  }
}

/** `values.name` and `records.0.name`, as requests have them, are the record's `name`. */
export function pathInRecord(path: string): string {
  return path.replace(/^(records\.\d+|values)\./, '');
}

/**
 * Sentences for what is wrong, by the paths of fields; a fault within a list stands at the list, and
 * one of something else than a field is left out.
 */
export function faultsInWords(
  fields: Fields,
  issues: readonly FieldIssue[],
  t: TFunction<'records'>,
): Record<string, string> {
  const fieldAt = new Map(fieldsByPath(fields));
  const words: Record<string, string> = {};
  for (const issue of issues) {
    const path = pathInRecord(issue.path);
    const inList = Object.keys(fields).find(
      (name) => fields[name]?.type === 'list' && path.startsWith(`${name}.`),
    );
    const field = fieldAt.get(inList ?? path);
    if (!field) continue;
    const { least = 0, most = 0 } = field.type === 'number' ? field : {};
    const fault = inList === undefined ? faultOf(field, issue.code) : 'invalid';
    words[inList ?? path] ??= t(`fault.${fault}`, { least, most });
  }
  return words;
}
