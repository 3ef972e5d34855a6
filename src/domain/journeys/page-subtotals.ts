import { journeyDistanceKm, durationMinutes } from './duration.ts';
import type { Journey } from './journey.ts';
import { noSeaLine, type SeaLineBetween } from '../sea-lanes/sea-line.ts';

/** Totals of one page of a log book, to compare with the sum at the foot of the page. */
interface PageSubtotals {
  journeys: number;
  /** Sum of the known durations, and the number of journeys without one. */
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
    subtotals.distanceKm += journeyDistanceKm(journey, seaLineBetween(journey.from, journey.to));
    if (journey.mode !== 'air') subtotals.flightsOnly = false;
    if (minutes === undefined) subtotals.untimed++;
    else subtotals.minutes += minutes;
  }
  return subtotals;
}
