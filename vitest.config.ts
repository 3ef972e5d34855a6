import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/set-seed.ts',
    include: [
      'src/**/*.test.{ts,tsx}',
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
    // Vitest leaves one processor idle, which is half of a machine of two.
    maxWorkers: '100%',
    // Ceilings and no expectations of speed, as those of the browser tests.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
