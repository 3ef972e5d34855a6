import type { CellReader } from '../../kinds/cells/cell-reading.ts';
import type { ArchivePlace, Place } from '../../places/place.ts';
import { readPositionedName } from '../../places/positioned-name.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { PlaceAnswer } from './mapping.ts';
import type { TableContext } from './table-context.ts';

/** Of a place that is where a table says that it is, km. */
const nearby = 1;

/**
 * Finds the records that cells name: people by id, short name or name; places as the importer has said
 * what a text means, those that such fields name already and the archive's own by id, code or name, and
 * any other that the context knows, of which `note` is told; of other kinds those that the context has by id or name.
 * What two of them are called means neither.
 */
export function findReferences(
  { people, places = [], placesNamed = [], records = {}, placeCalled }: TableContext,
  answers: readonly PlaceAnswer[],
  note: (place: Place) => void,
): CellReader['recordsCalled'] {
  const ofPeople = idsByName(people.map(({ id, slug, name }) => [id, [id, slug, name]]));
  const ofPlaces = idsByName(places.map((place) => [place.id, namesOfPlace(place)]));
  const known = new Map([...places, ...placesNamed].map((place) => [place.id, place]));
  const ofKnown = idsByName([...known].map(([id, place]) => [id, namesOfPlace(place)]));
  const ofOthers = new Map(
    Object.entries(records).map(([kind, named]) => [
      kind,
      idsByName(named.map(({ id, name }) => [id, [id, name]])),
    ]),
  );
  const answered = new Map(answers.map(({ text, place }) => [foldText(text), place]));
  const elsewhere = (text: string, mostly: string | undefined): readonly string[] => {
    // An id, as in a table that a program has written.
    if (/^(?:airport|town|port|place):/.test(text)) return [text];
    const place = placeCalled?.(text, answered, mostly);
    if (!place) return [];
    note(place);
    return [place.id];
  };
  /** Those that fields of their sort name already: of several the one that is what such a place mostly is. */
  const namedBefore = (text: string, mostly: string | undefined): readonly string[] | undefined => {
    if (mostly === undefined || answered.has(foldText(text))) return undefined;
    const at = readPositionedName(text);
    const called = (ofKnown.get(foldText(at?.name ?? text)) ?? []).filter(
      (id) => !at || distanceKm(known.get(id)!, at) < nearby,
    );
    const best = called.filter((id) => known.get(id)?.kind === mostly);
    const [first, ...others] = best.length > 0 ? best : called;
    return first !== undefined && others.length === 0 ? [first] : undefined;
  };
  const own = (text: string) =>
    answered.has(foldText(text)) ? undefined : ofPlaces.get(foldText(text));
  return (to, text, mostly) => {
    if (to === 'person') return ofPeople.get(foldText(text)) ?? [];
    // What nobody is called may be an id: whether there is such a record is found out with the archive.
    if (to !== 'place') return ofOthers.get(to)?.get(foldText(text)) ?? [text];
    return namedBefore(text, mostly) ?? own(text) ?? elsewhere(text, mostly);
  };
}

function namesOfPlace({ id, iata, icao, name, town }: ArchivePlace): string[] {
  return [id, iata, icao, name, `${town} ${name}`];
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
