import { useMatch, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toQuery } from '../../app/links.ts';
import { type AddressEdits, type AddressSchema, readSearch, writeSearch } from './params.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is the same page with nothing open. */
    openedFromSame?: boolean;
    /** The form was opened from the card, and returns to it, also after a reload. */
    isFromCard?: boolean;
  }
}

interface How {
  /** A form has just saved or deleted the record: skips the question about unsaved changes. */
  isSaved?: boolean;
  /** The form is opened from the card. By default as before. */
  isFromCard?: boolean;
}

/**
 * Returns the values in the address of the current page, and functions that change them. `schema`
 * is a constant: the one of app/addresses.ts, or of the page's own folder.
 *
 * Opening something adds an entry to the browser history, and any other change replaces the entry.
 * So Back closes what is open, however many records were viewed, and leaves a list however often it
 * was filtered.
 */
export function useAddress<Schema extends AddressSchema>(schema: Schema) {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const values = useMemo(() => readSearch(schema, search), [schema, search]);
  return useMemo(() => {
    const names = Object.keys(schema);
    /** The values after a change: what is open and named by a link does not outlive it. */
    const after = (search: Readonly<Record<string, unknown>>, edits: AddressEdits<Schema>) => {
      const now = readSearch(schema, search);
      const kept = names.filter((name) => schema[name]?.role === 'filter');
      return { ...Object.fromEntries(kept.map((name) => [name, now[name]])), ...edits };
    };
    const isOpen = (some: AddressEdits<Schema>) =>
      names.some((name) => {
        const param = schema[name];
        return param?.role === 'open' && (some[name] ?? param.usual) !== param.usual;
      });
    const hrefOf = (edits: AddressEdits<Schema>) =>
      pathname + toQuery(writeSearch(schema, after(search, edits)));
    const change = (edits: AddressEdits<Schema>, { isSaved = false, isFromCard }: How = {}) => {
      // Two changes can follow each other before the page is rendered.
      const { latestLocation } = router;
      const latest = latestLocation.pathname === pathname ? latestLocation.search : search;
      const adds = isOpen(edits) && !isOpen(readSearch(schema, latest));
      const before = latestLocation.state;
      void router.navigate({
        href: pathname + toQuery(writeSearch(schema, after(latest, edits))),
        replace: !adds,
        ignoreBlocker: isSaved,
        resetScroll: false,
        state: adds
          ? { openedFromSame: true }
          : {
              openedFromSame: before.openedFromSame,
              isFromCard: isFromCard ?? before.isFromCard,
            },
      });
    };
    return {
      ...values,
      /** The address of the page after `change`. */
      hrefOf,
      change,
      isFromCard: () => router.latestLocation.state.isFromCard === true,
      close: (how: How = {}) => {
        const { isSaved = false } = how;
        if (router.latestLocation.state.openedFromSame)
          router.history.back({ ignoreBlocker: isSaved });
        else change({}, how);
      },
    };
  }, [router, schema, search, pathname, values]);
}

/** The values of an address and the functions of `useAddress`. */
export type Address<Schema extends AddressSchema> = ReturnType<typeof useAddress<Schema>>;
