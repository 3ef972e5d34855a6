import { useLocation, useRouter } from '@tanstack/react-router';
import { links } from '../links.ts';

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
