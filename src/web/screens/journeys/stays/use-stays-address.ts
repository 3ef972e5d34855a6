import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stayKind, type StayKind } from '../../../../domain/stays/stay.ts';
import { links, type StaysSearch } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is the same list without the stay */
    openedFromStays?: boolean;
  }
}

interface StaysAddress {
  /** id of the stay that is chosen */
  stay: string | undefined;
  /** slug of somebody */
  person: string | undefined;
  kind: StayKind | undefined;
  /** a `StayRow.placeKey` */
  place: string | undefined;
}

/** What the address of the stays says, and the ways to change it. */
export function useStaysAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readSearch(search), [search]);
  return useMemo(() => {
    const go = (next: StaysSearch, replace: boolean, ignoreBlocker = false) =>
      void router.navigate({
        href: links.stays(next),
        replace,
        ignoreBlocker,
        resetScroll: false,
        state: {
          openedFromStays: replace ? router.state.location.state.openedFromStays : true,
        },
      });
    const { stay, ...filter } = address;
    const close = (ignoreBlocker: boolean) => {
      if (router.state.location.state.openedFromStays) router.history.back({ ignoreBlocker });
      else go(filter, true, ignoreBlocker);
    };
    return {
      ...address,
      hrefOf: (id: string) => links.stays({ ...filter, stay: id }),
      /** Back leads to the list, however many were looked at. */
      choose: (id: string) => go({ ...filter, stay: id }, stay !== undefined),
      /** One that its form has just saved, for which nothing is to be asked any more. */
      showAdded: (id: string) => go({ ...filter, stay: id }, stay !== undefined, true),
      close: () => close(false),
      /** Of one that its form has just deleted, likewise. */
      closeDeleted: () => close(true),
      /** what is chosen is closed with it: it may not be among what is asked for */
      narrow: (edits: Partial<Omit<StaysAddress, 'stay'>>) => go({ ...filter, ...edits }, true),
      clear: () => go({}, true),
    };
  }, [router, address]);
}

function readSearch(search: Readonly<Record<string, unknown>>): StaysAddress {
  const textOf = (name: string) => {
    const value = search[name];
    // An id of digits alone is read as a number.
    return value === undefined || value === '' ? undefined : String(value);
  };
  const kind = textOf('kind');
  return {
    stay: textOf('stay'),
    person: textOf('person'),
    kind: stayKind.fields.kind.choices.find((known) => known === kind),
    place: textOf('place'),
  };
}
