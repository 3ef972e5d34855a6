import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { placeCode } from '../../domain/places/place.ts';
import type { RecordsOf } from '../../domain/records/record-sets.ts';
import { type KindName, kindNames, kinds } from '../../domain/records/registry.ts';
import type { NameOf } from './value-text.ts';

type Stored = RecordOf<Kind> & { id: string };

/** Names of the records of every kind by their ids, as their descriptions give them. */
export function recordNames(sets: Readonly<Partial<Record<KindName, readonly Stored[]>>>): NameOf {
  // Indexed once it is asked for: most lists name places and people alone.
  const indexes = new Map<KindName, ReadonlyMap<string, Stored>>();
  const find = (name: KindName, id: string) => {
    let index = indexes.get(name);
    if (!index) {
      index = new Map((sets[name] ?? []).map((record) => [record.id, record]));
      indexes.set(name, index);
    }
    return index.get(id);
  };
  const nameOf = (id: string): string | undefined => {
    for (const name of kindNames) {
      const record = find(name, id);
      if (record) return (kinds[name] as Kind).labelOf(record, nameWithin);
    }
    return undefined;
  };
  /** Within the name of another record a place has its code alone: `LHR → JFK BA117`. */
  const nameWithin = (id: string): string => {
    const place = find('place', id) as RecordsOf<'place'>[number] | undefined;
    return place ? placeCode(place) : (nameOf(id) ?? id);
  };
  return nameOf;
}
