import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { JourneyFilter } from '../../../domain/journeys/filter.ts';

/** Browsers allow a few address changes a second only; a fast typist makes more. */
const addressFollowsMs = 250;

/**
 * A filter that holds at once and that the address follows: `[filter, change]`. Navigation (Back,
 * a link with other filters) wins over what was typed.
 */
export function useTypedFilter(
  addressed: JourneyFilter,
  setAddress: (filter: JourneyFilter) => void,
): [JourneyFilter, (filter: JourneyFilter) => void] {
  const [filter, setFilter] = useState(addressed);
  const follow = useDebouncedCallback(setAddress, addressFollowsMs);
  const key = JSON.stringify(addressed);
  useEffect(() => setFilter(JSON.parse(key) as JourneyFilter), [key]);
  const change = (next: JourneyFilter) => {
    setFilter(next);
    // Only typing is followed later: what is clicked is in the address at once.
    const isTyping = next.q !== filter.q && next.q !== undefined;
    if (isTyping) follow(next);
    else {
      follow.cancel();
      setAddress(next);
    }
  };
  return [filter, change];
}
