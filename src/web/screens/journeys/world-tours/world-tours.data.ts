import { useMemo } from 'react';
import { type WorldTour, worldTours } from '../../../../domain/world-tours/world-tour.ts';
import type { TripIndex } from '../trips/trips.data.ts';

/** The world tours among the trips, latest first. With `personId`, only those of one person. */
export function useWorldTours(
  { rows }: TripIndex,
  personId: string | undefined,
): readonly WorldTour[] {
  return useMemo(() => worldTours(rows, personId), [rows, personId]);
}
