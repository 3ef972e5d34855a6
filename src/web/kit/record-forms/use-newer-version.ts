import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onNewer` each time the archive has a newer version of the open record, saved elsewhere.
 * `present` is the record in the archive, `version` the version in the form.
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
