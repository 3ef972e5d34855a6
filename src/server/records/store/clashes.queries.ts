import { columnOf } from '../../../domain/kinds/columns.ts';
import type { Kind, RecordOf, UniqueColumn } from '../../../domain/kinds/kind.ts';
import { type Db, rowsInBatches } from '../../platform/db/database.ts';
import { anyTables, tableOf, type StoredRecord } from './record-tables.ts';

/** A record whose unique value is taken. */
export interface Clash {
  id: string;
  /** The path of the unique field, or of the field to change. */
  path: string;
}

/**
 * Finds records whose unique value is taken by another record of the archive or by an earlier
 * record of this list. The current values of the listed records count as free.
 */
export async function clashesOf(
  db: Db,
  kind: Kind,
  archiveId: string,
  records: readonly Pick<StoredRecord, 'id' | 'values'>[],
): Promise<Clash[]> {
  const clashes: Clash[] = [];
  const written = new Set(records.map(({ id }) => id));
  for (const { path, column, valueOf } of uniqueColumns(kind)) {
    const said = records.flatMap(({ id, values }) => {
      const value = valueOf(values);
      return typeof value === 'string' && value !== '' ? [{ id, value }] : [];
    });
    const holders = await listHolders(db, kind, archiveId, column, said);
    const taken = new Set(holders.filter(({ id }) => !written.has(id)).map(({ value }) => value));
    for (const { id, value } of said) {
      if (taken.has(value)) clashes.push({ id, path });
      taken.add(value);
    }
  }
  return clashes;
}

/** A column whose values are unique within an archive. */
interface Unique {
  /** The field that a clash is reported for. */
  path: string;
  column: string;
  isNullable: boolean;
  valueOf(values: RecordOf<Kind>): unknown;
}

export function uniqueColumns(kind: Kind): Unique[] {
  return (kind.unique ?? []).flatMap((unique) =>
    typeof unique === 'string' ? ofField(kind, unique) : ofDerived(kind, unique),
  );
}

function ofField({ fields }: Kind, path: string): Unique[] {
  const field = fields[path];
  if (!field) return [];
  const isNullable = field.type === 'reference' && !field.required;
  return [{ path, column: columnOf(path, field), isNullable, valueOf: (values) => values[path] }];
}

function ofDerived(kind: Kind, { derived, path }: UniqueColumn): Unique {
  const valueOf: Unique['valueOf'] = (values) => kind.derive?.(values)[derived];
  return { path, column: derived, isNullable: false, valueOf };
}

async function listHolders(
  db: Db,
  kind: Kind,
  archiveId: string,
  column: string,
  said: readonly { value: string }[],
): Promise<{ id: string; value: string }[]> {
  const values = [...new Set(said.map(({ value }) => value))];
  const rows = await rowsInBatches(values, (batch) =>
    anyTables(db)
      .selectFrom(tableOf(kind))
      .select(['id', column])
      .where('archive_id', '=', archiveId)
      .where(column, 'in', batch),
  );
  return rows.map((row) => ({ id: String(row['id']), value: String(row[column]) }));
}
