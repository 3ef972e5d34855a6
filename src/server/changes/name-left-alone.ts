import type { Db } from '../db/open-database.ts';
import { findLastSnapshots } from './changes.queries.ts';
import type { Entities, EntityName } from './entities.ts';
import type { LeftAlone, Undone } from './undo.ts';

/** Records that are named for each reason; those beyond are counted. */
const mostNamed = 8;

/** A record that undoing left as it is, as people know it. */
export interface NamedRecord extends LeftAlone {
  /** `LHR → JFK BA117` of a journey, the name of others; '' where nothing is known any more */
  name: string;
  /** EDTF, of journeys */
  date?: string;
}

/** What undoing left alone: how many records for each reason, and the names of some of them. */
export interface NamedLeft {
  left: NamedRecord[];
  leftCount: Record<LeftAlone['reason'], number>;
}

/**
 * Names what undoing left alone. Places that other journeys need stay as a matter of course: they
 * are told of only where nothing else was to be undone.
 */
export async function nameLeftAlone(
  db: Db,
  entities: Entities,
  archiveId: string,
  { undone, left }: Pick<Undone, 'undone' | 'left'>,
): Promise<NamedLeft> {
  const others = left.filter(({ entity, reason }) => entity !== 'place' || reason !== 'in-use');
  const told = others.length === 0 && undone === 0 ? left : others;
  const of = (reason: LeftAlone['reason']) => told.filter((record) => record.reason === reason);
  const [edited, inUse] = [of('edited-since'), of('in-use')];
  const named = [...edited.slice(0, mostNamed), ...inUse.slice(0, mostNamed)];
  return {
    left: await withNames(db, entities, archiveId, named),
    leftCount: { 'edited-since': edited.length, 'in-use': inUse.length },
  };
}

async function withNames(
  db: Db,
  entities: Entities,
  archiveId: string,
  records: readonly LeftAlone[],
): Promise<NamedRecord[]> {
  const own = await snapshotsOf(db, entities, archiveId, records);
  const needs = records.flatMap(({ entity, entityId }) => {
    const snapshot = own.get(keyOf(entity, entityId));
    return snapshot === undefined ? [] : (entities[entity]?.needs?.(snapshot) ?? []);
  });
  const needed = await snapshotsOf(
    db,
    entities,
    archiveId,
    needs.map(({ entity, id }) => ({ entity, entityId: id })),
  );
  const nameOf = (entity: EntityName, id: string, known: ReadonlyMap<string, unknown>): string => {
    const snapshot = known.get(keyOf(entity, id));
    if (snapshot === undefined) return '';
    return entities[entity]?.nameOf(snapshot, (need) => nameOf(need.entity, need.id, needed)) ?? '';
  };
  return records.map((record) => {
    const { entity, entityId } = record;
    const snapshot = own.get(keyOf(entity, entityId));
    const date = snapshot === undefined ? undefined : entities[entity]?.dateOf?.(snapshot);
    return { ...record, name: nameOf(entity, entityId, own), ...(date !== undefined && { date }) };
  });
}

/** The records as they are, or as they were last. */
async function snapshotsOf(
  db: Db,
  entities: Entities,
  archiveId: string,
  records: readonly { entity: EntityName; entityId: string }[],
): Promise<Map<string, unknown>> {
  const snapshots = new Map<string, unknown>();
  for (const [entity, group] of Map.groupBy(records, (record) => record.entity)) {
    const ids = [...new Set(group.map(({ entityId }) => entityId))];
    const present = (await entities[entity]?.read(db, archiveId, ids)) ?? new Map();
    const gone = ids.filter((id) => !present.has(id));
    const last = await findLastSnapshots(db, archiveId, entity, gone);
    for (const [id, snapshot] of [...present, ...last]) snapshots.set(keyOf(entity, id), snapshot);
  }
  return snapshots;
}

function keyOf(entity: EntityName, id: string): string {
  return `${entity} ${id}`;
}
