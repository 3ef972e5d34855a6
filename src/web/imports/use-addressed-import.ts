import { useEffect, useRef } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { links } from '../links.ts';
import { cardId } from './lead-to-question.ts';

/** The import that the address opens (`/Import?import=ID`), and how to open another or none. */
export function useAddressedImport(): {
  opened: string | undefined;
  open: (id: string | undefined) => void;
} {
  const router = useRouter();
  const opened = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('import') ?? undefined,
  });
  return {
    opened,
    open: (id) =>
      void router.navigate({ href: links.import(id), replace: true, resetScroll: false }),
  };
}

/** Brings the import into view with which the address came; what is opened here is in view. */
export function useShowAddressed(opened: string | undefined, isListed: boolean): void {
  const wanted = useRef(opened);
  useEffect(() => {
    if (!isListed || wanted.current === undefined) return;
    document.getElementById(cardId(wanted.current))?.scrollIntoView();
    wanted.current = undefined;
  }, [isListed]);
}
