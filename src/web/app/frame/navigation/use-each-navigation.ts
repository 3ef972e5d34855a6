import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The ID of the `<main>` of both frames: the target of the skip link and of every navigation. */
export const contentId = 'content';

/**
 * After every navigation to another path, scrolls to the top of the page and focuses its content,
 * so that screen readers continue there. A change of filters in the address does not scroll.
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
