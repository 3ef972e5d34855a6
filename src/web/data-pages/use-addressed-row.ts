import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toQuery } from '../links.ts';

/**
 * The row of a table that is open, by the id of its record: at first the one that the address names
 * (`?record=ID`), and again whenever a link names another. Once it is closed the address names none.
 */
export function useAddressedRow(): [
  opened: string | undefined,
  setOpened: (id: string | undefined) => void,
] {
  const router = useRouter();
  const named = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('record') ?? undefined,
  });
  const [{ id, last }, setKept] = useState({ id: named, last: named });
  if (named !== last) setKept({ id: named ?? id, last: named });
  const setOpened = (next: string | undefined) => {
    setKept({ id: next, last });
    if (next !== undefined || named === undefined) return;
    const { pathname, searchStr } = router.state.location;
    const { record: _closed, ...search } = Object.fromEntries(new URLSearchParams(searchStr));
    // It leads nowhere: nobody has to be asked about what is not saved.
    void router.navigate({
      href: pathname + toQuery(search),
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  };
  return [id, setOpened];
}
