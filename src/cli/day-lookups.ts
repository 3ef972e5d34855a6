import type { DayLookups } from '../domain/day-files/day-place.ts';
import { importLookups } from '../server/imports/match/lookups.ts';
import type { Reference } from '../server/reference/reference.ts';

/** Of a name that many towns of a country have the largest is meant, which stands far before these. */
const mostTowns = 40;

/** What the places of a person's files are looked up in, of which the same few come again and again. */
export function dayLookups(reference: Reference): DayLookups {
  const lookups = importLookups(reference, []);
  return {
    ...lookups,
    airport: remembered((hint, date) => lookups.airport(hint, date)),
    towns: remembered((name, country) => {
      return reference.searchTowns(name, { country, limit: mostTowns });
    }),
  };
}

/** Answers that are kept: a file may have as many rows as names. */
const mostKept = 5000;

function remembered<Asked extends readonly unknown[], Answer>(
  answer: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const kept = new Map<string, { answer: Answer }>();
  return (...asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known) return known.answer;
    if (kept.size >= mostKept) kept.clear();
    const found = { answer: answer(...asked) };
    kept.set(key, found);
    return found.answer;
  };
}
