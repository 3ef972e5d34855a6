import { type Place, placeInFull } from '../../domain/places/place.ts';
import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { referencesOf } from '../../domain/kinds/references.ts';
import { isKindName, kinds } from '../../domain/records/registry.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findRecords } from './store/records.queries.ts';

/**
 * Returns the display name of a record. `places` are places that it may refer to and that the
 * archive may not have yet.
 */
export async function nameRecord(
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
