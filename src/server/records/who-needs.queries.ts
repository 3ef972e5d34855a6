import { columnOf } from '../../domain/kinds/columns.ts';
import type { Field, Fields } from '../../domain/kinds/fields.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { referencesOf } from '../../domain/kinds/references.ts';
import { kinds } from '../../domain/records/registry.ts';
import { inBatches } from '../db/batches.ts';
import type { Db } from '../db/open-database.ts';
import { anyTables } from './record-tables.ts';

/** A column in which records of some kind name those of another. */
type NamingColumn =
  | { table: string; column: string }
  /** a list in one column of JSON; `fields` are its items' */
  | { table: string; column: string; fields: Fields };

/** Those among a kind's records that others refer to, so that they cannot be removed. */
export async function neededRecords(
  db: Db,
  kind: Kind,
  archiveId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const needed = new Set<string>();
  if (ids.length === 0) return needed;
  const asked = new Set(ids);
  for (const naming of columnsNaming(kind.name)) {
    const named =
      'fields' in naming
        ? await namedInLists(db, archiveId, naming, kind.name)
        : await namedInColumn(db, archiveId, naming, ids);
    for (const id of named) if (asked.has(id)) needed.add(id);
  }
  return needed;
}

async function namedInColumn(
  db: Db,
  archiveId: string,
  { table, column }: NamingColumn,
  ids: readonly string[],
): Promise<string[]> {
  const named: string[] = [];
  for await (const batch of inBatches(ids, 1)) {
    const rows = await anyTables(db)
      .selectFrom(table)
      .select(column)
      .distinct()
      .where('archive_id', '=', archiveId)
      .where(column, 'in', batch)
      .execute();
    named.push(...rows.map((row) => String(row[column])));
  }
  return named;
}

/** Lists in JSON are short and of kinds with few records: all are read. */
async function namedInLists(
  db: Db,
  archiveId: string,
  { table, column, fields }: Extract<NamingColumn, { fields: Fields }>,
  to: string,
): Promise<string[]> {
  const rows = await anyTables(db)
    .selectFrom(table)
    .select(column)
    .where('archive_id', '=', archiveId)
    .where(column, '!=', '[]')
    .execute();
  return rows.flatMap((row) =>
    (JSON.parse(String(row[column])) as Record<string, unknown>[]).flatMap((item) =>
      referencesOf(fields, item).flatMap((reference) =>
        reference.to === to ? [reference.id] : [],
      ),
    ),
  );
}

/** Where records of any kind name those of one, as the descriptions say. */
function columnsNaming(to: string): NamingColumn[] {
  return Object.values(kinds).flatMap((kind) => columnsIn(kind.name, kind.fields, '', to));
}

function columnsIn(table: string, fields: Fields, prefix: string, to: string): NamingColumn[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]): NamingColumn[] => {
    const column = prefix + columnOf(name, field);
    if (field.type === 'reference') return field.to === to ? [{ table, column }] : [];
    if (field.type === 'group') return columnsIn(table, field.fields, `${column}_`, to);
    if (field.type !== 'list') return [];
    if (field.kept !== 'json') return columnsIn(field.kept, field.fields, '', to);
    const names = columnsIn(table, field.fields, '', to).length > 0;
    return names ? [{ table, column, fields: field.fields }] : [];
  });
}
