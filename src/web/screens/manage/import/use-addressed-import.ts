import { useEffect, useRef } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { links } from '../../../app/links.ts';
import { cardId } from './lead-to-question.ts';

/**
 * The import that the address opens (`/Import?import=ID`), a function that opens another or none,
 * and the ID of the map for imported tracks (`map`).
 */
export function useAddressedImport(): {
  opened: string | undefined;
  map: string | undefined;
  open: (id: string | undefined) => void;
} {
  const router = useRouter();
  const opened = useSearchValue('import');
  const map = useSearchValue('map');
  return {
    opened,
    map,
    open: (id) =>
      void router.navigate({
        href: links.import({ import: id, map }),
        replace: true,
        resetScroll: false,
      }),
  };
}

function useSearchValue(name: string): string | undefined {
  return useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) || undefined,
  });
}

/**
 * Scrolls to the import that the address named when the page opened. Imports that are opened on the
 * page are already in view.
 */
export function useShowAddressed(opened: string | undefined, isListed: boolean): void {
  const wanted = useRef(opened);
  useEffect(() => {
    if (!isListed || wanted.current === undefined) return;
    document.getElementById(cardId(wanted.current))?.scrollIntoView();
    wanted.current = undefined;
  }, [isListed]);
}
