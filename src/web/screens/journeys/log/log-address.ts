import { useMemo, useState, useEffect, useRef } from 'react';
import { filterFromSearch } from '../../../../domain/journeys/filter/filter-from-search.ts';
import {
  filterConditions,
  filterToSearch,
} from '../../../../domain/journeys/filter/filter-to-search.ts';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { addresses } from '../../../app/addresses.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { useDebouncedCallback } from '@mantine/hooks';

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

/** The conditions of a filter for an address. Conditions that it does not have are removed. */
export function conditionsOf(filter: JourneyFilter) {
  const none = Object.fromEntries(filterConditions.map((name) => [name, undefined]));
  return { ...none, ...filterToSearch(filter) };
}

// The drawer has already asked about unsaved changes, or saved them.
const byDrawer = { isSaved: true };

/** The values in the log's address, and functions that change them. */
export function useLogAddress() {
  const address = useAddress(addresses.log);
  return useMemo(() => {
    const { journey, edit, entry, change } = address;
    const close = () => address.close(byDrawer);
    return {
      ...address,
      filter: filterFromSearch(address),
      /** Leaves the drawer open, which may have been opened before the address follows typing. */
      setFilter: (filter: JourneyFilter) =>
        change({ ...conditionsOf(filter), journey, edit, entry }),
      open: (id: string) => change({ journey: id }),
      openQuickEntry: () => change({ entry: 'quick' }),
      /** Shows another journey in the open drawer, in the form if the previous one was. */
      openInstead: (id: string) => change({ journey: id, edit }, byDrawer),
      /** Shows the form instead of the card. Back leads from either to the log. */
      edit: () => change({ journey, edit: true }, { ...byDrawer, isFromCard: true }),
      isEditing: edit,
      /** Leaves the form. Returns to the card if the form was opened there. */
      closeForm: () => {
        if (address.isFromCard()) change({ journey }, { ...byDrawer, isFromCard: false });
        else close();
      },
      close,
    };
  }, [address]);
}
