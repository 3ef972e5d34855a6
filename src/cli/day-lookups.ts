import type { DayLookups } from '../domain/day-files/day-table.ts';
import { importLookups } from '../server/imports/match/lookups.ts';
import type { Reference } from '../server/reference/reference.ts';

/** The largest of many towns with one name is meant, and it ranks well within this limit. */
const mostTowns = 40;

/**
 * Returns the lookups for the places in a person's files, with a cache because a few places repeat.
 */
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

/** Maximum number of cached answers, because a file can have as many names as rows. */
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
