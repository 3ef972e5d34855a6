import {
  companionKinds,
  withCompanionRecords,
  CompanionRecords,
} from '../../../../domain/imports/companion-records.ts';
import { writingOutcomes } from '../../../../domain/imports/import-row.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { referencesOf } from '../../../../domain/kinds/references.ts';
import { type KindName, kindNames, kinds } from '../../../../domain/records/registry.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findRecords,
  listRecordIdsOfImport,
  listRecords,
} from '../../../records/store/records.queries.ts';
import type { RecordsBeside, MatchContext } from '../import-target.ts';
import { pagesOfRows } from '../../preview/matched-rows.queries.ts';
import { countWrittenByKind } from '../../preview/match-results.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { readRecord } from './record-draft.ts';

/** Maximum number of records listed by name; beyond that only their number is given. */
const mostNamed = 20;

const rowsAtOnce = 250;

interface Archive {
  db: Db;
  archiveId: string;
}

/**
 * Lists the companion records that an import's rows will add, or have added and that still exist,
 * by kind.
 */
export async function listCompanionRecords(
  archive: Archive,
  source: Pick<StoredImport, 'id' | 'status'>,
): Promise<RecordsBeside[]> {
  return source.status === 'preview'
    ? recordsToCome(archive, source.id)
    : recordsThatCame(archive, source.id);
}

async function recordsToCome({ db, archiveId }: Archive, importId: string) {
  const labels = new Map<KindName, string[]>();
  for (const { kind: name, count } of await countWrittenByKind(db, archiveId, importId)) {
    const kind: Kind = kinds[name];
    if (companionKinds(kind).length === 0) continue;
    // If the rows exceed the cap of their kind, they are refused together with their companion
    // records.
    if (kind.cap !== null && count > kind.cap) continue;
    const along = await presentCompanionRecords({ db, archiveId }, [kind]);
    const wanted = new Set<string>();
    for await (const page of pagesOfRows(db, archiveId, importId, {
      limit: rowsAtOnce,
      kind: name,
    })) {
      for (const { draft, outcome } of page) {
        if (!draft) continue;
        const found = withCompanionRecords(kind, readRecord(kind, draft), along);
        if ('problem' in found || !writingOutcomes.has(outcome)) continue;
        for (const { id } of referencesOf(kind.fields, found.draft.values))
          if (found.made.includes(id)) wanted.add(id);
      }
    }
    for (const id of wanted) {
      const made = along.made(id);
      if (!made) continue;
      const of = made.kind.name as KindName;
      const known = labels.get(of) ?? [];
      known.push(made.kind.labelOf(made.values, () => ''));
      labels.set(of, known);
    }
  }
  return [...labels].map(([kind, called]): RecordsBeside => {
    return { kind, count: called.length, labels: called.slice(0, mostNamed) };
  });
}

async function recordsThatCame({ db, archiveId }: Archive, importId: string) {
  const written = (await countWrittenByKind(db, archiveId, importId)).map(({ kind }) => kind);
  const beside = new Set(written.flatMap((name) => companionKinds(kinds[name])));
  const came: RecordsBeside[] = [];
  for (const name of kindNames) {
    if (!beside.has(name) || written.includes(name)) continue;
    const kind: Kind = kinds[name];
    const ids = await listRecordIdsOfImport(db, kind, archiveId, importId);
    if (ids.length === 0) continue;
    const records = await findRecords(db, kind, archiveId, ids.slice(0, mostNamed));
    const labels = [...records.values()].map(({ values }) => kind.labelOf(values, () => ''));
    came.push({ kind: name, count: ids.length, labels });
  }
  return came;
}

/** Reads the archive's records of all kinds that can be companions of the given kinds. */
export async function presentCompanionRecords(
  archive: MatchContext['archive'],
  of: Iterable<Kind>,
): Promise<CompanionRecords> {
  const named = new Set([...of].flatMap(companionKinds));
  const present: {
    kind: Kind;
    id: string;
    values: Awaited<ReturnType<typeof listRecords>>[0]['values'];
  }[] = [];
  if (archive) {
    for (const name of named) {
      const kind: Kind = kinds[name];
      for (const { id, values } of await listRecords(archive.db, kind, archive.archiveId)) {
        present.push({ kind, id, values });
      }
    }
  }
  return new CompanionRecords(present);
}
