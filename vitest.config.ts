import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: './test/set-seed.ts',
    // To load the modules again for each file is a third of the time. A file that replaces modules
    // resets them before and after.
    isolate: false,
    unstubEnvs: true,
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
            'src/{server,cli}/**/*.test.ts',
            'boundaries.test.ts',
            'sample/*.test.ts',
            'scripts/*.test.ts',
            'scripts/reference/*.test.ts',
            'scripts/prepare/*.test.ts',
            'scripts/draw-architecture/*.test.ts',
            'scripts/walk-firefox/*.test.ts',
            'test/*.test.ts',
            'test/releases/*.test.ts',
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
