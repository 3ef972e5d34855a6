import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { filterFromSearch } from '../../../../domain/journeys/filter/filter-from-search.ts';
import { filterToSearch } from '../../../../domain/journeys/filter/filter-to-search.ts';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { toQuery } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is the log without the drawer. */
    openedFromLog?: boolean;
    /** The form was opened from the card, and returns to it. */
    editedFromCard?: boolean;
  }
}

interface LogAddress {
  filter: JourneyFilter;
  /** The ID of the open journey. `new` for a new one. */
  journey: string | undefined;
  /** The journey is open in the form instead of the card. */
  isEditing: boolean;
  isQuickEntry: boolean;
}

/** Reads `?journey=…`, `&edit=true`, `?entry=quick` and the filter from the log's address. */
export function readLogSearch(search: Readonly<Record<string, unknown>>): LogAddress {
  const named = search['journey'];
  const journey = typeof named === 'string' && named !== '' ? named : undefined;
  return {
    filter: filterFromSearch(search),
    journey,
    isEditing: journey !== undefined && search['edit'] === 'true',
    isQuickEntry: search['entry'] === 'quick',
  };
}

export function writeLogSearch(address: LogAddress): string {
  const { filter, journey, isEditing, isQuickEntry } = address;
  const edit = isEditing ? 'true' : undefined;
  const entry = isQuickEntry ? 'quick' : undefined;
  return toQuery({ ...filterToSearch(filter), journey, edit, entry });
}

/** The state in the log's address, and functions that change it. */
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
      how: { replace?: boolean; ignoreBlocker?: boolean; editedFromCard?: boolean } = {},
    ) => {
      const { openedFromLog, editedFromCard } = router.state.location.state;
      const isOpen = next.journey !== undefined || next.isQuickEntry === true;
      const state = how.replace
        ? { openedFromLog, editedFromCard: how.editedFromCard ?? editedFromCard }
        : isOpen
          ? { openedFromLog: true }
          : {};
      const { replace, ignoreBlocker } = how;
      return void router.navigate({ href: hrefOf(next), replace, ignoreBlocker, state });
    };
    // The drawer has already asked about unsaved changes, or saved them.
    const byDrawer = { ignoreBlocker: true };
    const instead = { replace: true, ...byDrawer };
    const nothing = { journey: undefined, isEditing: false, isQuickEntry: false };
    const close = () => {
      if (router.state.location.state.openedFromLog) router.history.back(byDrawer);
      else go(nothing, instead);
    };
    return {
      ...address,
      hrefOf,
      /** Replaces the history entry, so that Back leaves the log. */
      setFilter: (filter: JourneyFilter) => go({ filter }, { replace: true }),
      open: (journey: string) => go({ ...nothing, journey }),
      openQuickEntry: () => go({ ...nothing, isQuickEntry: true }),
      /** Shows another journey in the open drawer, in the form if the previous one was. */
      openInstead: (journey: string) => go({ journey }, instead),
      /** Shows the form instead of the card. Back leads from either to the log. */
      edit: () => go({ isEditing: true }, { ...instead, editedFromCard: true }),
      /** Leaves the form. Returns to the card if the form was opened there. */
      closeForm: () => {
        if (!router.state.location.state.editedFromCard) close();
        else go({ isEditing: false }, { ...instead, editedFromCard: false });
      },
      close,
    };
  }, [router, address]);
}
