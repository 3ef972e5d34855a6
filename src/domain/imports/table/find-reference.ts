import { foldText } from '../../shared/fold-text.ts';
import type { CellContext } from './read-cell.ts';
import type { TableContext } from './table-context.ts';

/**
 * Finds the records that cells name: people by id, short name or name, the archive's own places by
 * id, code or name. What two of them are called means neither. Of other kinds a cell has the id.
 */
export function findReference({ people, places = [] }: TableContext): CellContext['find'] {
  const ofPeople = namesOf(people.map(({ id, slug, name }) => [id, [id, slug, name]]));
  const ofPlaces = namesOf(
    places.map(({ id, iata, icao, name, town }) => [id, [id, iata, icao, name, `${town} ${name}`]]),
  );
  return (to, text) => {
    if (to === 'person') return ofPeople.get(foldText(text));
    if (to === 'place')
      return ofPlaces.get(foldText(text)) ?? (text.includes(':') ? text : undefined);
    return text;
  };
}

function namesOf(records: readonly (readonly [id: string, names: readonly string[]])[]) {
  const ids = new Map<string, string | undefined>();
  for (const [id, names] of records) {
    for (const name of new Set(names.map(foldText))) {
      if (name === '') continue;
      ids.set(name, ids.has(name) && ids.get(name) !== id ? undefined : id);
    }
  }
  return ids;
}
