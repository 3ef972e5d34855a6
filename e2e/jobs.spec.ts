import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const header =
  'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID\n';
const row = (index: number) => {
  const day = new Date(Date.UTC(1960, 0, 1 + index)).toISOString().slice(0, 10);
  return `${day} 07:15:00,HEL,LHR,AY831,Finnair,1149,03:10,,,,,,,,"",421,507,2350,\n`;
};
/** Large enough that reading it takes longer than loading a page. */
const manyRows = header + Array.from({ length: 20_000 }, (_, index) => row(index)).join('');

async function drop(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a file goes on being read without its tab, is cancelled in another, and owners see it', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  await drop(page, 'many.csv', manyRows);
  const cancel = page.getByRole('button', { name: 'Cancel: many.csv' });
  await expect(cancel).toBeVisible();
  await page.reload();
  await expect(cancel).toBeVisible();
  await expectAccessible(page);
  await cancel.click();
  await expect(page.getByRole('region', { name: /many\.csv/ })).toHaveCount(0);

  await page.goto('/Settings');
  await page.getByRole('link', { name: 'Background work' }).click();
  await expect(page.getByRole('heading', { name: 'Background work' })).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'Read many.csv' });
  await expect(line).toContainText('Alex Marlow');
  await expect(line).toContainText('Cancelled');
  await expectAccessible(page);
});

test('what is saved while somebody imports waits, says so, and goes on by itself', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 503 .*\/api\/archives/);
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Settings');
  let refused = 0;
  await page.route(/\/api\/archives\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'PATCH' || refused++ > 0) return route.fallback();
    await route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'busy', status: 503, id: 'x', name: 'Sam Hartley' }),
    });
  });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Our travels');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Sam Hartley is importing;')).toBeVisible();
  await expect(page.getByText('Archive renamed.')).toBeVisible();
  await expect(page.getByText('Sam Hartley is importing;')).toHaveCount(0);
});
