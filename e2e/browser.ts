import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';

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
 * The Chromium to test with: the machine's own where there is one, otherwise the one that npm
 * brings. Maps need WebGL, here in software; a closed network needs Chromium to keep quiet.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const own = process.env['CHROMIUM'] ?? systemBrowsers.find((path) => existsSync(path));
  return {
    hasBackForwardCache: own !== undefined,
    launchOptions: {
      executablePath: own ?? (await sparticuz.executablePath()),
      ...(own ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  };
}
