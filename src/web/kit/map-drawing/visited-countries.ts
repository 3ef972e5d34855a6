import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { perRun, runsOf } from '../../../domain/journeys/year-runs.ts';

/** Returns the ISO codes of the countries that journeys touch, in alphabetical order. */
export function visitedCountries(rows: readonly JourneyRow[]): string[] {
  return [...new Set(runsOf(rows).flatMap((run) => [...countriesIn(run)]))].sort();
}

const countriesIn = perRun((run) => new Set(run.flatMap(({ countries }) => countries)));
