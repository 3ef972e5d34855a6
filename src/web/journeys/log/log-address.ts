import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { filterFromSearch } from '../../../domain/journeys/filter-from-search.ts';
import { filterToSearch } from '../../../domain/journeys/filter-to-search.ts';
import type { JourneyFilter } from '../../../domain/journeys/filter.ts';
import { toQuery } from '../../links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is the log without the drawer */
    openedFromLog?: boolean;
  }
}

export interface LogAddress {
  filter: JourneyFilter;
  /** id of the journey that is open, `new` for one being written */
  journey: string | undefined;
  isQuickEntry: boolean;
}

/** `?journey=…`, `?entry=quick` and the filter of the log's address. */
export function readLogSearch(search: Readonly<Record<string, unknown>>): LogAddress {
  const journey = search['journey'];
  return {
    filter: filterFromSearch(search),
    journey: typeof journey === 'string' && journey !== '' ? journey : undefined,
    isQuickEntry: search['entry'] === 'quick',
  };
}

export function writeLogSearch({ filter, journey, isQuickEntry }: LogAddress): string {
  const entry = isQuickEntry ? 'quick' : undefined;
  return toQuery({ ...filterToSearch(filter), journey, entry });
}

/** What the log's address says, and the ways to change it. */
export function useLogAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readLogSearch(search), [search]);
  return useMemo(() => {
    const hrefOf = (next: Partial<LogAddress>) =>
      router.state.location.pathname +
      writeLogSearch({ ...readLogSearch(router.state.location.search), ...next });
    const go = (
      next: Partial<LogAddress>,
      how: { replace?: boolean; ignoreBlocker?: boolean } = {},
    ) => {
      const { openedFromLog } = router.state.location.state;
      const isOpen = next.journey !== undefined || next.isQuickEntry === true;
      const state = how.replace ? { openedFromLog } : isOpen ? { openedFromLog: true } : {};
      return void router.navigate({ href: hrefOf(next), ...how, state });
    };
    // A drawer has asked about what is not saved, or saved it, before it goes.
    const byDrawer = { ignoreBlocker: true };
    return {
      ...address,
      hrefOf,
      /** a filter takes the place of the one before: Back leaves the log */
      setFilter: (filter: JourneyFilter) => go({ filter }, { replace: true }),
      open: (journey: string) => go({ journey }),
      openQuickEntry: () => go({ isQuickEntry: true }),
      /** another journey in the drawer that is open */
      openInstead: (journey: string) => go({ journey }, { replace: true, ...byDrawer }),
      close: () => {
        if (router.state.location.state.openedFromLog) router.history.back(byDrawer);
        else go({ journey: undefined, isQuickEntry: false }, { replace: true, ...byDrawer });
      },
    };
  }, [router, address]);
}
