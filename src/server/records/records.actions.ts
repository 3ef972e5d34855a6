import type { ChangeAction } from '../../domain/changes/change-action.ts';
import { type Place, placeKind, placeInFull } from '../../domain/places/place.ts';
import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { referencesOf } from '../../domain/kinds/references.ts';
import type { Added, Deleted, Edited } from '../../domain/records/record-sets.ts';
import type { KindName } from '../../domain/records/registry.ts';
import type { Bus } from '../platform/bus/bus.ts';
import {
  type Actor,
  type DescribedChange,
  recordChanges,
  type Writing,
} from './changes/record-changes.ts';
import type { Put, Seen } from './changes/write-records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/errors.ts';
import { keepPlaces } from '../places/places.actions.ts';
import type { CompletingDeps, WorkedOut } from './store/rules/kind-rules.ts';
import {
  completeByHand,
  ensureRoomForRecords,
  lookUpAhead,
  mustKeepRules,
} from './store/rules/rules-of.ts';
import { findKnownAdditions, type NewRecord } from './known-additions.ts';

import { findRecords, missingRecords } from './store/records.queries.ts';
import { isKindName, kinds } from '../../domain/records/registry.ts';

interface WritingDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
}

interface WritingByHandDeps extends WritingDeps {
  reference: CompletingDeps['reference'];
}

/**
 * Records as a client sends them, with the reference places that they refer to. The archive stores
 * copies of those places.
 */
export interface Sent<Record> {
  records: readonly Record[];
  places: readonly Place[];
  /** Runs in the same transaction, after the records are written. */
  beside?: (writing: Writing) => Promise<void>;
}

/** A record that replaces the version that the client has seen. */
export interface Edit extends NewRecord {
  version: number;
}

/**
 * Adds records written by hand, all or none. Returns their IDs and versions in the given order. If
 * the same account repeats a request, it gets the original response and nothing is added again.
 * Throws `conflict` with the current record if an ID is taken by a different record, `not-found` if
 * its record was deleted, `invalid` for a reference to a record that the archive does not have, and
 * the errors of the kind's rules.
 */
export async function addRecords(
  deps: WritingByHandDeps,
  actor: Actor,
  kind: Kind,
  { records, places, beside }: Sent<NewRecord>,
): Promise<Added> {
  const reference = await lookUpAhead(deps, actor.archiveId, kind, records, places);
  const describe = (db: Db, added: readonly NewRecord[]) =>
    describeAction(db, actor, kind, 'add', valuesOf(added), places);
  const described = await describe(deps.db, records);
  const written = await recordChanges(deps, actor, described, async (writing) => {
    const known = await findKnownAdditions({ ...writing, reference }, actor, kind, records);
    const fresh = records.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return known;
    if (known.size > 0) Object.assign(described, await describe(writing.db, fresh));
    await keepSentPlaces(writing, namedAmong(places, kind, valuesOf(fresh)));
    const { version, changeSetId } = writing;
    for (const { id } of await putByHand(writing, reference, kind, fresh)) {
      known.set(id, { version, changeSetId });
    }
    await beside?.(writing);
    return known;
  });
  const added = records.flatMap(({ id }) => written.result.get(id) ?? []);
  return {
    ids: records.map(({ id }) => id),
    versions: added.map(({ version }) => version),
    changeSetId: written.changeSetId ?? added.at(-1)?.changeSetId ?? '',
    archiveVersion: written.archiveVersion,
  };
}

function valuesOf(records: readonly NewRecord[]): RecordOf<Kind>[] {
  return records.map(({ values }) => values);
}

/**
 * Replaces records in the versions seen, all or none. Returns the new versions in the given order;
 * an unchanged record keeps its version. Throws `conflict` with the current record if another
 * version is stored, `not-found` if it was deleted, and the errors of `addRecords`.
 */
export async function editRecords(
  deps: WritingByHandDeps,
  actor: Actor,
  kind: Kind,
  { records, places, beside }: Sent<Edit>,
): Promise<Omit<Edited, 'version'> & { versions: number[] }> {
  const values = valuesOf(records);
  const described = await describeAction(deps.db, actor, kind, 'edit', values, places);
  const reference = await lookUpAhead(deps, actor.archiveId, kind, records, places);
  const written = await recordChanges(deps, actor, described, async (writing) => {
    await keepSentPlaces(writing, namedAmong(places, kind, values));
    const put = await putByHand(writing, reference, kind, records);
    await beside?.(writing);
    return put;
  });
  const versions = written.result.map(({ version }) => version);
  const { changeSetId, archiveVersion } = written;
  return { versions, changeSetId, archiveVersion };
}

/**
 * Deletes records, all or none; they stay in the history. Throws `conflict` and `not-found` like
 * `editRecords`, and `in-use` if another record refers to one of them.
 */
export async function deleteRecords(
  deps: WritingDeps,
  actor: Actor,
  kind: Kind,
  seen: readonly Seen[],
): Promise<Deleted> {
  const ids = seen.map(({ id }) => id);
  const present = await findRecords(deps.db, kind, actor.archiveId, ids);
  const values = [...present.values()].map((record) => record.values);
  if (values.length === 0) throw new Refusal('not-found');
  const described = await describeAction(deps.db, actor, kind, 'delete', values, []);
  const written = await recordChanges(deps, actor, described, async (writing) => {
    await writing.remove(kind, seen);
    return writing.changeSetId;
  });
  return { changeSetId: written.result, archiveVersion: written.archiveVersion };
}

/** Records of one kind to edit, add and delete together. */
export interface Replacement {
  edited: readonly Edit[];
  added: readonly NewRecord[];
  removed: readonly Seen[];
}

/**
 * Edits, adds and deletes records of a kind as one change set, all or none, for example to merge
 * two trips. The change set is undone as a whole. Throws the errors of `editRecords`, `addRecords`
 * and `deleteRecords`. The history names the one record that was deleted or added beside the first.
 */
export async function replaceRecords(
  deps: WritingByHandDeps,
  actor: Actor,
  kind: Kind,
  { edited, added, removed }: Replacement,
): Promise<Omit<Edited, 'version'>> {
  const put = [...edited, ...added];
  const reference = await lookUpAhead(deps, actor.archiveId, kind, put);
  const { db } = deps;
  const described = await describeAction(db, actor, kind, 'edit', valuesOf(put), []);
  const removedIds = removed.map(({ id }) => id);
  const gone = await findRecords(db, kind, actor.archiveId, removedIds);
  for (const [role, values] of [
    ['merged', [...gone.values()].map((record) => record.values)],
    ['split', valuesOf(added)],
  ] as const) {
    const [only, ...others] = values;
    if (!only || others.length > 0) continue;
    described.summary[role] = await nameRecord(db, actor.archiveId, kind, only, []);
  }
  const written = await recordChanges(deps, actor, described, async (writing) => {
    // Deleted first, so that other records can take over their unique values.
    if (removed.length > 0) await writing.remove(kind, removed);
    // Only checks the IDs: an ID that exists or was deleted is refused.
    if (added.length > 0) await findKnownAdditions({ ...writing, reference }, actor, kind, added);
    await putByHand(writing, reference, kind, put);
  });
  const { changeSetId, archiveVersion } = written;
  return { changeSetId, archiveVersion };
}

/** Completes records written by hand, checks the kind's cap and rules, and writes the records. */
async function putByHand(
  writing: Writing,
  reference: CompletingDeps['reference'],
  kind: Kind,
  puts: readonly (Put & WorkedOut)[],
) {
  const { db, archiveId } = writing;
  const ids = puts.map(({ id }) => id);
  const present = await findRecords(db, kind, archiveId, ids);
  const said = puts.map(({ id, values, computed }) => {
    return { id, values, computed, before: present.get(id)?.values };
  });
  // Checked first, because completing many records is expensive and useless without room for them.
  await ensureRoomForRecords(db, archiveId, kind, said);
  const whole = await completeByHand({ db, reference }, archiveId, kind, said);
  const completed = puts.map(({ computed: _done, ...put }, index) => {
    return { ...put, values: whole[index] ?? put.values };
  });
  await mustKeepRules(
    db,
    archiveId,
    kind,
    completed.map(({ values }, index) => ({ values, before: said[index]?.before })),
  );
  return writing.put(kind, completed);
}

/**
 * Returns the places that the records refer to. Others are ignored, because they could be added
 * without limit.
 */
function namedAmong(
  places: readonly Place[],
  { fields }: Kind,
  records: readonly RecordOf<Kind>[],
): Place[] {
  const named = new Set(
    records.flatMap((values) => referencesOf(fields, values).map(({ id }) => id)),
  );
  return places.filter(({ id }) => named.has(id));
}

/** Stores the places that the archive does not have yet; throws `invalid` for an invalid place. */
async function keepSentPlaces(writing: Writing, places: readonly Place[]): Promise<void> {
  const { db, archiveId } = writing;
  const ids = places.map(({ id }) => id);
  const missing = new Set(await missingRecords(db, placeKind, archiveId, ids));
  const added = places.filter(({ id }) => missing.has(id));
  const issues = added.flatMap((place) =>
    (placeKind.faultsOf?.({ ...place, isOwn: true, corrects: null }) ?? []).map(
      ({ path, fault }) => ({ path: `places.${path}`, code: fault }),
    ),
  );
  if (issues.length > 0) throw new Refusal('invalid', '', { issues });
  await keepPlaces(writing, added);
}

/**
 * Describes an action for the history: the number of records and the name of the first. For added
 * or deleted records also their common aspect, if the kind has aspects and all records share one.
 */
async function describeAction(
  db: Db,
  { archiveId }: Actor,
  kind: Kind,
  done: 'add' | 'edit' | 'delete',
  records: readonly RecordOf<Kind>[],
  places: readonly Place[],
): Promise<DescribedChange> {
  const [first] = records;
  const name = first ? await nameRecord(db, archiveId, kind, first, places) : '';
  const action: ChangeAction = `${kind.name as KindName}.${done}`;
  const aspects = new Set(records.map((values) => kind.aspectOf?.(values) ?? ''));
  const [aspect = ''] = done !== 'edit' && aspects.size === 1 ? aspects : [];
  return { action, summary: { name, count: records.length, ...(aspect !== '' && { aspect }) } };
}

/**
 * Returns the display name of a record. `places` are places that it may refer to and that the
 * archive may not have yet.
 */
async function nameRecord(
  db: Db,
  archiveId: string,
  kind: Kind,
  values: RecordOf<Kind>,
  places: readonly Place[],
): Promise<string> {
  const names = new Map(places.map((place) => [place.id, placeInFull(place)]));
  const references = referencesOf(kind.fields, values);
  for (const [to, named] of Map.groupBy(references, (reference) => reference.to)) {
    if (!isKindName(to)) continue;
    const other: Kind = kinds[to];
    const ids = new Set(named.map(({ id }) => id));
    for (const [id, record] of await findRecords(db, other, archiveId, [...ids])) {
      names.set(
        id,
        other.labelOf(record.values, () => ''),
      );
    }
  }
  return kind.labelOf(values, (id) => names.get(id) ?? '');
}
