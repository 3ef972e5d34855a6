import { columnOf } from '../../../domain/kinds/columns.ts';
import type { Field, Fields } from '../../../domain/kinds/fields.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { referencesOf } from '../../../domain/kinds/references.ts';
import { kinds } from '../../../domain/records/registry.ts';
import { type Db, rowsInBatches } from '../../platform/db/database.ts';
import { anyTables, tableOf } from './record-tables.ts';

/** A column with references from one kind to another. */
interface NamingColumn {
  /** The table of the referring records, and the column with their IDs. */
  kind: string;
  owner: string;
  table: string;
  column: string;
  /** The fields of the items, if the column is a JSON list. */
  fields?: Fields;
}

/**
 * Returns the records that other records refer to, so that they cannot be deleted. References among
 * the given records do not count.
 */
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
    const except = naming.kind === kind.name ? asked : undefined;
    const named = naming.fields
      ? await namedInLists(db, archiveId, { ...naming, fields: naming.fields, except }, kind.name)
      : await namedInColumn(db, archiveId, { ...naming, except }, ids);
    for (const id of named) if (asked.has(id)) needed.add(id);
  }
  return needed;
}

/** A column, and the IDs of the rows that do not count. */
type Asked = NamingColumn & { except: ReadonlySet<string> | undefined };

async function namedInColumn(
  db: Db,
  archiveId: string,
  { owner, table, column, except }: Asked,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await rowsInBatches(ids, (batch) =>
    anyTables(db)
      .selectFrom(table)
      .select(except ? [column, owner] : [column])
      .distinct()
      .where('archive_id', '=', archiveId)
      .where(column, 'in', batch),
  );
  const counted = rows.filter((row) => !except?.has(String(row[owner])));
  return counted.map((row) => String(row[column]));
}

/**
 * Reads every row. JSON lists with references are only for kinds with few records
 * (docs/architecture.md).
 */
async function namedInLists(
  db: Db,
  archiveId: string,
  { owner, table, column, fields, except }: Asked & { fields: Fields },
  to: string,
): Promise<string[]> {
  const all = await anyTables(db)
    .selectFrom(table)
    .select([column, owner])
    .where('archive_id', '=', archiveId)
    .where(column, '!=', '[]')
    .execute();
  const rows = all.filter((row) => !except?.has(String(row[owner])));
  return rows.flatMap((row) =>
    (JSON.parse(String(row[column])) as Record<string, unknown>[]).flatMap((item) =>
      referencesOf(fields, item).flatMap((reference) =>
        reference.to === to ? [reference.id] : [],
      ),
    ),
  );
}

/** Lists all columns of all kinds that refer to records of one kind. */
function columnsNaming(to: string): NamingColumn[] {
  return Object.values(kinds).flatMap((kind) => {
    const at = { kind: kind.name, owner: 'id', table: tableOf(kind) };
    return columnsIn(at, kind.fields, '', to);
  });
}

function columnsIn(
  at: Pick<NamingColumn, 'kind' | 'owner' | 'table'>,
  fields: Fields,
  prefix: string,
  to: string,
): NamingColumn[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]): NamingColumn[] => {
    const column = prefix + columnOf(name, field);
    if (field.type === 'reference') return field.to === to ? [{ ...at, column }] : [];
    if (field.type === 'group') return columnsIn(at, field.fields, `${column}_`, to);
    if (field.type !== 'list') return [];
    if (field.kept !== 'json') {
      const items = { kind: at.kind, owner: `${tableOf({ name: at.kind })}_id`, table: field.kept };
      return columnsIn(items, field.fields, '', to);
    }
    const names = columnsIn(at, field.fields, '', to).length > 0;
    return names ? [{ ...at, column, fields: field.fields }] : [];
  });
}
