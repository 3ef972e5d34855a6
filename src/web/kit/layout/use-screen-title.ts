import { useEffect } from 'react';

/** Sets the title of the browser tab: the title of the page, then the name of the app. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Sojourn' : `${title} · Sojourn`;
  }, [title]);
}
