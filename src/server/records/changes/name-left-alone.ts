import type { Kind } from '../../../domain/kinds/kind.ts';
import { referencesOf } from '../../../domain/kinds/references.ts';
import { timeOf } from '../../../domain/kinds/time-of.ts';
import { isKindName, kinds } from '../../../domain/records/registry.ts';
import type { Db } from '../../platform/db/database.ts';
import { findRecords } from '../store/records.queries.ts';
import { type Snapshot, toSnapshot } from '../store/record-tables.ts';
import { findLastSnapshots } from './changes.queries.ts';
import type { LeftAlone, Undone } from './undo.ts';

/** Maximum number of records named per reason; the rest is only counted. */
const mostNamed = 8;

/** The display name and date of a record. */
interface Named {
  /** `LHR → JFK BA117` for a journey, otherwise the name; '' if no data of the record remains. */
  name: string;
  /** EDTF; only for kinds with a date. */
  date?: string;
}

/** A record that an undo left unchanged, with its name. */
type NamedRecord = Omit<LeftAlone, 'isInEffect'> & Named;

/** The records that an undo left unchanged: the count per reason and some names. */
export interface NamedLeft {
  left: NamedRecord[];
  leftCount: Record<LeftAlone['reason'], number>;
}

/**
 * Names the records that an undo left unchanged. Records that already match their earlier state,
 * and places that other journeys need, are reported only if there was nothing else to undo.
 */
export async function nameLeftAlone(
  db: Db,
  archiveId: string,
  { undone, left }: Pick<Undone, 'undone' | 'left'>,
): Promise<NamedLeft> {
  const inEffect = left.filter(({ isInEffect }) => isInEffect);
  const told = inEffect.length === 0 && undone === 0 ? left : inEffect;
  const of = (reason: LeftAlone['reason']) => told.filter((record) => record.reason === reason);
  const [edited, inUse] = [of('edited-since'), of('in-use')];
  const some = [...edited.slice(0, mostNamed), ...inUse.slice(0, mostNamed)];
  const named = some.map(({ isInEffect: _isInEffect, ...one }) => one);
  return {
    left: await nameRecords(db, archiveId, named),
    leftCount: { 'edited-since': edited.length, 'in-use': inUse.length },
  };
}

/** Adds names and dates to records, from their current or last state. */
export async function nameRecords<Told extends Pick<LeftAlone, 'entity' | 'entityId'>>(
  db: Db,
  archiveId: string,
  records: readonly Told[],
): Promise<(Told & Named)[]> {
  const own = await snapshotsOf(
    db,
    archiveId,
    records.map(({ entity, entityId }) => ({ to: entity, id: entityId })),
  );
  const references = records.flatMap(({ entity, entityId }) => {
    const [kind, snapshot] = [kindOf(entity), own.get(entityId)];
    return kind && snapshot ? referencesOf(kind.fields, snapshot) : [];
  });
  const named = await snapshotsOf(db, archiveId, references);
  const nameOfId = new Map(
    references.map(({ to, id }) => {
      const [kind, snapshot] = [kindOf(to), named.get(id)];
      return [id, (kind && snapshot && kind.labelOf(snapshot, () => '')) ?? ''];
    }),
  );
  return records.map((record) => {
    const [kind, snapshot] = [kindOf(record.entity), own.get(record.entityId)];
    if (!kind || !snapshot) return { ...record, name: '' };
    const name = kind.labelOf(snapshot, (id) => nameOfId.get(id) ?? '');
    const time = timeOf(kind, snapshot);
    return { ...record, name, ...(time && { date: time.from }) };
  });
}

function kindOf(name: string): Kind | undefined {
  return isKindName(name) ? kinds[name] : undefined;
}

/** Returns the current or last snapshots of records by ID. */
async function snapshotsOf(
  db: Db,
  archiveId: string,
  records: readonly { to: string; id: string }[],
): Promise<Map<string, Snapshot>> {
  const snapshots = new Map<string, Snapshot>();
  for (const [name, group] of Map.groupBy(records, ({ to }) => to)) {
    const kind = kindOf(name);
    if (!kind) continue;
    const ids = [...new Set(group.map(({ id }) => id))];
    const present = await findRecords(db, kind, archiveId, ids);
    const gone = ids.filter((id) => !present.has(id));
    const last = await findLastSnapshots(db, archiveId, kind, gone);
    for (const [id, snapshot] of last) snapshots.set(id, snapshot);
    for (const [id, record] of present) snapshots.set(id, toSnapshot(record));
  }
  return snapshots;
}
