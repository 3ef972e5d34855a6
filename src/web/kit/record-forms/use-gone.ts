import { useState } from 'react';

/**
 * Hears that a record was deleted elsewhere while it is open here: from the archive, and from the
 * answer to a write (`note`), which may come first. Where the record comes back, it is there again.
 * `edited` is undefined while nothing is to be heard; its `present` is the record as the archive has it.
 */
export function useGone(edited: { present: { version: number } | undefined } | undefined) {
  const [wasThere, setWasThere] = useState(false);
  const [isOver, setOver] = useState(false);
  /** the version that the archive still showed when a write was refused */
  const [goneAt, setGoneAt] = useState<{ version: number | undefined }>();
  const [times, setTimes] = useState(0);
  const present = edited?.present;
  if (present && !wasThere) setWasThere(true);
  const isRefused = goneAt !== undefined && goneAt.version === present?.version;
  return {
    isGone: edited !== undefined && !isOver && ((wasThere && !present) || isRefused),
    /** how many times it was met */
    times,
    note: () => {
      setGoneAt({ version: present?.version });
      setTimes((before) => before + 1);
    },
    /** the form is done with it */
    forget: () => setOver(true),
  };
}
