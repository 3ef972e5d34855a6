import type { CellReader } from '../../kinds/cell-reading.ts';
import type { Place } from '../../places/place.ts';
import { foldText } from '../../shared/fold-text.ts';
import type { PlaceAnswer } from './mapping.ts';
import type { TableContext } from './table-context.ts';

/**
 * Finds the records that cells name: people by id, short name or name; places as the importer has said
 * what a text means, the archive's own by id, code or name, and any other that the context knows, of
 * which `note` is told; of other kinds those that the context has by id or name. What two of them are
 * called means neither.
 */
export function findReferences(
  { people, places = [], records = {}, placeCalled }: TableContext,
  answers: readonly PlaceAnswer[],
  note: (place: Place) => void,
): CellReader['recordsCalled'] {
  const ofPeople = idsByName(people.map(({ id, slug, name }) => [id, [id, slug, name]]));
  const ofPlaces = idsByName(
    places.map(({ id, iata, icao, name, town }) => [id, [id, iata, icao, name, `${town} ${name}`]]),
  );
  const ofOthers = new Map(
    Object.entries(records).map(([kind, named]) => [
      kind,
      idsByName(named.map(({ id, name }) => [id, [id, name]])),
    ]),
  );
  const answered = new Map(answers.map(({ text, place }) => [foldText(text), place]));
  const elsewhere = (text: string): readonly string[] => {
    // An id, as in a table that a program has written.
    if (/^(?:airport|town|place):/.test(text)) return [text];
    const place = placeCalled?.(text, answered);
    if (!place) return [];
    note(place);
    return [place.id];
  };
  return (to, text) => {
    if (to === 'person') return ofPeople.get(foldText(text)) ?? [];
    // What nobody is called may be an id: whether there is such a record is found out with the archive.
    if (to !== 'place') return ofOthers.get(to)?.get(foldText(text)) ?? [text];
    return (
      (answered.has(foldText(text)) ? undefined : ofPlaces.get(foldText(text))) ?? elsewhere(text)
    );
  };
}

function idsByName(
  records: readonly (readonly [id: string, names: readonly string[]])[],
): Map<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>();
  for (const [id, names] of records) {
    for (const name of new Set(names.map(foldText))) {
      if (name !== '') ids.set(name, [...(ids.get(name) ?? []), id]);
    }
  }
  return ids;
}
