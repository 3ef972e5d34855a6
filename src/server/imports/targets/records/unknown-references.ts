import type { Reference } from '../../../../domain/kinds/references.ts';
import { isKindName, kinds } from '../../../../domain/records/registry.ts';
import { missingRecords } from '../../../records/store/records.queries.ts';
import type { MatchContext } from '../import-target.ts';

/** A record to write, and its references. */
export interface Referring {
  /** The record itself, if it does not exist yet. */
  adds?: Reference;
  /** Places and companion records that its row adds. */
  brings?: readonly Reference[];
  references: readonly Reference[];
}

/**
 * Returns the records that cannot be written, each with a reference that is neither in the archive
 * nor added by another record nor in `brought`. Records that refer to one of them cannot be written
 * either.
 */
export async function unknownReferences<Record extends Referring>(
  records: readonly Record[],
  archive: MatchContext['archive'],
  brought: readonly Reference[],
): Promise<Map<Record, Reference>> {
  const added = new Set(
    records.flatMap(({ adds, brings = [] }) => [...(adds ? [adds] : []), ...brings].map(keyOf)),
  );
  for (const reference of brought) added.add(keyOf(reference));
  const referring = new Map<string, Record[]>();
  const asked = new Map<string, Reference>();
  for (const record of records) {
    for (const reference of record.references) {
      // Accounts and reference data are not kinds.
      if (!isKindName(reference.to)) continue;
      const key = keyOf(reference);
      referring.getOrInsertComputed(key, () => []).push(record);
      if (!added.has(key)) asked.set(key, reference);
    }
  }
  const unknown = new Map<Record, Reference>();
  const missing = await missingAmong([...asked.values()], archive);
  for (let one = missing.pop(); one; one = missing.pop()) {
    for (const record of referring.get(keyOf(one)) ?? []) {
      if (unknown.has(record)) continue;
      unknown.set(record, one);
      if (record.adds) missing.push(record.adds);
    }
  }
  return unknown;
}

async function missingAmong(
  references: readonly Reference[],
  archive: MatchContext['archive'],
): Promise<Reference[]> {
  const missing: Reference[] = [];
  for (const [to, named] of Map.groupBy(references, (reference) => reference.to)) {
    if (!isKindName(to)) continue;
    const ids = named.map(({ id }) => id);
    const gone = archive
      ? await missingRecords(archive.db, kinds[to], archive.archiveId, ids)
      : ids;
    missing.push(...gone.map((id) => ({ to, id })));
  }
  return missing;
}

function keyOf({ to, id }: Reference): string {
  return `${to} ${id}`;
}
