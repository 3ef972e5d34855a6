import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

/** The maximum number of remembered lists. */
const most = 50;

/** The record whose page was opened from a list, by the key of the list's history entry. */
const leftFrom = new Map<string, string>();

/**
 * Returns the record whose page was opened from this list, if Back has returned to the list, and a
 * function that remembers the record before its page is opened.
 */
export function useLeftList(): { left: string | undefined; leave: (id: string) => void } {
  const key = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const leave = useCallback(
    (id: string) => {
      leftFrom.delete(key);
      leftFrom.set(key, id);
      const [oldest = ''] = leftFrom.keys();
      if (leftFrom.size > most) leftFrom.delete(oldest);
    },
    [key],
  );
  const [left] = useState(() => leftFrom.get(key));
  return { left, leave };
}
