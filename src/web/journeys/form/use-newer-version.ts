import { useEffect, useEffectEvent } from 'react';
import type { StoredJourney } from '../../../domain/journeys/journey.ts';

/**
 * Hears of a journey that was saved elsewhere while it is open here, each time the ledger brings
 * it. `present` is the journey as the ledger has it, `version` the one that the form shows.
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
