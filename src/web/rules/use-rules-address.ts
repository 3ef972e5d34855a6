import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { links } from '../links.ts';
import { rememberPeople, usePeopleSlug } from '../people/last-people.ts';
import { readRulesSearch, type RulesAddress, writeRulesSearch } from './rules-address.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is the same screen with nothing open */
    openedFromRules?: boolean;
  }
}

/** What the address of the rules says, and the ways to change it. */
export function useRulesAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readRulesSearch(search), [search]);
  const actions = useMemo(() => {
    const hrefOf = (edits: Partial<RulesAddress>) =>
      links.rules(writeRulesSearch({ ...address, ...edits }));
    const go = (edits: Partial<RulesAddress>, replace: boolean) =>
      void router.navigate({
        href: hrefOf(edits),
        replace,
        resetScroll: false,
        state: {
          openedFromRules: replace ? router.state.location.state.openedFromRules : true,
        },
      });
    return {
      hrefOf,
      /** Back closes what is opened, however many were looked at. */
      show: (edits: Partial<RulesAddress>) => go(edits, address.open !== undefined),
      close: () => {
        if (router.state.location.state.openedFromRules) router.history.back();
        else go({ open: undefined }, true);
      },
      narrow: (edits: Partial<RulesAddress>) => go(edits, true),
    };
  }, [router, address]);

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
    /** whose rules are shown: of the address, else of whoever was last looked at */
    people: address.person ?? remembered,
    choosePeople: (slug: string) => {
      before.current = slug;
      rememberPeople(slug);
      narrow({ person: slug, who: undefined, open: undefined });
    },
  };
}

export type RulesNavigation = ReturnType<typeof useRulesAddress>;
