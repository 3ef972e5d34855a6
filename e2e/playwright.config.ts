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

/** Composing pages with WebGL's software costs a fifth more processor time, and pays off for maps only. */
const withoutMaps = {
  ...browser.launchOptions,
  args: [...(browser.launchOptions.args ?? []), '--disable-gpu-compositing'],
};

export default defineConfig<TestOptions>({
  testDir: '.',
  outputDir: '../test-results',
  // Two cores: a browser and a server each are enough for one.
  workers: 2,
  fullyParallel: true,
  // All other tests would be left out without a word.
  forbidOnly: true,
  // On a busy machine a browser is sometimes late: one more try there, and the report names it.
  retries: process.env['CI'] ? 1 : 0,
  // Ceilings and no expectations of speed: a virtual machine may get a quarter of its processors.
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
    // As long as an expectation waits: a click on what is not there need not wait for the test's end.
    actionTimeout: 90_000,
    browserName: 'chromium',
    viewport: { width: 1360, height: 820 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // They would fetch the whole app for every test; those that are about them allow them.
    serviceWorkers: 'block',
    // Recording every test costs a third of its time: what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: browser.launchOptions,
  },
});
