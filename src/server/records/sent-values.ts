import { ZodRealError, z } from 'zod';
import { lacksFields, merged, withBlanks } from '../../domain/kinds/partial-values.ts';
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
