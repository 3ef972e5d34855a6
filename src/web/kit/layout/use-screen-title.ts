import { useEffect } from 'react';

/** The title in the browser tab: what the screen shows, then the name of the app. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Sojourn' : `${title} · Sojourn`;
  }, [title]);
}
