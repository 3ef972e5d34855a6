import { findBrowser } from './browser.ts';
import { expect, test } from './fixtures.ts';

const { hasBackForwardCache } = await findBrowser();
const untested =
  'the back-forward cache, which the Chromium of npm lacks; where the machine has one of its own, it is tested';

test('a page in the back-forward cache is offline, not signed out', async ({
  newcomer,
  expectedErrors,
}) => {
  if (!hasBackForwardCache) {
    process.stderr.write(`\nNOT TESTED: ${untested}\n`);
    test.skip(true, untested);
  }
  // Browsers also request a favicon for a page that is not HTML.
  expectedErrors.push(/favicon\.ico/);
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  await alex.page.goto('/Members');
  const line = alex.page.getByRole('listitem').filter({ hasText: 'Sam Hartley' });
  await sam.page.goto('/Account');
  await expect(line).toContainText('online');
  const endOfSession = async () => {
    const { session } = await sam.get<{ session: { expiresAt: string } }>('/api/auth/get-session');
    return session.expiresAt;
  };
  const endsAt = await endOfSession();
  await sam.page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset['persisted'] = String(persisted);
    });
  });

  await sam.page.goto('/favicon.svg');
  await expect(line).toContainText('last seen', { timeout: 25_000 });
  // A session whose last tab has closed ends soon. This journey is written after the goodbye.
  await alex.makeJourney();
  expect(await endOfSession()).toBe(endsAt);

  await sam.page.evaluate(() => history.back());
  await expect(sam.page.locator('body')).toHaveAttribute('data-persisted', 'true');
  await expect(line).toContainText('online');
  await sam.page.reload();
  await expect(sam.page).toHaveURL('/Account');
});
