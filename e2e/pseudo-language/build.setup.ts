import { test } from '@playwright/test';
import { buildPseudoWeb } from './build.ts';

test('builds the web app in the pseudo-language', async () => {
  test.setTimeout(600_000);
  await buildPseudoWeb();
});
