import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: './test/set-seed.ts',
    // To load the modules again for each file is a third of the time. A file that replaces modules
    // resets them before and after.
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    allowOnly: false,
    // Vitest leaves one processor idle, which is half of a machine of two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'domain-and-web',
          include: ['src/{domain,web}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: './test/global-setup.ts',
          include: [
            '*.test.ts',
            'src/*.test.ts',
            'src/{server,cli}/**/*.test.ts',
            '{sample,scripts,test}/**/*.test.ts',
          ],
        },
      },
    ],
    // Ceilings and no expectations of speed, as those of the browser tests.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
