import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import type { TestOptions } from './fixtures.ts';

const browser = await findBrowser();

/** Tests of a web app that is built for them. */
const pseudoLanguageSpecs = ['screens.spec.ts', 'languages.spec.ts'];

/** Tests that draw maps most of the time. */
const mapSpecs = [
  'maps.spec.ts',
  'days-maps.spec.ts',
  'tracks.spec.ts',
  'trips.spec.ts',
  'world-tours.spec.ts',
];

/**
 * Composing pages with the WebGL software renderer takes a fifth more processor time, and only pays
 * off for maps.
 */
const withoutMaps = {
  ...browser.launchOptions,
  args: [...(browser.launchOptions.args ?? []), '--disable-gpu-compositing'],
};

export default defineConfig<TestOptions>({
  testDir: '.',
  outputDir: '../test-results',
  // On two cores: one worker runs a browser and a server.
  workers: 2,
  fullyParallel: true,
  // Otherwise a forgotten `only` would silently skip all other tests.
  forbidOnly: true,
  // On a busy machine, a browser is sometimes slow. CI retries once, and the report lists the
  // retry.
  retries: process.env['CI'] ? 1 : 0,
  // Upper limits, not performance expectations: a virtual machine may get a quarter of its
  // processors.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  reporter: 'line',
  projects: [
    {
      name: 'app',
      testIgnore: [...pseudoLanguageSpecs, ...mapSpecs],
      use: { launchOptions: withoutMaps },
    },
    { name: 'maps', testMatch: mapSpecs, use: { drawsFewFrames: true } },
    { name: 'build', testMatch: 'pseudo-language/build.setup.ts' },
    {
      name: 'pseudo-language',
      testMatch: pseudoLanguageSpecs,
      dependencies: ['build'],
      use: { launchOptions: withoutMaps },
    },
  ],
  use: {
    // The same as for expectations: a click on a missing element need not wait for the end of the
    // test.
    actionTimeout: 90_000,
    browserName: 'chromium',
    viewport: { width: 1360, height: 820 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Service workers would download the whole app for every test. Tests about them enable them.
    serviceWorkers: 'block',
    // Recording every test takes a third of its time, so a failed test is recorded when it is
    // retried.
    trace: 'on-first-retry',
    launchOptions: browser.launchOptions,
  },
});
