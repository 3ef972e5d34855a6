import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ScreenCrashed } from './frame/screen-crashed.tsx';
import { ScreenLoading } from './frame/screen-loading.tsx';
import { toQuery } from './links.ts';
import { routeTree } from './routes.tsx';

/** Returns the router of the app; tests pass an in-memory history. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    caseSensitive: false,
    pathParamsAllowedCharacters: ['+'],
    // Filters are plain text in the address, which is readable and easy to share, not JSON.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: toQuery,
    // Only navigation to another path scrolls to the top (use-each-navigation.ts). The router would
    // also scroll whenever a journey is opened or closed in the log.
    scrollRestoration: () => false,
    // An unknown address shows the not-found page instead of part of a parent page.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    // A page is shown as soon as it has loaded. A minimum time for the loading state would delay it
    // by up to half a second.
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenLoading,
    defaultErrorComponent: ScreenCrashed,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;
