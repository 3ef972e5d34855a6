import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { JourneyFilter } from '../../domain/journeys/filter.ts';
import { filterFromSearch } from '../../domain/journeys/filter-search.ts';

/** The filter that the address carries; the same object as long as the address stays the same. */
export function useAddressFilter(): JourneyFilter {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return useMemo(() => filterFromSearch(Object.fromEntries(new URLSearchParams(search))), [search]);
}
