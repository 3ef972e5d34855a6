import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Records a page's requests for journeys, by their query, and their results for the report. */
function watchRecords(page: Page) {
  const asked: string[] = [];
  const isOfJourneys = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return pathname.endsWith('/records') && search.includes('journey');
  };
  page.on('request', (request) => {
    if (isOfJourneys(request)) asked.push(new URL(request.url()).search);
  });
  page.on('requestfailed', (request) => {
    if (isOfJourneys(request)) console.log(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (isOfJourneys(response.request()) && !response.ok())
      console.log(`${response.url()}: ${response.status()}`);
  });
  return asked;
}

const drawerOf = (page: Page) => page.getByRole('dialog');

test('a tab asks for what has changed, once, and every other row stays as it is', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ number: 'BA117' });
  const id = await alex.makeJourney({ number: 'BA555', to: 'FCO' });
  const { page } = alex;
  await page.goto('/Log/alex');
  const other = await page.context().newPage();
  await other.goto(`/Log/alex?journey=${id}&edit=true`);
  await expect(other.getByLabel('Flight number')).toHaveValue('BA555');
  const untouched = page.getByRole('row').filter({ hasText: 'BA 117' });
  await untouched.evaluate((row) => Object.assign(row, { wasHere: true }));

  const asked = { writer: watchRecords(other), reader: watchRecords(page) };
  await other.getByLabel('Flight number').fill('BA556');
  await drawerOf(other).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('cell', { name: 'BA 556' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'BA 556' })).toBeVisible();
  expect(await untouched.evaluate((row) => 'wasHere' in row)).toBe(true);

  // Any other request is sent before the next edit is shown.
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  await expect(page.getByLabel('Flight number')).toHaveValue('BA556');
  asked.reader.length = 0;
  await page.getByLabel('Flight number').fill('BA557');
  await drawerOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'BA 557' })).toBeVisible();
  await expect(other.getByRole('cell', { name: 'BA 557' })).toBeVisible();
  const deltas = /^\?kinds=journey,place,track&since=\d+$/;
  expect(asked.reader).toEqual([expect.stringMatching(deltas)]);
  expect(asked.writer).toEqual([expect.stringMatching(deltas), expect.stringMatching(deltas)]);
});

test('a page that is opened after an edit takes the set that was made before it, and the difference', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  await page.goto('/Log/alex');
  await expect(page.getByRole('cell', { name: 'BA 117' })).toBeVisible();
  // No page is open that could request the change.
  await page.goto('about:blank');
  await alex.makeJourney({ number: 'BA555' });

  const asked = watchRecords(page);
  await page.goto('/Log/alex');
  await expect(page.getByRole('cell', { name: 'BA 555' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'BA 117' })).toBeVisible();
  const since = /^\?kinds=journey,place,track&since=\d+$/;
  expect(asked).toEqual(['?kinds=journey,place,track', expect.stringMatching(since)]);
});

test('the log keeps the row in place that one looks at, and says that newer records are read', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const dayOf = (index: number) => `1998-06-${String(index + 1).padStart(2, '0')}`;
  await alex.makeJourneys(
    ...Array.from({ length: 30 }, (_, index) => ({ date: dayOf(index), number: `BA${index + 1}` })),
    ...Array.from({ length: 30 }, (_, index) => ({ date: '1997-06-01', number: `AY${index + 1}` })),
  );
  const { page } = alex;
  await page.goto('/Log/alex');
  const row = page.getByRole('cell', { name: 'BA 5', exact: true });
  await expect(page.getByRole('cell', { name: 'BA 30' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(row).toBeInViewport();
  const before = await row.boundingBox();
  const sign = page.getByText('Loading newer records…');
  const held = Promise.withResolvers<void>();
  await page.route(/\/records\?.*since=/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await alex.makeJourneys({ date: '2001-01-01' }, { date: '2001-01-02' }, { date: '1998-07-02' });
  await expect(sign).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  held.resolve();
  await expect(page.getByText('63 flights').first()).toBeAttached();
  await expect(sign).toHaveCount(0);
  expect(await row.boundingBox()).toEqual(before);
});
