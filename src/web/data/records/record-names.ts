import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import { kindsReferredTo } from '../../../domain/kinds/references.ts';
import { placeCode } from '../../../domain/places/place.ts';
import type { RecordsOf } from '../../../domain/records/record-sets.ts';
import { isKindName, type KindName, kindNames, kinds } from '../../../domain/records/registry.ts';
import { recordsById } from './records-by-id.ts';
import type { NameOf } from './value-text.ts';

type Stored = RecordOf<Kind> & { id: string };

type Sets = Readonly<Partial<Record<KindName, readonly Stored[]>>>;

/** Whether the records of a kind can be named from these sets: their names may contain others. */
export function areNamedFrom(sets: Sets, name: KindName): boolean {
  if (!sets[name]) return false;
  return [...kindsReferredTo(kinds[name].fields)].every((to) => !isKindName(to) || sets[to]);
}

/** Returns the names of all kinds of records by ID, according to their descriptions. */
export function recordNames(sets: Sets): NameOf {
  return namesIn(sets).nameOf;
}

/**
 * Returns the names of records as used within other names. A place is only its code: `LHR → JFK
 * BA117`. An unknown ID is returned as it is.
 */
export function recordNamesWithin(sets: Sets): (id: string) => string {
  return namesIn(sets).nameWithin;
}

function namesIn(sets: Sets) {
  const find = (name: KindName, id: string) => {
    const records = sets[name];
    return records && recordsById(records).get(id);
  };
  const nameOf = (id: string): string | undefined => {
    for (const name of kindNames) {
      const record = find(name, id);
      if (record) return (kinds[name] as Kind).labelOf(record, nameWithin);
    }
    return undefined;
  };
  const nameWithin = (id: string): string => {
    const place = find('place', id) as RecordsOf<'place'>[number] | undefined;
    return place ? placeCode(place) : (nameOf(id) ?? id);
  };
  return { nameOf, nameWithin };
}
