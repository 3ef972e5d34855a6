import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { rememberPeople, usePeopleSlug } from '../../data/people/last-people.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is the same screen with nothing open */
    openedFromSame?: boolean;
  }
}

/** What such an address says at least. */
interface OpenedAddress {
  /** a slug, or `all`; undefined where the address leaves it open */
  person: string | undefined;
  /** slug of whose is open, where several people are shown */
  who: string | undefined;
  /** what is open beside the screen */
  open: unknown;
}

/**
 * The ways to change the address of a screen of people beside which something may be open: Back closes it,
 * however many were looked at, and the person switch of the frame counts there, too. `address` and `hrefOf`
 * are the same while nothing changes.
 */
export function useOpenedAddress<Address extends OpenedAddress>(
  address: Address,
  hrefOf: (edits: Partial<Address>) => string,
) {
  const router = useRouter();
  const actions = useMemo(() => {
    const go = (edits: Partial<Address>, replace: boolean) =>
      void router.navigate({
        href: hrefOf(edits),
        replace,
        resetScroll: false,
        state: {
          openedFromSame: replace ? router.state.location.state.openedFromSame : true,
        },
      });
    const closed: Partial<OpenedAddress> = { open: undefined };
    return {
      show: (edits: Partial<Address>) => go(edits, address.open !== undefined),
      close: () => {
        if (router.state.location.state.openedFromSame) router.history.back();
        else go(closed as Partial<Address>, true);
      },
      narrow: (edits: Partial<Address>) => go(edits, true),
      /** what was open was somebody else's */
      turnTo: (person: string) =>
        go({ person, who: undefined, ...closed } as Partial<Address>, true),
    };
  }, [router, address, hrefOf]);

  const remembered = usePeopleSlug();
  const before = useRef(remembered);
  const { show, close, narrow, turnTo } = actions;
  useEffect(() => {
    if (before.current === remembered) return;
    before.current = remembered;
    if (address.person !== undefined && address.person !== remembered) turnTo(remembered);
  }, [remembered, address.person, turnTo]);

  return {
    ...address,
    hrefOf,
    show,
    close,
    narrow,
    /** whose are shown: of the address, else of whoever was last looked at */
    people: address.person ?? remembered,
    choosePeople: (slug: string) => {
      before.current = slug;
      rememberPeople(slug);
      turnTo(slug);
    },
  };
}
