import { findLastSnapshots } from './changes.queries.ts';
import type { Entities, EntityName } from './entities.ts';
import type { Writing } from './record-changes.ts';

/**
 * Writes records as they once were, with what they need and is no longer there: the place that an
 * undone change took away comes back with the journey that ends in it. Returns the ids of those that
 * were not written, because another record stands in their way or what they need is not to be had.
 */
export async function putBack(
  writing: Writing,
  entities: Entities,
  name: EntityName,
  snapshots: ReadonlyMap<string, unknown>,
): Promise<Set<string>> {
  if (snapshots.size === 0) return new Set();
  const { db, archiveId } = writing;
  const entity = entities[name];
  if (!entity) return new Set(snapshots.keys());
  const refused = new Set(entity.clashing ? await entity.clashing(db, archiveId, snapshots) : []);
  const lacking = await bringBackNeeds(writing, entities, name, snapshots);
  for (const id of lacking) refused.add(id);
  const written = new Map([...snapshots].filter(([id]) => !refused.has(id)));
  await entity.put(db, archiveId, written, writing.at);
  return refused;
}

/** Brings back what the records need; returns the ids of those that still lack something. */
async function bringBackNeeds(
  writing: Writing,
  entities: Entities,
  name: EntityName,
  snapshots: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const needsOf = (snapshot: unknown) => entities[name]?.needs?.(snapshot) ?? [];
  const wanted = new Map<EntityName, Set<string>>();
  for (const need of [...snapshots.values()].flatMap(needsOf)) {
    wanted.set(need.entity, (wanted.get(need.entity) ?? new Set()).add(need.id));
  }
  const absent = new Set<string>();
  for (const [needed, ids] of wanted) {
    for (const id of await bringBack(writing, entities, needed, [...ids])) {
      absent.add(`${needed} ${id}`);
    }
  }
  return [...snapshots].flatMap(([id, snapshot]) =>
    needsOf(snapshot).some((need) => absent.has(`${need.entity} ${need.id}`)) ? [id] : [],
  );
}

/** Puts those of the records that are gone back as they were last; returns the ids still missing. */
async function bringBack(
  writing: Writing,
  entities: Entities,
  name: EntityName,
  ids: readonly string[],
): Promise<string[]> {
  const { db, archiveId } = writing;
  const present = await entities[name]?.read(db, archiveId, ids);
  const gone = ids.filter((id) => !present?.has(id));
  const last = await findLastSnapshots(db, archiveId, name, gone);
  const refused = await putBack(writing, entities, name, last);
  for (const [id, after] of last) {
    if (!refused.has(id)) writing.note({ entity: name, id, before: null, after });
  }
  return gone.filter((id) => !last.has(id) || refused.has(id));
}
