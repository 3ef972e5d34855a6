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
  /** Only a whole Chromium keeps pages in the back-forward cache. */
  hasBackForwardCache: boolean;
}

/**
 * The Chromium to test with: the machine's own where there is one (`CHROMIUM` names another),
 * otherwise the one that npm brings, which `SOJOURN_TEST_BROWSER=npm` asks for everywhere. Maps
 * need WebGL, here in software; a closed network needs Chromium to keep quiet.
 *
 * Pages are rasterised without WebGL's software: with it each takes longer, and a tab waits
 * for its picture for seconds. Chromium grants a page that is closed half a second, so such a tab
 * goes without its goodbye, and its user stays online until their heartbeats are missed.
 *
 * V8 compiles and collects on the main thread: its threads only take the processors from the other
 * tests, a sixth of the time of a page.
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
