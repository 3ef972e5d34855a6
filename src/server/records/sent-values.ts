import { ZodRealError, z } from 'zod';
import { filled, isObject } from '../../domain/kinds/kept.ts';
import type { Fields, ListField } from '../../domain/kinds/fields.ts';
import type { KeptValues, Kind } from '../../domain/kinds/kind.ts';
import { recordSchema } from '../../domain/kinds/schema.ts';
import type { Db } from '../platform/db/open-database.ts';
import { Refusal } from '../platform/errors.ts';
import type { Edit } from './records.actions.ts';
import { findRecords } from './store/records.queries.ts';

/** Values as a client sends them; a client of an earlier release lacks the fields of later ones. */
export const sentValues = z.record(z.string(), z.unknown());

/** An edit as a client sends it. */
export interface SentEdit extends Omit<Edit, 'values'> {
  values: KeptValues;
}

/**
 * Validates the values of a new record. A field that was not sent is blank; a required field must be
 * sent, because its blank would be a claim.
 */
export function newValuesSchema(kind: Kind) {
  return sentValues.transform((values) => withBlanks(kind.fields, values)).pipe(recordSchema(kind));
}

/** Adds the blanks of fields that are not required, so that validation reports every other one. */
function withBlanks(fields: Fields, sent: KeptValues): KeptValues {
  const blank: KeptValues = filled(fields, {});
  const values = Object.entries(fields).map(([name, field]) => {
    const value = sent[name];
    if (value === undefined) {
      const isRequired = 'required' in field && field.required;
      return [name, isRequired ? undefined : blank[name]];
    }
    if (field.type === 'group' && isObject(value)) return [name, withBlanks(field.fields, value)];
    if (field.type !== 'list' || !Array.isArray(value)) return [name, value];
    const items = value.map((item: unknown) =>
      isObject(item) ? withBlanks(field.fields, item) : item,
    );
    return [name, items];
  });
  return Object.fromEntries(values) as KeptValues;
}

/**
 * Validates edits. A field that was not sent keeps its stored value, also within a group or an item
 * that the list had before. Throws a ZodError with the paths of the request: `pathTo` gives the one of an
 * edit's values. Throws `not-found` if a record that is sent in part is not there.
 */
export async function completeEdits(
  db: Db,
  kind: Kind,
  archiveId: string,
  edits: readonly SentEdit[],
  pathTo: (index: number) => PropertyKey[],
): Promise<Edit[]> {
  const partial = edits.filter(({ values }) => lacksFields(kind.fields, values));
  const ids = partial.map(({ id }) => id);
  const stored = await findRecords(db, kind, archiveId, ids);
  const schema = recordSchema(kind);
  return edits.map((edit, index) => {
    const before = stored.get(edit.id)?.values;
    if (!before && partial.includes(edit)) throw new Refusal('not-found');
    const values = before ? merged(kind.fields, before, edit.values) : edit.values;
    const read = schema.safeParse(values);
    if (read.success) return { ...edit, values: read.data };
    const path = pathTo(index);
    throw new ZodRealError(
      read.error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
    );
  });
}

function lacksFields(fields: Fields, values: KeptValues): boolean {
  return Object.entries(fields).some(([name, field]) => {
    const value = values[name];
    if (value === undefined) return true;
    if (field.type !== 'group' && field.type !== 'list') return false;
    const inner = field.type === 'group' ? [value] : Array.isArray(value) ? value : [];
    return inner.some((one: unknown) => isObject(one) && lacksFields(field.fields, one));
  });
}

function merged(fields: Fields, before: KeptValues, sent: KeptValues): KeptValues {
  const values = Object.entries(fields).map(([name, field]) => {
    const [stored, value] = [before[name], sent[name]];
    if (value === undefined) return [name, stored];
    if (field.type === 'group' && isObject(stored) && isObject(value)) {
      return [name, merged(field.fields, stored, value)];
    }
    if (field.type === 'list' && Array.isArray(stored) && Array.isArray(value)) {
      return [name, value.map((item: unknown, at) => mergedItem(field, stored, item, at))];
    }
    return [name, value];
  });
  return Object.fromEntries(values) as KeptValues;
}

/** An item is the stored one with the same key, or the one at the same position if items have no key. */
function mergedItem(
  { fields, eachOnce }: ListField,
  stored: readonly unknown[],
  item: unknown,
  at: number,
): unknown {
  if (!isObject(item)) return item;
  const before =
    eachOnce === undefined
      ? stored[at]
      : stored.find((one) => isObject(one) && one[eachOnce] === item[eachOnce]);
  return filled(fields, isObject(before) ? merged(fields, before, item) : item);
}
