import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links, type TripsSearch } from '../../../app/links.ts';

const names = ['person', 'year', 'country', 'q', 'at'] as const;

/** The state in the address of the trips, and functions that change it. */
export function useTripsAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  return useMemo(() => {
    const address: TripsSearch = {};
    for (const name of names) {
      const value = search[name];
      if (value !== undefined && value !== '') address[name] = String(value);
    }
    const year = Number(address.year);
    const go = (next: TripsSearch) =>
      void router.navigate({ href: links.trips(next), replace: true, resetScroll: false });
    const id = search['trip'];
    return {
      ...address,
      year: Number.isInteger(year) && year > 0 ? year : undefined,
      /** The ID of a trip, used by links that know only its ID. */
      trip: id === undefined ? undefined : String(id),
      isFiltered: Object.keys(address).length > 0,
      narrow: (edits: TripsSearch) => go({ ...address, ...edits }),
      clear: () => go({}),
    };
  }, [router, search]);
}

export type TripsAddress = ReturnType<typeof useTripsAddress>;
