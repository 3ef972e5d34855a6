import type { TimelineLookups } from '../../../../domain/imports/timeline/timeline-records.ts';

/** Maximum number of cached places, enough for some years. */
const mostPlaces = 5000;

/**
 * Caches look-ups, because a person is in the same places every day and a look-up takes some
 * milliseconds.
 */
export function rememberedLookups(lookups: TimelineLookups): TimelineLookups {
  return {
    zoneAt: remembered((lat, lon) => lookups.zoneAt(lat, lon)),
    countryAt: remembered((lat, lon) => lookups.countryAt(lat, lon)),
    nationAt: remembered((lat, lon) => lookups.nationAt(lat, lon)),
    nearestTown: remembered((lat, lon) => lookups.nearestTown(lat, lon)),
  };
}

function remembered<Answer>(
  ask: (lat: number, lon: number) => Answer,
): (lat: number, lon: number) => Answer {
  const answers = new Map<string, Answer>();
  return (given, beside) => {
    // Three decimals are about a hundred metres.
    const [lat, lon] = [Number(given.toFixed(3)), Number(beside.toFixed(3))];
    const key = `${lat} ${lon}`;
    const known = answers.get(key);
    if (known !== undefined || answers.has(key)) return known as Answer;
    if (answers.size >= mostPlaces) answers.clear();
    const answer = ask(lat, lon);
    answers.set(key, answer);
    return answer;
  };
}
