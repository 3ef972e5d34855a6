import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links } from '../../../app/links.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** the page before this one in the history is Settings without a person */
    openedFromSettings?: boolean;
  }
}

/** Who is open in Settings: `?person=ID` as a card, with `&edit=homes` in the form of their homes. */
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
      /** '' where nobody is */
      person,
      /** whoever came to say where they live begins there, and not at the card */
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
