import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeEngagements, makeVessels } from './seafarer.ts';

/** Dispatches a paste at the focused element, as the keyboard does. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

async function downloadService(page: Page): Promise<string> {
  await page.goto('/Sea_service');
  await page.getByRole('button', { name: 'More' }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download as CSV' }).click();
  return readFile(await (await begun).path(), 'utf8');
}

test('the CSV of sea service is known again, and pasted elsewhere brings its ships along', async ({
  newcomer,
  expectAccessible,
}) => {
  test.slow();
  const alex = await newcomer('Alex Marlow');
  const [ross = '', star = ''] = await makeVessels(
    alex,
    {
      name: 'Bidston Lass',
      formerNames: [{ name: 'Clan Ross', until: '1979' }],
      type: 'General cargo',
      flag: 'GB',
      grossTonnage: 9876,
      tonnage: 'GRT',
    },
    { name: 'Orient Star', imo: '9074729', power: 7500, powerUnit: 'hp' },
  );
  await makeEngagements(
    alex,
    {
      vesselId: ross,
      capacities: [
        { capacity: 'Deck Cadet', from: '' },
        { capacity: 'Third Officer', from: '1976-06-01' },
      ],
      signedOn: '1976-03-12',
      signedOff: '1976-09-14',
      on: 'hull',
      off: 'durban',
      department: 'deck',
      isWatchkeeping: true,
      hoursADay: 8,
    },
    { vesselId: star, signedOn: '1978-05', signedOff: '1978-08', on: 'rotterdam' },
    { vesselId: star, signedOn: '1979-05-02', signedOff: '1979-08-03', off: 'sydney' },
  );
  const csv = await downloadService(alex.page);
  expect(csv).toContain('Deck Cadet; Third Officer (From 1976-06-01)');
  await paste(alex.page, csv);
  await expect(alex.page).toHaveURL(/\/Import/);
  const known = alex.page.getByRole('region', { name: /^Pasted table, / });
  await expect(known.getByText('Everything in this file is already in the archive.')).toBeVisible();

  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Sea_service');
  await expect(page.getByRole('heading', { name: 'No sea service yet' })).toBeVisible();
  await paste(page, csv);
  const card = page.getByRole('region', { name: /^Pasted table, / });
  await expect(
    card.getByText('2 vessels will be added with these engagements: Orient Star and Bidston Lass.'),
  ).toBeVisible();
  await card.getByRole('button', { name: /^Change how the columns/ }).click();
  await expect(card.getByRole('combobox', { name: 'Contents of IMO number' })).toHaveValue(
    'vesselId.imo',
  );
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Import 3 records' }).click();
  await expect(card.getByText(/2 vessels were added as well: /)).toBeVisible();
  await card.getByRole('button', { name: /^Undo import of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click();
  await expect(card.getByText(/^This import was undone/)).toBeVisible();
  await page.goto('/Sea_service');
  await expect(page.getByRole('heading', { name: 'No sea service yet' })).toBeVisible();
});

test('the sample’s own CSV holds nothing new', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  const csv = await downloadService(page);
  await paste(page, csv);
  const card = page.getByRole('region', { name: /^Pasted table, / });
  await expect(card.getByText('Everything in this file is already in the archive.')).toBeVisible();
});
