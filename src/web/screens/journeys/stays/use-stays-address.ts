import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { stayKind, type StayKind } from '../../../../domain/stays/stay.ts';
import { links, type StaysSearch } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is the same list without the stay. */
    openedFromStays?: boolean;
  }
}

interface StaysAddress {
  /** The ID of the chosen stay. */
  stay: string | undefined;
  /** The slug of a person. */
  person: string | undefined;
  kind: StayKind | undefined;
  /** A `StayRow.placeKey`. */
  place: string | undefined;
}

/** The state in the address of the stays, and functions that change it. */
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
      /** Back returns to the list, even after several stays were opened. */
      choose: (id: string) => go({ ...filter, stay: id }, stay !== undefined),
      /** Shows a stay that the form has just saved. Skips the question about unsaved changes. */
      showAdded: (id: string) => go({ ...filter, stay: id }, stay !== undefined, true),
      close: () => close(false),
      /** Closes a stay that the form has just deleted. Skips the question about unsaved changes. */
      closeDeleted: () => close(true),
      /** Also closes the chosen stay, because it may not match the filters. */
      narrow: (edits: Partial<Omit<StaysAddress, 'stay'>>) => go({ ...filter, ...edits }, true),
      clear: () => go({}, true),
    };
  }, [router, address]);
}

function readSearch(search: Readonly<Record<string, unknown>>): StaysAddress {
  const textOf = (name: string) => {
    const value = search[name];
    // The router parses IDs that consist of digits as numbers.
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
