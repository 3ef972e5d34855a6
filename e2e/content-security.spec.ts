import { expect, test } from './fixtures.ts';
import { makeAccount, Member } from './member.ts';
import { startServer } from './server.ts';

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

test('a street map loads from the origins that the operator names, and from no others', async ({
  browser,
  contextOptions,
}) => {
  const server = await startServer({
    SOJOURN_MAP_STYLE_URL: 'https://maps.example/style.json?key=paid-for',
    SOJOURN_MAP_ORIGINS: 'https://tiles.example',
  });
  const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
  const rasterOf = (origin: string) => ({
    type: 'raster',
    tiles: [`${origin}/{z}/{x}/{y}.png`],
    tileSize: 256,
  });
  const style = {
    version: 8,
    sources: {
      listed: rasterOf('https://tiles.example'),
      unlisted: rasterOf('https://elsewhere.example'),
    },
    layers: [
      { id: 'listed', type: 'raster', source: 'listed' },
      { id: 'unlisted', type: 'raster', source: 'unlisted' },
    ],
  };
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const asked = new Set<string>();
  await context.route(/^https:\/\/\w+\.example\//, (route) => {
    const { origin } = new URL(route.request().url());
    asked.add(origin);
    const headers = { 'access-control-allow-origin': '*' };
    return origin === 'https://maps.example'
      ? route.fulfill({ json: style, headers })
      : route.fulfill({ body: pixel, contentType: 'image/png', headers });
  });

  try {
    const alex = new Member(await context.newPage(), makeAccount('Alex Marlow'));
    const refused: string[] = [];
    alex.page.on('console', (message) => refused.push(message.text()));
    await alex.register();
    await alex.makeJourneys({}, { from: 'JFK', to: 'LHR', date: '1999-06-19' });
    const tile = alex.page.waitForRequest(/^https:\/\/tiles\.example\//);
    await alex.page.goto('/Map/alex');
    await tile;
    await expect
      .poll(() => refused.join('\n'))
      .toMatch(/elsewhere\.example.*Content Security Policy/);
    expect([...asked].toSorted()).toEqual(['https://maps.example', 'https://tiles.example']);
  } finally {
    await context.close();
    await server.remove();
  }
});
