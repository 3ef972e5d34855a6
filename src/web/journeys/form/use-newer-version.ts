import { useEffect, useEffectEvent } from 'react';
import type { StoredJourney } from '../../../domain/journeys/journey.ts';

/**
 * Hears of a journey that was saved elsewhere while it is open here, each time the log brings
 * it. `present` is the journey as the log has it, `version` the one that the form shows.
 */
export function useNewerVersion(
  present: StoredJourney | undefined,
  version: number,
  onNewer: (newer: StoredJourney) => void,
): void {
  const hear = useEffectEvent((journey: StoredJourney) => {
    if (journey.version > version) onNewer(journey);
  });
  useEffect(() => {
    if (present) hear(present);
  }, [present]);
}
