import { whenIdle } from '../when-idle.ts';

/**
 * Has the service worker keep the app's files, once the screen stands and nothing else is to be
 * done. Gives the page its first service worker: `onControlled` is called when it has taken over,
 * as what was asked for before went past it. Browsers have none over plain HTTP from elsewhere.
 */
export function registerServiceWorker(onControlled: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener('controllerchange', onControlled, { once: true });
  }
  whenIdle(() => {
    // Without one everything works but a reload without a connection.
    serviceWorker.register('/service-worker.js').catch(() => {});
  });
}
