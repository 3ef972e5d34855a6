import type { PlaceSearchKind } from '../../../domain/journeys/mode-ends.ts';
import { longestPlaceName, mayBeName } from '../../../domain/journeys/meant/match-places.ts';
import { api, json } from '../../app/api.ts';
import type { NameMeanings } from './place-search.data.ts';

/** A text that names a place or an airline, with the data that decide its meaning. */
export interface NameQuestion {
  q: string;
  /** EDTF. A code has the meaning that it had on this date. */
  date: string;
  kind: PlaceSearchKind;
  /** The ISO code of the country that limits the look-up. */
  country?: string;
}

export function questionKey({ q, date, kind, country = '' }: NameQuestion): string {
  return [kind, date, country, q].join('\n');
}

const meansNothing: NameMeanings = { places: [], airline: null };

const mostAtOnce = 100;
const mostAnswersKept = 20_000;

/**
 * Looks up the meanings of texts, by `questionKey`. Each request has up to a hundred texts, and
 * each text is requested once.
 */
export function nameLookUps(archiveId: string) {
  const known = new Map<string, NameMeanings>();
  return {
    /** Throws ApiError. */
    async find(questions: readonly NameQuestion[]): Promise<ReadonlyMap<string, NameMeanings>> {
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
        for (const [index, [key]] of some.entries()) known.set(key, answers[index] ?? meansNothing);
      }
      return known;
    },
  };
}
