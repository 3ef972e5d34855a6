import { rememberPoints } from '../../../../domain/shared/remember.ts';
import type { CompletingDeps } from './kind-rules.ts';

/** Maximum number of cached answers of each look-up; a request has fewer records and places. */
const mostKept = 5000;

/** Returns look-ups that cache their answers, so that a transaction does not wait for them. */
export function rememberLookUps(
  reference: CompletingDeps['reference'],
): CompletingDeps['reference'] {
  return {
    airportEras: rememberIds((id) => reference.airportEras(id)),
    place: rememberIds((id) => reference.place(id)),
    countryAt: rememberPoints((lat, lon) => reference.countryAt(lat, lon), mostKept),
    nationAt: rememberPoints((lat, lon) => reference.nationAt(lat, lon), mostKept),
    nearestTown: rememberPoints((lat, lon) => reference.nearestTown(lat, lon), mostKept),
  };
}

function rememberIds<Answer>(ask: (id: string) => Answer): (id: string) => Answer {
  const answers = new Map<string, { answer: Answer }>();
  return (id) => {
    const known = answers.get(id);
    if (known) return known.answer;
    if (answers.size >= mostKept) answers.clear();
    const answer = ask(id);
    answers.set(id, { answer });
    return answer;
  };
}
