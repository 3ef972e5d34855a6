import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { links, type WorldToursSearch } from '../../../app/links.ts';

/** The state in the address of the world tours, and functions that change it. */
export function useToursAddress() {
  const router = useRouter();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const tour = textOf(search['tour']);
  const person = textOf(search['person']);
  return useMemo(() => {
    const go = (next: WorldToursSearch, replace: boolean) =>
      void router.navigate({ href: links.worldTours(next), replace });
    return {
      /** The slug of the shown trip. */
      tour,
      /** The slug of a person. */
      person,
      hrefOf: (slug: string) => links.worldTours({ tour: slug, person }),
      list: links.worldTours({ person }),
      close: () => go({ person }, false),
      narrow: (slug: string | undefined) => go({ tour, person: slug }, true),
    };
  }, [router, tour, person]);
}

/** The router parses slugs that consist of digits as numbers. */
function textOf(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}
