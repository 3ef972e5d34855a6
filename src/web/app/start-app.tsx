import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { watchSession } from '../data/accounts/this-session.ts';
import { i18n, startI18n } from '../i18n/i18n.ts';
import { keepForOffline } from '../data/offline/keep-for-offline.ts';
import { mustReload } from './outdated.ts';
import { watchPresence } from '../data/presence/watch-presence.ts';
import { queryClient } from '../data/query-client.ts';
import { makeRouter, type AppRouter } from './router.ts';
import { cssVariablesResolver, theme } from '../kit/theme/theme.ts';
import { AppNotifications } from '../kit/notices/app-notifications.tsx';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'sojourn-theme' });

/** Initialises and renders the app. */
export async function startApp(root: Root): Promise<void> {
  await startI18n();
  const router = makeRouter();
  watchSession(async (href) => {
    const drawn = nextDrawing(router);
    // All content of an ended session is removed, including unsaved changes.
    await router.navigate({ href, replace: true, ignoreBlocker: true });
    await drawn;
  });
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (hrefChanged && mustReload()) location.assign(toLocation.href);
  });
  watchPresence();
  keepForOffline();
  root.render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
      >
        <AppNotifications />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
}

function nextDrawing(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
}
