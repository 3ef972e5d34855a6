import { androidTimeline } from '../test/timeline/android-timeline.ts';
import { expect, test } from './fixtures.ts';

test('a timeline is previewed with rows of several kinds, imported, read as stays, and undone', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  const buffer = Buffer.from(androidTimeline);
  await (await chooser).setFiles({ name: 'Timeline.json', mimeType: 'application/json', buffer });
  const card = page.getByRole('region', { name: 'Timeline.json', exact: true });
  await expect(card.getByText('Google Timeline (Android)')).toBeVisible();
  await expect(
    card.getByRole('row', { name: /15 Jun 2024 Journey .*Oslo.* → .*Bergen/ }),
  ).toBeVisible();
  await expect(card.getByRole('row', { name: /14 Jun 2024 Stay Oslo/ })).toContainText('New');
  await expect(card.getByRole('row', { name: /15 Jun 2024 Track Oslo – Bergen/ })).toBeVisible();
  await expect(
    card.getByText(/Not a journey, because it is short or within one town/),
  ).toBeVisible();
  await expect(card.getByText(/It ends before it begins/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Import 4 records' }).click();
  await expect(card.getByText('4 records imported.')).toBeVisible();

  await expect(card.getByRole('link', { name: 'Go to Journeys' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Go to Tracks' })).toBeVisible();
  await card.getByRole('link', { name: 'Go to Stays' }).click();
  const stays = page.getByRole('list', { name: 'Stays by year' });
  await expect(stays.getByRole('link', { name: /^Bergen 2 nights/ })).toBeVisible();
  await expect(stays.getByRole('link', { name: /^Oslo 1 night .*Home/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/Import');
  await page.getByText('Timeline.json').click();
  await page.getByRole('button', { name: /^Undo .*Timeline.json/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Import undone: 4 records.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New, undone 4' })).toBeVisible();
  await expect(page.getByText('4 undone · 1 skipped · 1 failed')).toBeVisible();
  await page.goto('/Admin_Data/stays');
  await expect(page.getByText('0 records')).toBeVisible();
});
