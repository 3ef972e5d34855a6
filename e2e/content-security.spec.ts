import { expect, test } from './fixtures.ts';

test('pages are served under a strict policy', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response?.headers()['x-content-type-options']).toBe('nosniff');
});

test('a script in the page does not run, and its violation would fail any test', async ({
  page,
  consoleErrors,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Taken over"';
    document.head.append(script);
  });
  await expect.poll(() => consoleErrors.join()).toContain('Content Security Policy');
  await expect(page).not.toHaveTitle('Taken over');
});

test('another site cannot act for whoever is signed in', async ({ newcomer }) => {
  const { page, account } = await newcomer('Alex Marlow');
  const foreign = { origin: 'https://elsewhere.example' };
  const { email, password } = account;
  const answers = await Promise.all([
    page.request.post('/api/archives', { data: { name: 'Theirs' }, headers: foreign }),
    page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers: foreign }),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual([403, 403]);
});
