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
import type { NameQuestion } from '../../../../data/places/name-look-ups.ts';

/**
 * The look-up for a text that names a place in a record. For a journey, its date and mode decide.
 * For other fields, the usual kind of place in the field decides.
 */
export function placeQuestion(
  kind: KindName,
  values: Values,
  text: string,
  mostly?: string,
): NameQuestion {
  // A CSV file writes the position after the name of a place that is in no list. The look-up uses
  // only the name.
  const q = readPositionedName(text)?.name ?? text;
  if (kind === journeyKind.name) return { q, ...endQuestion(values as JourneyRecord) };
  return { q, date: 'XXXX', kind: mostly === 'port' ? 'port' : 'any' };
}

/** The places that a text can mean in a record. */
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
