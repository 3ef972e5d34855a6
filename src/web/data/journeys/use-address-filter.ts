import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import { filterFromSearch } from '../../../domain/journeys/filter/filter-from-search.ts';
import { filterToSearch } from '../../../domain/journeys/filter/filter-to-search.ts';
import { toQuery } from '../../app/links.ts';

/** Returns the filter in the address. The object stays the same while the filter is the same. */
export function useAddressFilter(): JourneyFilter {
  const search = useLocation({
    select: ({ searchStr }) => toQuery(filterToSearch(read(searchStr))),
  });
  return useMemo(() => read(search), [search]);
}

function read(search: string): JourneyFilter {
  return filterFromSearch(Object.fromEntries(new URLSearchParams(search)));
}
