import { endQuestion, type PlacesMeant, placesMeantBy } from '../../domain/journeys/ends-meant.ts';
import { journeyKind, type JourneyRecord } from '../../domain/journeys/journey.ts';
import type { Place } from '../../domain/places/place.ts';
import type { KindName } from '../../domain/records/registry.ts';
import type { Values } from './draft.ts';
import type { NameQuestion } from './name-look-ups.ts';

/** What is asked of a text that stands for a place in a record: of a journey, on its date and by its mode. */
export function placeQuestion(kind: KindName, values: Values, q: string): NameQuestion {
  if (kind !== journeyKind.name) return { q, date: 'XXXX', kind: 'any' };
  return { q, ...endQuestion(values as JourneyRecord) };
}

/** Which of the places that a text may mean is meant in a record. */
export function placesMeantIn(
  kind: KindName,
  values: Values,
  text: string,
  places: readonly Place[],
  isKnown: (place: Place) => boolean,
): PlacesMeant {
  const mode = kind === journeyKind.name ? (values as JourneyRecord).mode : undefined;
  return placesMeantBy(text, mode, places, isKnown);
}
