import type { Journey } from '../journey.ts';
import type { Place } from '../../places/place.ts';
import type { LineMarks, LineWay } from './line-marks.ts';
import type { LineNames, NamedPlace } from './name-look-up.ts';
import { mustBeAnswered, type PlaceQuestion, type SamePlaceQuestion } from './questions.ts';
import { renameToken, unusedAreUnknown, type QuickToken } from './words.ts';

/**
 * Origin and destination of a line's journey, as far as the line and its context determine them.
 */
export interface LineEnds {
  from: Place | undefined;
  to: Place | undefined;
  assumed: ('from' | 'to')[];
  questions: (PlaceQuestion | SamePlaceQuestion)[];
}

const none: LineEnds = { from: undefined, to: undefined, assumed: [], questions: [] };

/**
 * Determines origin and destination. Two places are origin and destination. A single place is the
 * destination, with the previous journey's end as origin. If both would be the same place, it is
 * the origin and the destination is still missing. No place means the way back if the line has a
 * return mark, even if other words are not understood. If there is one place and unrecognised text,
 * that text can be the other place, so nothing is taken from the previous line. The same place
 * twice becomes a question unless the line has the mark `local`.
 */
export function lineEnds(
  { places, unknown, pending }: LineNames,
  { isReturn, isLocal }: Pick<LineWay, 'isReturn'> & Pick<LineMarks, 'isLocal'>,
  last: Journey | undefined,
  tokens: QuickToken[],
): LineEnds {
  const [first, second, ...more] = places;
  for (const { start } of more) renameToken(tokens, start, 'unknown');
  if (isReturn && (first || !last)) unusedAreUnknown(tokens, 'return', 0);
  const place = first?.places[0];
  const isSame = place !== undefined && place.id === second?.places[0]?.id;
  if (isLocal && !isSame) unusedAreUnknown(tokens, 'local', 0);
  if (first && second) {
    const questions = [...questionOf('from', first), ...questionOf('to', second)];
    const { start, end } = second;
    const asksWhy = isSame && !isLocal && !questions.some(mustBeAnswered);
    return {
      ...none,
      from: place,
      to: second.places[0],
      questions: asksWhy ? [...questions, { kind: 'same-place', start, end }] : questions,
    };
  }
  const isAllUnderstood = unknown.length === 0 && pending.length === 0;
  if (!first) {
    const isBack = isReturn && last && pending.length === 0;
    return isBack ? { ...none, from: last.to, to: last.from, assumed: ['from', 'to'] } : none;
  }
  const isDestination = isAllUnderstood
    ? last !== undefined && place?.id !== last.to.id
    : unknown.some(({ start }) => start < first.start);
  if (!isDestination) return { ...none, from: place, questions: questionOf('from', first) };
  renameToken(tokens, first.start, 'to');
  const to = { ...none, to: place, questions: questionOf('to', first) };
  return isAllUnderstood && last ? { ...to, from: last.to, assumed: ['from'] } : to;
}

function questionOf(field: 'from' | 'to', name: NamedPlace): PlaceQuestion[] {
  const { places, isSettled, start, end } = name;
  if (places.length < 2 && isSettled) return [];
  return [{ kind: 'place', field, places, start, end, isSettled }];
}
