import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ScreenCrashed } from './frame/screen-crashed.tsx';
import { ScreenLoading } from './frame/screen-loading.tsx';
import { toQuery } from './links.ts';
import { routeTree } from './routes.tsx';

/** The router over the screen table; tests give it a history in memory. */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    caseSensitive: false,
    pathParamsAllowedCharacters: ['+'],
    // Filters are text in the address, as people write and share it, not JSON.
    parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
    stringifySearch: toQuery,
    // Only another path begins at its top (use-each-navigation.ts): the router would scroll the log
    // there whenever a journey is opened or closed.
    scrollRestoration: () => false,
    // An address without a screen shows the not-found page, not half of a screen above it.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    // What has come is shown: holding it back against flicker would cost up to half a second.
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenLoading,
    defaultErrorComponent: ScreenCrashed,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;
