import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { DayRule } from '../../../../domain/days/count/day-counting.ts';
import type { DaysSearch } from '../../../app/links.ts';
import { useOpenedAddress } from '../../../kit/people/use-opened-address.ts';
import { type DaysAddress, readDaysSearch, writeDaysSearch } from './days-address.ts';

/** The state in the address of the days pages, and functions that change it. */
export function useDaysAddress(usualRule: DayRule, href: (search: DaysSearch) => string) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readDaysSearch(search, usualRule), [search, usualRule]);
  /** Builds the search of another screen with the same days. */
  const searchOf = useCallback(
    (edits: Partial<DaysAddress>) => writeDaysSearch({ ...address, ...edits }, usualRule),
    [address, usualRule],
  );
  const hrefOf = useCallback(
    (edits: Partial<DaysAddress>) => href(searchOf(edits)),
    [href, searchOf],
  );
  return { ...useOpenedAddress(address, hrefOf), searchOf };
}

export type DaysNavigation = ReturnType<typeof useDaysAddress>;
