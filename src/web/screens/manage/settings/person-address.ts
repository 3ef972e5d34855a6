import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous page in the browser history is Settings without an open person. */
    openedFromSettings?: boolean;
  }
}

/**
 * The person that is open in Settings: `?person=ID` opens the card, and `&edit=homes` opens the
 * form at the homes.
 */
export function usePersonAddress() {
  const router = useRouter();
  const person = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('person') ?? '',
  });
  const edit = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('edit') ?? '',
  });
  return useMemo(
    () => ({
      /** Empty if no person is open. */
      person,
      /** Opens the form at the homes instead of the card. */
      asksHomes: edit === 'homes',
      open: (id: string) =>
        void router.navigate({
          href: links.person(id),
          state: { openedFromSettings: true },
        }),
      close: () => {
        if (router.state.location.state.openedFromSettings) router.history.back();
        else void router.navigate({ href: links.settings(), replace: true });
      },
    }),
    [router, person, edit],
  );
}
