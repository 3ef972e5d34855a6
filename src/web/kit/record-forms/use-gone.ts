import { useState } from 'react';

/**
 * Detects that a record was deleted elsewhere while it is open here: from the archive, or from the
 * response to a write (`note`), which can arrive first. If the record is restored, it is no longer
 * gone. `edited` is undefined to pause detection; `present` is the record in the archive.
 */
export function useGone(edited: { present: { version: number } | undefined } | undefined) {
  const [wasThere, setWasThere] = useState(false);
  const [isOver, setOver] = useState(false);
  /** The version that the archive still showed when a write failed with `not-found`. */
  const [goneAt, setGoneAt] = useState<{ version: number | undefined }>();
  const [times, setTimes] = useState(0);
  const present = edited?.present;
  if (present && !wasThere) setWasThere(true);
  const isRefused = goneAt !== undefined && goneAt.version === present?.version;
  return {
    isGone: edited !== undefined && !isOver && ((wasThere && !present) || isRefused),
    /** How many times a write failed because of the deletion. */
    times,
    note: () => {
      setGoneAt({ version: present?.version });
      setTimes((before) => before + 1);
    },
    /** The form is finished with the record. */
    forget: () => setOver(true),
  };
}
