import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { filterFromSearch } from '../../../../domain/journeys/filter/filter-from-search.ts';
import { filterToSearch } from '../../../../domain/journeys/filter/filter-to-search.ts';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { toQuery } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is the log without the drawer */
    openedFromLog?: boolean;
    /** the form was opened from the card, and leads back to it */
    editedFromCard?: boolean;
  }
}

export interface LogAddress {
  filter: JourneyFilter;
  /** id of the journey that is open, `new` for one being written */
  journey: string | undefined;
  /** the journey is open in the form, and not as a card */
  isEditing: boolean;
  isQuickEntry: boolean;
}

/** `?journey=…`, `&edit=true`, `?entry=quick` and the filter of the log's address. */
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
    // A drawer has asked about what is not saved, or saved it, before it goes.
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
      /** a filter takes the place of the one before: Back leaves the log */
      setFilter: (filter: JourneyFilter) => go({ filter }, { replace: true }),
      open: (journey: string) => go({ ...nothing, journey }),
      openQuickEntry: () => go({ ...nothing, isQuickEntry: true }),
      /** another journey in the drawer that is open, to be read or edited as the one before */
      openInstead: (journey: string) => go({ journey }, instead),
      /** the form in place of the card; Back leads from both to the log */
      edit: () => go({ isEditing: true }, { ...instead, editedFromCard: true }),
      /** leaves the form: for the card, where it was opened from there */
      closeForm: () => {
        if (!router.state.location.state.editedFromCard) close();
        else go({ isEditing: false }, { ...instead, editedFromCard: false });
      },
      close,
    };
  }, [router, address]);
}
