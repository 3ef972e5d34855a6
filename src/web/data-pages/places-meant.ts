import { journeyKind, type JourneyRecord } from '../../domain/journeys/journey.ts';
import { modeEnds } from '../../domain/journeys/mode-ends.ts';
import { likelyEnds } from '../../domain/journeys/quick-entry/likely-ends.ts';
import type { Place } from '../../domain/places/place.ts';
import type { KindName } from '../../domain/records/registry.ts';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import type { NameQuestion } from './name-look-ups.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is asked of a text that stands for a place in a record: of a journey, on its date and by its mode. */
export function placeQuestion(kind: KindName, values: Values, q: string): NameQuestion {
  if (kind !== journeyKind.name) return { q, date: 'XXXX', kind: 'any' };
  const { date, mode } = values as JourneyRecord;
  return { q, date: isEdtfDate(date) ? date : 'XXXX', kind: modeEnds[mode].searched };
}

/**
 * Which of the places that a text means is meant in a record: several only where nobody could tell.
 * Of those the archive knows already, a lone one is meant: people go where they have been.
 */
export function placesMeantIn(
  kind: KindName,
  values: Values,
  places: readonly Place[],
  isKnown: (place: Place) => boolean,
): readonly Place[] {
  const isJourney = kind === journeyKind.name;
  const ends = isJourney ? likelyEnds((values as JourneyRecord).mode, places) : undefined;
  const [first] = ends?.places ?? places;
  if (first && ends?.isSettled) return [first];
  const likely = ends?.places ?? places;
  const known = likely.filter(isKnown);
  return known.length === 1 ? known : likely;
}
