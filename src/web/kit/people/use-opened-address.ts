import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { rememberPeople, usePeopleSlug } from '../../data/people/last-people.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Whether the previous history entry is the same page with nothing open. */
    openedFromSame?: boolean;
  }
}

/** The minimum fields of such an address. */
interface OpenedAddress {
  /** A slug, or `all`; undefined if the address does not name a person. */
  person: string | undefined;
  /** Slug of the person whose record is open, if several people are shown. */
  who: string | undefined;
  /** What is open next to the page. */
  open: unknown;
}

/**
 * Returns functions that change the address of a page about people that can have a record open.
 * Back closes the record, however many were viewed. The person switch of the frame also applies to
 * the page. `address` and `hrefOf` must keep their identity while nothing changes.
 */
export function useOpenedAddress<Address extends OpenedAddress>(
  address: Address,
  hrefOf: (edits: Partial<Address>) => string,
) {
  const router = useRouter();
  const actions = useMemo(() => {
    const go = (edits: Partial<Address>, replace: boolean): void =>
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
      /** The open record belonged to another person, so it is closed. */
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
    /** Slug of the people shown: from the address, otherwise the last ones viewed. */
    people: address.person ?? remembered,
    choosePeople: (slug: string) => {
      before.current = slug;
      rememberPeople(slug);
      turnTo(slug);
    },
  };
}
