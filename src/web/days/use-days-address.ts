import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { DayRule } from '../../domain/days/day-counting.ts';
import type { DaysSearch } from '../links.ts';
import { rememberPeople, usePeopleSlug } from '../people/last-people.ts';
import { type DaysAddress, readDaysSearch, writeDaysSearch } from './days-address.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is the same table with nothing open */
    openedFromDays?: boolean;
  }
}

/** What the address of days says, and the ways to change it. */
export function useDaysAddress(usualRule: DayRule, href: (search: DaysSearch) => string) {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readDaysSearch(search, usualRule), [search, usualRule]);
  const actions = useMemo(() => {
    const searchOf = (edits: Partial<DaysAddress>) =>
      writeDaysSearch({ ...address, ...edits }, usualRule);
    const hrefOf = (edits: Partial<DaysAddress>) => href(searchOf(edits));
    const go = (edits: Partial<DaysAddress>, replace: boolean) =>
      void router.navigate({
        href: hrefOf(edits),
        replace,
        resetScroll: false,
        state: {
          openedFromDays: replace ? router.state.location.state.openedFromDays : true,
        },
      });
    return {
      /** of another screen of the same days */
      searchOf,
      hrefOf,
      /** Back closes what is opened, however many were looked at. */
      show: (edits: Partial<DaysAddress>) => go(edits, address.open !== undefined),
      close: () => {
        if (router.state.location.state.openedFromDays) router.history.back();
        else go({ open: undefined }, true);
      },
      narrow: (edits: Partial<DaysAddress>) => go(edits, true),
    };
  }, [router, address, usualRule, href]);

  // The person switch of the frame counts here, too.
  const remembered = usePeopleSlug();
  const before = useRef(remembered);
  const { narrow } = actions;
  useEffect(() => {
    if (before.current === remembered) return;
    before.current = remembered;
    if (address.person !== undefined && address.person !== remembered) {
      narrow({ person: remembered, who: undefined, open: undefined });
    }
  }, [remembered, address.person, narrow]);

  return {
    ...address,
    ...actions,
    /** whose days are shown: of the address, else of whoever was last looked at */
    people: address.person ?? remembered,
    choosePeople: (slug: string) => {
      before.current = slug;
      rememberPeople(slug);
      narrow({ person: slug, who: undefined, open: undefined });
    },
  };
}

export type DaysNavigation = ReturnType<typeof useDaysAddress>;
