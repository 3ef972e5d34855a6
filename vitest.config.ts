import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: './test/global-setup.ts',
    include: [
      'src/**/*.test.{ts,tsx}',
      'boundaries.test.ts',
      'sample/*.test.ts',
      'scripts/*.test.ts',
      'scripts/reference/*.test.ts',
      'scripts/prepare/*.test.ts',
      'scripts/draw-architecture/*.test.ts',
      'scripts/walk-firefox/*.test.ts',
      'test/releases/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
