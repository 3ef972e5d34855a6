import type {
  MappedTraveller,
  NamedTraveller,
  ReadRow,
} from '../../../../domain/imports/import-row.ts';
import type { Actor } from '../../../records/changes/record-changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { personKind } from '../../../../domain/people/person.ts';
import { ensureUnderCap } from '../../../platform/limits/caps.ts';
import { listPeople } from '../../../people/people.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { proposePeople } from '../../match/propose-people.ts';
import { rowReaders } from '../../read/row-readers.ts';
import { targetNameOf } from '../targets.ts';

/** Rows of a preview that were read again. */
interface RowsRead {
  /** The travellers that these rows name now. */
  named: readonly NamedTraveller[];
  /** The rows before the change; undefined if all rows were read again. */
  before?: readonly ReadRow[] | undefined;
}

/**
 * Returns the travellers that all rows of a preview name now, with the existing answers. Throws
 * `limit-reached` if there are more than a file may name.
 */
export async function travellersNow(
  db: Db,
  { archiveId, userId, userName }: Actor,
  { format, travellers }: Pick<StoredImport, 'format' | 'travellers'>,
  { named, before }: RowsRead,
): Promise<MappedTraveller[]> {
  const others = before ? namedBeside(format, travellers, before) : [];
  const stillNamed = new Set(others.map(({ key }) => key));
  const known = new Map(
    travellers
      // A traveller whom no other row names may now be spelt differently in the file, so it is kept
      // only if the user has answered.
      .filter(({ key, said }) => !before || said !== undefined || stillNamed.has(key))
      .map((traveller) => [traveller.key, traveller]),
  );
  const all = withNamed(others, named);
  const isOfRecords = targetNameOf(format) === 'records';
  ensureUnderCap(isOfRecords ? personKind : 'travellersOfImport', all.length, 0);
  const people = await listPeople(db, archiveId);
  const importer = { userId, userName, personId: undefined };
  return proposePeople(all, people, importer).map((proposed) => {
    const same = known.get(proposed.key);
    return same ? { ...same, rows: proposed.rows } : proposed;
  });
}

/** Returns the travellers that the other rows of a preview name. */
function namedBeside(
  format: string,
  travellers: readonly MappedTraveller[],
  rows: readonly ReadRow[],
): NamedTraveller[] {
  const { namedBy } = rowReaders[targetNameOf(format)];
  const without = new Map<string, number>();
  for (const row of rows) {
    for (const key of namedBy(row)) without.set(key, (without.get(key) ?? 0) + 1);
  }
  return travellers.flatMap(({ key, name, slug, id, rows: all }) => {
    const left = all - (without.get(key) ?? 0);
    return left > 0 ? [{ key, name, slug, rows: left, ...(id !== undefined && { id }) }] : [];
  });
}

function withNamed(
  others: readonly NamedTraveller[],
  named: readonly NamedTraveller[],
): NamedTraveller[] {
  const all = new Map(others.map((traveller) => [traveller.key, traveller]));
  for (const traveller of named) {
    const { rows, ...same } = all.get(traveller.key) ?? { ...traveller, rows: 0 };
    all.set(traveller.key, { ...same, rows: rows + traveller.rows });
  }
  return [...all.values()];
}
