import { isDeepStrictEqual } from 'node:util';
import type { Kind, RecordNotes, RecordOf } from '../../../domain/kinds/kind.ts';
import { filesNamed } from '../../../domain/kinds/files-named.ts';
import { referencesOf } from '../../../domain/kinds/references.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import { placeKind, toPlace } from '../../../domain/places/place.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  nameableAmong,
  ownedAmong,
  takeHeldFiles,
} from '../../platform/files/stored-files.queries.ts';
import { clashesOf } from '../store/clashes.queries.ts';
import {
  findRecords,
  missingRecords,
  removeRecords,
  writeRecords,
} from '../store/records.queries.ts';
import { type StoredRecord, toSnapshot } from '../store/record-tables.ts';
import { neededRecords } from '../store/who-needs.queries.ts';
import type { NotedChanges, WrittenInVain } from './noted-changes.ts';

/** A record to write. */
export interface Put<Described extends Kind = Kind> extends Seen {
  values: RecordOf<Described>;
  /**
   * Origin of the record. Omitted values stay unchanged; a new record counts as entered by hand.
   */
  notes?: Partial<RecordNotes>;
  /** The ID was created for this write, so no existing record is looked up. */
  isNew?: true;
}

/** A record in the version that the client has seen. */
export interface Seen {
  id: string;
  /** Any other version is refused. If absent, any version is accepted, or the record is new. */
  version?: number;
}

/** The context of a write. */
export interface WriteContext {
  /** The transaction. */
  db: Db;
  archiveId: string;
  /** ISO instant of the action. */
  at: string;
  /** The new version of the archive and of every written record. */
  version: number;
}

/** THE way to write records: it reads the previous state and records every change. */
export interface RecordWriting extends WriteContext {
  /** Reads records. A following `put` or `remove` of the same records does not read them again. */
  find<Described extends Kind>(
    kind: Described,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredRecord<Described>>>;
  /** Returns the IDs that no record of the kind has, including the records of this write. */
  missing(name: KindName, ids: readonly string[]): Promise<string[]>;
  /**
   * Writes complete records of a kind, each at most once per call, and returns their new state.
   * They may refer to one another. An unchanged record keeps its version. Throws `conflict` with
   * the current record if its version differs from the one seen, `not-found` if it was deleted,
   * `invalid` if it refers to a record or names a file that the archive does not have, and `in-use` if its unique value is
   * taken.
   */
  put<Described extends Kind>(
    kind: Described,
    puts: readonly Put<Described>[],
  ): Promise<StoredRecord<Described>[]>;
  /**
   * Deletes records of a kind. Throws `conflict` and `not-found` like `put`, and `in-use` if other
   * records refer to one of them.
   */
  remove(kind: Kind, seen: readonly Seen[]): Promise<void>;
}

export function writingOf(context: WriteContext, note: NotedChanges['note']): RecordWriting {
  const { db, archiveId } = context;
  const there = rememberThere(context);
  const present = rememberPresent(context);
  return {
    ...context,
    find: present.find,
    missing: (name, ids) => there.missing(name, new Set(ids)),

    async put(kind, puts) {
      const ids = puts.map(({ id }) => id);
      if (new Set(ids).size < ids.length) throw new Refusal('invalid', 'twice');
      const before = await present.take(
        kind,
        puts.flatMap(({ id, isNew }) => (isNew ? [] : [id])),
      );
      for (const { id, version } of puts) {
        if (version !== undefined) await mustBeAsSeen(context, kind, version, before.get(id));
      }
      const records = puts.map((put) => recordOf(put, before.get(put.id), context));
      const changed = records.filter((record) => record !== before.get(record.id));
      if (changed.length === 0) return records;
      await mustHaveReferences(there, kind, changed);
      await ownNamedFiles(context, kind, changed);
      const [clash] = await clashesOf(db, kind, archiveId, changed);
      if (clash) {
        throw new Refusal('in-use', '', { issues: [{ path: clash.path, code: 'in-use' }] });
      }
      await writeRecords(db, kind, archiveId, changed, before);
      there.add(kind.name, ids);
      for (const record of changed) note(kind, record.id, before.get(record.id), record);
      return records;
    },

    async remove(kind, seen) {
      const ids = seen.map(({ id }) => id);
      const found = await present.take(kind, ids);
      for (const { id, version } of seen) {
        await mustBeAsSeen(context, kind, version, found.get(id));
      }
      if ((await neededRecords(db, kind, archiveId, ids)).size > 0)
        throw new Refusal('in-use', 'still-needed');
      await removeRecords(db, kind, archiveId, ids);
      there.forget(kind.name);
      for (const id of new Set(ids)) note(kind, id, found.get(id));
    },
  };
}

/**
 * Throws `not-found` for a deleted record, and `conflict` if its version differs from the one seen.
 */
async function mustBeAsSeen(
  { db, archiveId }: WriteContext,
  { fields }: Kind,
  version: number | undefined,
  present: StoredRecord | undefined,
): Promise<void> {
  if (!present) throw new Refusal('not-found');
  if (version === undefined || present.version === version) return;
  throw await conflictWith({ db, archiveId }, { fields }, present);
}

/** Creates the `conflict` refusal with the current record and the places that it refers to. */
export async function conflictWith(
  { db, archiveId }: Pick<WriteContext, 'db' | 'archiveId'>,
  { fields }: Pick<Kind, 'fields'>,
  present: StoredRecord,
): Promise<Refusal> {
  const { id, values } = present;
  const ends = referencesOf(fields, values).flatMap((one) => (one.to === 'place' ? [one.id] : []));
  const found = await findRecords(db, placeKind, archiveId, [...new Set(ends)]);
  const places = [...found.values()].map((one) => toPlace({ id: one.id, ...one.values }));
  const record = { id, version: present.version, ...values };
  return new Refusal('conflict', '', { current: { record, places } });
}

/** Builds the record to store; returns `before` itself if nothing changed. */
function recordOf<Described extends Kind>(
  { id, values, notes }: Put<Described>,
  before: StoredRecord<Described> | undefined,
  { at, version }: WriteContext,
): StoredRecord<Described> {
  const kept = before ?? { importId: null, sourceId: null, createdAt: at };
  const { importId, sourceId, createdAt } = { ...kept, ...notes };
  const record = { id, version, values, importId, sourceId, createdAt, updatedAt: at };
  return before && isDeepStrictEqual(toSnapshot(before), toSnapshot(record)) ? before : record;
}

/** Restores the versions of records that a write left unchanged. */
export async function restoreVersions(
  { db, archiveId }: WriteContext,
  written: readonly WrittenInVain[],
): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(written, (one) => one.kind)) {
    const records = ofKind.map(({ record }) => record);
    await writeRecords(db, kind, archiveId, records, new Set(records.map(({ id }) => id)));
  }
}

/**
 * Throws `invalid` if a record refers to one that is neither stored nor written in the same call.
 */
async function mustHaveReferences(
  there: ReturnType<typeof rememberThere>,
  { name, fields }: Kind,
  records: readonly StoredRecord[],
): Promise<void> {
  const beside = new Set(records.map(({ id }) => id));
  const references = records
    .flatMap(({ values }) => referencesOf(fields, values))
    .filter(({ to, id }) => to !== name || !beside.has(id));
  for (const [to, named] of Map.groupBy(references, (reference) => reference.to)) {
    // Accounts and reference data are not kinds.
    if (!isKindName(to)) continue;
    const missing = await there.missing(to, new Set(named.map(({ id }) => id)));
    if (missing.length > 0) throw new Refusal('invalid', 'reference-unknown');
  }
}

/**
 * Makes the files that records name the archive's own, so that they stay as long as the archive, and undo
 * and history find them too. Throws `invalid` if the archive has no such file.
 */
async function ownNamedFiles(
  { db, archiveId, at }: WriteContext,
  { fields }: Kind,
  records: readonly StoredRecord[],
): Promise<void> {
  const named = [...new Set(records.flatMap(({ values }) => filesNamed(fields, values)))];
  if (named.length === 0) return;
  const owned = await ownedAmong(db, archiveId, named);
  const others = named.filter((hash) => !owned.has(hash));
  if (others.length === 0) return;
  if ((await nameableAmong(db, archiveId, others)).size < others.length)
    throw new Refusal('invalid', 'file-unknown');
  await takeHeldFiles(db, archiveId, others, at);
}

/** Caches the records that were read last, until the next write. */
function rememberPresent({ db, archiveId }: WriteContext) {
  let last: { kind: Kind; ids: ReadonlySet<string>; found: Map<string, StoredRecord> } | undefined;
  return {
    async find<Described extends Kind>(kind: Described, ids: readonly string[]) {
      const found = await findRecords(db, kind, archiveId, ids);
      last = { kind, ids: new Set(ids), found };
      return found;
    },
    /**
     * For writes: returns the cached records if they match and clears the cache, whether or not the
     * write succeeds.
     */
    async take<Described extends Kind>(kind: Described, ids: readonly string[]) {
      const known = last?.kind === kind && ids.every((id) => last?.ids.has(id)) ? last : undefined;
      last = undefined;
      if (known) return known.found as Map<string, StoredRecord<Described>>;
      return findRecords(db, kind, archiveId, ids);
    },
  };
}

/**
 * Caches which records exist during a write, because an import refers to the same few places
 * repeatedly.
 */
function rememberThere({ db, archiveId }: WriteContext) {
  const known = new Map<string, Set<string>>();
  const add = (name: string, ids: Iterable<string>) => {
    const there = known.get(name) ?? new Set();
    for (const id of ids) there.add(id);
    known.set(name, there);
  };
  return {
    add,
    forget: (name: string) => void known.delete(name),
    async missing(name: KindName, ids: ReadonlySet<string>): Promise<string[]> {
      const asked = [...ids].filter((id) => !known.get(name)?.has(id));
      const missing = await missingRecords(db, kinds[name], archiveId, asked);
      const gone = new Set(missing);
      add(
        name,
        asked.filter((id) => !gone.has(id)),
      );
      return missing;
    },
  };
}
