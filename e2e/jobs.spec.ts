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

/** An upper limit for processing all rows on a busy machine. */
const worked = { timeout: 120_000 };

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
  const line = page.getByRole('listitem').filter({ hasText: 'many.csv' });
  await expect(line).toContainText('Alex Marlow');
  await expect(line).toContainText('Cancelled');
  await expect(line).toContainText('The file was not read. Nothing was saved.');
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
  await expect(page.getByText('for Sam Hartley to finish importing')).toBeVisible();
  await expect(page.getByText('Archive renamed.')).toBeVisible();
  await expect(page.getByText('for Sam Hartley to finish importing')).toHaveCount(0);
});

/** Opens a preview whose acceptance takes a while, scrolled to its progress bar. */
async function longPreview(page: Page) {
  await page.goto('/Import');
  await drop(page, 'many.csv', manyRows);
  const card = page.getByRole('region', { name: 'many.csv', exact: true });
  const accept = card.getByRole('button', { name: 'Import 20,000 journeys' });
  await expect(accept).toBeVisible(worked);
  return { card, accept };
}

/**
 * Clicks a button as soon as all of it is in sight. A click by the test may come after the job has
 * ended.
 */
async function clickInSight(page: Page, label: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const sight = new IntersectionObserver(
          (seen) => {
            const button = seen.at(-1);
            if (!button || button.intersectionRatio < 1) return;
            sight.disconnect();
            (button.target as HTMLElement).click();
            resolve();
          },
          { threshold: 1 },
        );
        const find = () => {
          const button = document.querySelector(`[aria-label="${wanted}"]`);
          if (button) sight.observe(button);
          return button !== null;
        };
        if (find()) return;
        const changes = new MutationObserver(() => find() && changes.disconnect());
        changes.observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
    label,
  );
}

test('what is being accepted is in sight and can be cancelled, and owners see what came of it', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  const { card, accept } = await longPreview(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  const cancelled = clickInSight(page, 'Cancel: many.csv');
  await accept.click();
  await cancelled;
  const said = card.getByText('Cancelled. Nothing was imported; the preview is still here.');
  await expect(said).toBeInViewport();
  await expect(accept).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Close the message about many.csv' }).click();
  await expect(said).toHaveCount(0);

  await page.goto('/Settings/Background_work');
  const lines = page.getByRole('listitem').filter({ hasText: 'many.csv' });
  await expect(lines.nth(0)).toContainText('Nothing was imported. The preview is still there.');
  await expect(lines.nth(1)).toContainText('20,000 rows read.');
  await lines.nth(1).getByRole('link', { name: 'Open the preview of many.csv' }).click();
  await expect(card).toBeInViewport();
});

test('an import is on the open page of every member, and nothing offers to accept it twice', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  await sam.page.goto('/Import');
  await expect(sam.page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  const { page } = alex;
  const { card, accept } = await longPreview(page);
  const cardOfSam = sam.page.getByRole('region', { name: 'many.csv', exact: true });
  await expect(cardOfSam.getByRole('button', { name: 'Import 20,000 journeys' })).toBeVisible();
  await accept.click();
  // On a busy machine, the page may show the start only when the job is finished.
  await expect(accept).toHaveCount(0);
  await page.evaluate(() => {
    const offers = { count: 0 };
    const look = () => {
      const labels = [...document.querySelectorAll('main button')].map((one) => one.textContent);
      if (labels.some((label) => label === 'Discard')) offers.count++;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { offers });
  });
  await expect(card.getByText('20,000 journeys imported.')).toBeVisible(worked);
  await expect(cardOfSam.getByText('20,000 journeys imported.')).toBeVisible();
  expect(await page.evaluate(() => (window as never as { offers: object }).offers)).toEqual({
    count: 0,
  });
});

test('whoever imports is told that somebody else has discarded the file', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Hartley', { joins: alex });
  const { page } = alex;
  const { accept } = await longPreview(page);
  const [preview] = await alex.get<{ id: string }[]>(alex.api('/imports'));
  // On a busy machine, the page may show the start only when the job is finished.
  const begun = page.waitForResponse((response) => response.url().endsWith('/accept'));
  await accept.click();
  await begun;
  const discarded = await sam.page.request.delete(alex.api(`/imports/${preview?.id}`));
  expect(discarded.status()).toBe(204);
  const told = page.getByRole('alert').filter({ hasText: 'many.csv was not imported' });
  await expect(told).toContainText('Its preview was discarded');
  await page.reload();
  await told.getByRole('button', { name: 'Close the message about many.csv' }).click();
  await expect(told).toHaveCount(0);
});
