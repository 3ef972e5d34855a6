import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toQuery } from '../../app/links.ts';

/** Debounce in ms: how long typing must pause before the address is updated. */
const rest = 300;

/**
 * Returns the choices made on a page, and a function that changes them. They are read from the
 * address at first and then kept in it, so that reloading the page or returning from a journey
 * restores them. Only values that differ from `usual` are written; other parameters of the address
 * stay unchanged.
 */
export function useKeptInAddress<Name extends string>(
  usual: Readonly<Record<Name, string>>,
): [Record<Name, string>, (edits: Partial<Record<Name, string>>) => void] {
  const navigate = useNavigate();
  const { pathname, searchStr } = useLocation({
    select: (location) => ({ pathname: location.pathname, searchStr: location.searchStr }),
    structuralSharing: true,
  });
  const names = Object.keys(usual) as Name[];
  const [chosen, setChosen] = useState(() => {
    const search = new URLSearchParams(searchStr);
    const read = names.map((name) => [name, search.get(name) ?? usual[name]]);
    return Object.fromEntries(read) as Record<Name, string>;
  });
  const search = Object.fromEntries(new URLSearchParams(searchStr));
  for (const name of names) search[name] = chosen[name] === usual[name] ? '' : chosen[name];
  const wanted = toQuery(search);
  const isThere = wanted === toQuery(Object.fromEntries(new URLSearchParams(searchStr)));
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(
      // The user stays on the same page, so the prompt about unsaved changes must not appear.
      () =>
        void navigate({
          href: pathname + wanted,
          replace: true,
          resetScroll: false,
          ignoreBlocker: true,
        }),
      rest,
    );
    return () => clearTimeout(timer);
  }, [isThere, navigate, pathname, wanted]);
  return [chosen, (edits) => setChosen((before) => ({ ...before, ...edits }))];
}
