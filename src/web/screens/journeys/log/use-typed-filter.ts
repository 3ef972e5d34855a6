import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { filterFromSearch } from '../../../../domain/journeys/filter/filter-from-search.ts';
import { filterToSearch } from '../../../../domain/journeys/filter/filter-to-search.ts';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';

/** In ms. Browsers limit address changes to a few per second, and fast typing exceeds that. */
const addressFollowsMs = 250;

/**
 * A filter that applies at once and is written to the address after a delay: `[filter, change]`.
 * Navigation (Back, a link with other filters) replaces what was typed.
 */
export function useTypedFilter(
  addressed: JourneyFilter,
  setAddress: (filter: JourneyFilter) => void,
): [JourneyFilter, (filter: JourneyFilter) => void] {
  const [filter, setFilter] = useState(addressed);
  const key = keyOf(addressed);
  // An address that was written by this hook is older than what has been typed since.
  const followed = useRef(key);
  const send = (next: JourneyFilter) => {
    followed.current = keyOf(next);
    setAddress(next);
  };
  const follow = useDebouncedCallback(send, addressFollowsMs);
  useEffect(() => {
    if (key !== followed.current) setFilter(filterFromSearch(JSON.parse(key)));
    followed.current = key;
  }, [key]);
  const change = (next: JourneyFilter) => {
    setFilter(next);
    // Only typing is delayed. Clicks change the address at once.
    const isTyping = next.q !== filter.q && next.q !== undefined;
    if (isTyping) follow(next);
    else {
      follow.cancel();
      send(next);
    }
  };
  return [filter, change];
}

/** The same key for equal filters, whatever the order of their conditions. */
function keyOf(filter: JourneyFilter): string {
  return JSON.stringify(filterToSearch(filter));
}
