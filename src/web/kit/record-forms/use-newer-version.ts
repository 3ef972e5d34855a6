import { useEffect, useEffectEvent } from 'react';

/**
 * Hears of a record that was saved elsewhere while it is open here, each time the archive brings it.
 * `present` is the record as the archive has it, `version` the one that the form shows.
 */
export function useNewerVersion<Stored extends { version: number }>(
  present: Stored | undefined,
  version: number,
  onNewer: (newer: Stored) => void,
): void {
  const hear = useEffectEvent((record: Stored) => {
    if (record.version > version) onNewer(record);
  });
  useEffect(() => {
    if (present) hear(present);
  }, [present]);
}
