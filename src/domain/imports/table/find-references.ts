import type { CellReader } from '../../kinds/cells/cell-reading.ts';
import type { ArchivePlace, Place } from '../../places/place.ts';
import { readPositionedName } from '../../places/positioned-name.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { PlaceAnswer } from './mapping.ts';
import type { TableContext } from './table-context.ts';

/**
 * Maximum distance in km between a known place and the coordinates in a table for them to be the
 * same place.
 */
const nearby = 1;

/**
 * Returns a function that finds the records to which cells refer:
 * - people by id, slug or name;
 * - places by the user's answers, then places that such fields already refer to, then the archive's
 * own places, by id, code or name, then any other place that `placeCalled` finds; `note` is called
 * for each of the latter;
 * - records of other kinds by id or name. A text that several records match is ambiguous.
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
    // An id, as in a table written by a program.
    if (/^(?:airport|town|port|place):/.test(text)) return [text];
    const place = placeCalled?.(text, answered, mostly);
    if (!place) return [];
    note(place);
    return [place.id];
  };
  /**
   * Finds a place to which such fields already refer. Among several, prefers the only one of the
   * usual kind.
   */
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
    // An unknown text may be an id. The archive checks later whether that record exists.
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
