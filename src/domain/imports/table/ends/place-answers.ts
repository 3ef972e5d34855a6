import type { Mode } from '../../../journeys/journey.ts';
import { modeEnds, searchScopes } from '../../../journeys/mode-ends.ts';
import type { Place } from '../../../places/place.ts';
import { getOrMake } from '../../../shared/remember.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import type { PlaceAnswer } from '../mapping.ts';

/** The places that the user's answers give to texts, by folded text, for rows of a mode. */
export type AnswersOfMode = (mode: Mode) => ReadonlyMap<string, Place>;

/**
 * Returns the answers that apply to rows of each mode: `London` may mean an airport for flights and
 * a station for trains.
 */
export function placesAnswered(answers: readonly PlaceAnswer[]): AnswersOfMode {
  const byMode = new Map<Mode, ReadonlyMap<string, Place>>();
  // An answer about this kind of place takes precedence over one about any kind.
  const inOrder = answers.toSorted(
    (one, other) => Number(one.searched !== undefined) - Number(other.searched !== undefined),
  );
  return (mode) =>
    getOrMake(
      byMode,
      mode,
      () =>
        new Map(
          inOrder
            .filter((answer) => appliesTo(answer, mode))
            .map(({ text, place }) => [foldText(text), place]),
        ),
    );
}

function appliesTo({ place, searched }: PlaceAnswer, mode: Mode): boolean {
  const ofMode = modeEnds[mode].searched;
  if (searched !== undefined) return searched === ofMode;
  // Earlier releases did not store what an answer was about. An airport was an answer about rows
  // that can begin or end at one.
  return place.kind !== 'airport' || searchScopes[ofMode].names.includes('airport');
}

/** Whether two answers are about the same text in the same rows, so that one replaces the other. */
export function isSameQuestion(one: PlaceAnswer, other: PlaceAnswer): boolean {
  if (foldText(one.text) !== foldText(other.text)) return false;
  return one.searched === other.searched || one.searched === undefined;
}
