import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const browser = await findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Two cores: a browser and a server each are enough for one.
  workers: 2,
  fullyParallel: false,
  // On a busy machine a browser is sometimes late: one more try there, and the report names it.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1360, height: 820 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: browser.launchOptions,
  },
});
