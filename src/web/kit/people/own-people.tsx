import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ScreenName } from '../../../domain/shared/paths.ts';
import { withPeople } from '../../app/links.ts';
import { useOwnSlug } from '../../data/people/last-people.ts';

/** What an address of a screen without its person does: it leads to one's own. */
export function OwnPeople({ screen }: { screen: ScreenName }) {
  const router = useRouter();
  const slug = useOwnSlug();
  useEffect(() => {
    const href = withPeople(screen, slug, router.state.location.searchStr);
    void router.navigate({ href, replace: true });
  }, [router, screen, slug]);
  return null;
}
