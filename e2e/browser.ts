import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { npmBrowser } from './npm-browser.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export interface FoundBrowser {
  launchOptions: LaunchOptions;
  /** Only a full Chromium keeps pages in the back-forward cache. */
  hasBackForwardCache: boolean;
}

/**
 * Finds the Chromium to test with: the installed one if there is one (`CHROMIUM` names another),
 * otherwise the one from npm, which `SOJOURN_TEST_BROWSER=npm` always selects. Maps need WebGL,
 * here in software; on a closed network, Chromium must not send requests of its own.
 *
 * Pages are rasterised without the WebGL software renderer. With it, every page takes longer, and a
 * tab waits for its picture for seconds. Chromium gives a closing page half a second, so such a tab
 * sends no goodbye, and its user stays online until the heartbeats are missed.
 *
 * V8 compiles and collects garbage on the main thread. Its helper threads would only take processor
 * time from the other tests: a sixth of the time of a page.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const own = ownBrowser();
  return {
    hasBackForwardCache: own !== undefined,
    launchOptions: {
      ...(own
        ? { executablePath: own, ignoreDefaultArgs: ['--disable-back-forward-cache'] }
        : await npmBrowser()),
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-rasterization',
        '--js-flags=--single-threaded',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  };
}

function ownBrowser(): string | undefined {
  if (process.env['SOJOURN_TEST_BROWSER'] === 'npm') return undefined;
  return process.env['CHROMIUM'] || systemBrowsers.find((path) => existsSync(path));
}
