import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links, type WorldToursSearch } from '../../../app/links.ts';

/** What the address of the world tours says, and the ways to change it. */
export function useToursAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const tour = textOf(search['tour']);
  const person = textOf(search['person']);
  return useMemo(() => {
    const go = (next: WorldToursSearch, replace: boolean) =>
      void router.navigate({ href: links.worldTours(next), replace });
    return {
      /** slug of the trip that is shown */
      tour,
      /** slug of somebody */
      person,
      hrefOf: (slug: string) => links.worldTours({ tour: slug, person }),
      list: links.worldTours({ person }),
      close: () => go({ person }, false),
      narrow: (slug: string | undefined) => go({ tour, person: slug }, true),
    };
  }, [router, tour, person]);
}

/** Slugs of digits alone are read as numbers. */
function textOf(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}
