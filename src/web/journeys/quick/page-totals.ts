import { journeyDistanceKm } from '../../../domain/journeys/distance.ts';
import { durationMinutes } from '../../../domain/journeys/duration.ts';
import type { Journey } from '../../../domain/journeys/journey.ts';

/** What stands at the foot of a log book's page, to check against it. */
export interface PageTotals {
  minutes: number;
  distanceKm: number;
  flightsOnly: boolean;
}

export function pageTotals(journeys: readonly Journey[]): PageTotals {
  return {
    minutes: journeys.reduce((sum, journey) => sum + (durationMinutes(journey) ?? 0), 0),
    distanceKm: journeys.reduce((sum, journey) => sum + journeyDistanceKm(journey), 0),
    flightsOnly: journeys.every(({ mode }) => mode === 'air'),
  };
}
