import {
  endQuestion,
  type PlacesMeant,
  placesMeantBy,
} from '../../../../../domain/journeys/meant/ends-meant.ts';
import { journeyKind, type JourneyRecord } from '../../../../../domain/journeys/journey.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { readPositionedName } from '../../../../../domain/places/positioned-name.ts';
import type { KindName } from '../../../../../domain/records/registry.ts';
import type { Values } from '../drafts/draft.ts';
import type { NameQuestion } from '../reading/name-look-ups.ts';

/**
 * What is asked of a text that stands for a place in a record: of a journey, on its date and by its mode; of
 * a field that says what its places mostly are, by that.
 */
export function placeQuestion(
  kind: KindName,
  values: Values,
  text: string,
  mostly?: string,
): NameQuestion {
  // A file has a place that no list has with its position behind its name.
  const q = readPositionedName(text)?.name ?? text;
  if (kind === journeyKind.name) return { q, ...endQuestion(values as JourneyRecord) };
  return { q, date: 'XXXX', kind: mostly === 'port' ? 'port' : 'any' };
}

/** Which of the places that a text may mean is meant in a record. */
export function placesMeantIn(
  kind: KindName,
  values: Values,
  text: string,
  places: readonly Place[],
  { isKnown, mostly }: { isKnown: (place: Place) => boolean; mostly?: string | undefined },
): PlacesMeant {
  if (kind === journeyKind.name) {
    return placesMeantBy(text, (values as JourneyRecord).mode, places, isKnown);
  }
  const ports = mostly === 'port' ? places.filter((place) => place.kind === mostly) : [];
  return placesMeantBy(text, undefined, ports.length > 0 ? ports : places, isKnown);
}
