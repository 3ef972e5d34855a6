import type { Place } from '../../domain/places/place.ts';
import type { PlaceSearchKind } from '../../domain/journeys/mode-ends.ts';
import { longestPlaceName, mayBeName } from '../../domain/journeys/match-places.ts';
import { api, json } from '../api.ts';

/** A text that stands for a place, and what decides which. */
export interface PlaceQuestion {
  q: string;
  /** EDTF; a code meant what it meant on this date */
  date: string;
  kind: PlaceSearchKind;
}

export function questionKey({ q, date, kind }: PlaceQuestion): string {
  return [kind, date, q].join('\n');
}

const mostAtOnce = 100;
const mostAnswersKept = 20_000;

/** What texts mean as a whole, by `questionKey`; asked a hundred at a time, and each only once. */
export function placeLookUps(archiveId: string) {
  const known = new Map<string, readonly Place[]>();
  return {
    /** Throws ApiError. */
    async find(
      questions: readonly PlaceQuestion[],
    ): Promise<ReadonlyMap<string, readonly Place[]>> {
      if (known.size > mostAnswersKept) known.clear();
      const wanted = [
        ...new Map(questions.map((question) => [questionKey(question), question])),
      ].filter(([key, { q }]) => !known.has(key) && q.length <= longestPlaceName && mayBeName(q));
      for (let from = 0; from < wanted.length; from += mostAtOnce) {
        const some = wanted.slice(from, from + mostAtOnce);
        const answers = await json(
          api.archives[':archiveId'].places.meanings.$post({
            param: { archiveId },
            json: { wanted: some.map(([, question]) => question) },
          }),
        );
        for (const [index, [key]] of some.entries()) known.set(key, answers[index]?.places ?? []);
      }
      return known;
    },
  };
}
