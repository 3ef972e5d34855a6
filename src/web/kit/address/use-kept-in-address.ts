import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toQuery } from '../../app/links.ts';

/** ms that typing must rest before it goes into the address */
const rest = 300;

/**
 * What somebody chose on a screen, read from the address at first and then kept in it, so that a
 * reload and the way back from a journey find it again. Only what differs from `usual` is written;
 * other parameters stay as they are.
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
      // It leads nowhere: nobody has to be asked about what is not saved.
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
