import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The id of the `<main>` of both frames: where the skip link and every navigation lead. */
export const contentId = 'content';

/**
 * Every navigation to another path starts at the top of the page, with the focus on its content,
 * so that a screen reader reads on there. A change of filters in the address moves nothing.
 */
export function useEachNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      window.scrollTo(0, 0);
      document.getElementById(contentId)?.focus({ preventScroll: true });
    });
  }, [router]);
}
