import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ScreenName } from '../../../domain/shared/paths.ts';
import { withPeople } from '../../app/links.ts';
import { useOwnSlug } from '../../data/people/last-people.ts';

/** Redirects the address of a page without a person to the user's own page. */
export function OwnPeople({ screen }: { screen: ScreenName }) {
  const router = useRouter();
  const slug = useOwnSlug();
  useEffect(() => {
    const href = withPeople(screen, slug, router.state.location.searchStr);
    void router.navigate({ href, replace: true });
  }, [router, screen, slug]);
  return null;
}
