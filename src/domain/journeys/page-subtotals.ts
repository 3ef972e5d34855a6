import { journeyDistanceKm } from './distance.ts';
import { durationMinutes } from './duration.ts';
import type { Journey } from './journey.ts';
import { noSeaLine, type SeaLineBetween } from '../sea-lanes/sea-line.ts';

/** What a page of a log book adds up to, to be checked against the sum at its foot. */
export interface PageSubtotals {
  journeys: number;
  /** total of the known durations, and how many journeys have none */
  minutes: number;
  untimed: number;
  distanceKm: number;
  flightsOnly: boolean;
}

export function pageSubtotals(
  journeys: readonly Journey[],
  seaLineBetween: SeaLineBetween = noSeaLine,
): PageSubtotals {
  const subtotals: PageSubtotals = {
    journeys: 0,
    minutes: 0,
    untimed: 0,
    distanceKm: 0,
    flightsOnly: true,
  };
  for (const journey of journeys) {
    const minutes = durationMinutes(journey);
    subtotals.journeys++;
    const seaLine = seaLineBetween(journey.from, journey.to);
    subtotals.distanceKm += journeyDistanceKm(journey, seaLine);
    if (journey.mode !== 'air') subtotals.flightsOnly = false;
    if (minutes === undefined) subtotals.untimed++;
    else subtotals.minutes += minutes;
  }
  return subtotals;
}
