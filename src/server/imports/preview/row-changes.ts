import type { RowOutcome } from '../../../domain/imports/import-row.ts';
import type { RowChange } from '../../../domain/imports/row-change.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { referencesOf } from '../../../domain/kinds/references.ts';
import { isKindName, kinds } from '../../../domain/records/registry.ts';
import { shownDifferences } from '../../../domain/records/shown-differences.ts';
import type { Db } from '../../platform/db/database.ts';
import { findChangesOfRecords } from '../../records/changes/changes.queries.ts';
import type { StoredImport } from '../imports.queries.ts';
import type { ChangedRecord } from '../targets/import-target.ts';
import { namesOf } from '../targets/records/show-records.ts';
import { targetOf } from '../targets/targets.ts';
import type { StoredRow } from './matched-rows.queries.ts';

/** The outcomes that change an existing record. */
export const changingOutcomes = [
  'update',
  'complete',
  'add-traveller',
] as const satisfies RowOutcome[];

interface Archive {
  db: Db;
  archiveId: string;
}

type Source = Pick<StoredImport, 'id' | 'format' | 'status' | 'travellers' | 'changeSetId'>;

/**
 * Returns what rows change, or have changed, in the archive's records, by their positions. Rows of
 * an undone import have changed nothing.
 */
export async function changesOfRows(
  archive: Archive,
  source: Source,
  rows: readonly StoredRow[],
): Promise<Map<number, RowChange>> {
  const changing = rows.filter(({ outcome }) => changingOutcomes.some((one) => one === outcome));
  if (changing.length === 0 || source.status === 'undone') return new Map();
  const changed =
    source.status === 'preview'
      ? await targetOf(source.format).changedBy?.(archive, source, changing)
      : await changedByAcceptance(archive, source, changing);
  if (!changed) return new Map();
  const named = [...changed.values()].flatMap(({ kind, before, after }) =>
    [before, after].flatMap((values) => referencesOf(kinds[kind].fields, values)),
  );
  const brought = [...changed.values()].flatMap((one) => one.brought);
  const names = await namesOf(archive, source, { named, brought });
  return new Map(
    [...changed].map(([position, { kind: name, before, after }]): [number, RowChange] => {
      const kind: Kind = kinds[name];
      const fields = shownDifferences(kind, before, after);
      const used = [before, after].flatMap((values) => referencesOf(kind.fields, values));
      const entries = used.flatMap(({ id }) => {
        const called = names.get(id);
        return called === undefined ? [] : [[id, called] as const];
      });
      return [position, { kind: name, fields, names: Object.fromEntries(entries) }];
    }),
  );
}

/** Returns the records that rows of an accepted import changed, as its change set has them. */
async function changedByAcceptance(
  { db, archiveId }: Archive,
  { changeSetId }: Pick<Source, 'changeSetId'>,
  rows: readonly StoredRow[],
): Promise<Map<number, ChangedRecord>> {
  if (changeSetId === null) return new Map();
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const changes = await findChangesOfRecords(db, archiveId, changeSetId, ids);
  const byRecord = new Map(changes.map((one) => [`${one.entity} ${one.entityId}`, one]));
  return new Map(
    rows.flatMap(({ position, kind, recordId }): [number, ChangedRecord][] => {
      const { before, after } = byRecord.get(`${kind} ${recordId}`) ?? {};
      if (!isKindName(kind) || !before || !after) return [];
      return [[position, { kind, before, after, brought: [] }]];
    }),
  );
}
