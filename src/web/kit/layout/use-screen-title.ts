import { useEffect } from 'react';

/** The title of the page, and of what replaces its content while that is shown. */
let ofPage = '';
let ofReplacement: string | undefined;

function show(): void {
  const title = ofReplacement ?? ofPage;
  document.title = title === '' ? 'Sojourn' : `${title} · Sojourn`;
}

/** Sets the title of the browser tab: the title of the page, then the name of the app. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    ofPage = title;
    show();
  }, [title]);
}

/**
 * Sets the title of the browser tab as long as the component is shown, whatever title the page
 * around it sets, for example "Not found".
 */
export function useReplacedTitle(title: string): void {
  useEffect(() => {
    ofReplacement = title;
    show();
    return () => {
      ofReplacement = undefined;
      show();
    };
  }, [title]);
}
