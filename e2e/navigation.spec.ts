import type { Locator, Page } from '@playwright/test';
import { boxOf, overlaps } from './boxes.ts';
import { expect, test } from './fixtures.ts';

test('history is reached from the sidebar and tells what was written', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  await page.goto('/Welcome');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  await navigation.getByRole('button', { name: 'Manage' }).click();
  await navigation.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/History');
  await expect(page.getByRole('button', { name: /^Undo: Added/ })).toBeVisible();
});

test('a notification covers no button and no field, on a phone neither', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/Account');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Alex ${width}`);
    await page.getByRole('button', { name: 'Save name' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Name saved.' });
    await expect(notice).toBeVisible();
    const pressed = page.getByRole('main').locator('button, input');
    const covered = async () => {
      const over = await boxOf(notice);
      const boxes = await Promise.all((await pressed.all()).map((one) => one.boundingBox()));
      return boxes.filter((box) => box !== null && overlaps(box, over)).length;
    };
    await expect.poll(covered, `${width} px`).toBe(0);
  }
});

test('history is reached from More on a phone', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const { page } = alex;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Log/alex');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/History');
  await expect(page.getByRole('button', { name: /^Undo: Added/ })).toBeVisible();
});

test('sections open on the page, and every entry leads to the address that its screen has', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  await page.goto('/Log/sam');
  const navigation = page.getByRole('navigation', { name: 'Sections' });
  const heading = (name: string) => navigation.getByRole('button', { name, exact: true });
  await expect(heading('Journeys')).toHaveAttribute('aria-expanded', 'true');
  for (const section of ['Today', 'Days', 'Figures', 'Manage']) {
    await heading(section).click();
    await expect(heading(section)).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(page).toHaveURL('/Log/sam');
  const entries = navigation.getByRole('listitem').getByRole('link');
  await expect(entries.and(page.locator('[aria-current="page"]'))).toHaveText('Log');
  const hrefs = await entries.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(hrefs).toEqual([
    '/Welcome',
    '/Timeline',
    '/Log/sam',
    '/Map/sam',
    '/Trips',
    '/World_Tours',
    '/Road',
    '/Stays',
    '/Sea_service',
    '/Days_per_Country',
    '/Days_per_UK_towns',
    '/Days_per_USA_towns',
    '/Rules',
    '/Charts_Distance/sam',
    '/Tables_Airport/sam',
    '/Details_per_Airport/sam',
    '/Import',
    '/Admin_Data',
    '/History',
    '/Members',
    '/Settings',
  ]);
  await heading('Days').click();
  await expect(navigation.getByRole('link', { name: 'Countries' })).toBeHidden();
});

test('headings follow each other, all is in a landmark, and names begin as they read', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  for (const path of ['/Charts_Region/alex', '/Timeline']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, 'structure');
  }
});

test('a screen’s address without a person leads to one’s own, with what it asks for', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  const response = await page.goto('/log?modes=air');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL('/Log/alex?modes=air');
  await page.goto('/Charts_Distance');
  await expect(page).toHaveURL('/Charts_Distance/alex');
});

test('the box that names the archive changes over to another', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  await page.goto('/Log/alex');
  const box = page.getByRole('button', { name: /^Whose travels/ });
  await expect(box).toContainText('Sample archive');
  await box.click();
  await page.getByRole('menuitem', { name: 'Alex Marlow’s archive' }).click();
  await expect(page).toHaveURL('/Welcome');
  await expect(box).toContainText('Alex Marlow’s archive');
});

test('text in a row can be selected, and the rest of the row still opens it', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ number: 'BA117' });
  const { page } = alex;
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/Log/alex');
    const row = page.getByRole('row', { name: /LHR/ });
    expect(await selectAlong(page, row.getByText('BA 117'))).toContain('BA 117');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row.getByText('BA 117').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }

  // In a table, every figure is a link; its text is selected starting from the space next to it.
  await page.setViewportSize({ width: 1360, height: 800 });
  await page.goto('/Tables_Paths/alex');
  const distance = page.getByRole('cell', { name: /^5,5\d\d$/ }).first();
  expect(await selectAlong(page, distance)).toMatch(/^5,5\d\d\s*$/);
  await expect(page).toHaveURL('/Tables_Paths/alex');
  await distance.click({ position: { x: 2, y: 4 } });
  await expect(page).toHaveURL(/^[^?]*\/Log\/alex\?path=/);
});

/** Drags the mouse along a text and slightly beyond; returns the selected text. */
async function selectAlong(page: Page, text: Locator): Promise<string | undefined> {
  const box = await text.boundingBox();
  if (!box) throw new Error('The text is not shown');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 2, middle, { steps: 4 });
  await page.mouse.up();
  return page.evaluate(() => getSelection()?.toString());
}

/** Sets the account's time format to 12 hours. */
async function readTwelveHours(page: Page): Promise<void> {
  const { preferences } = (await (await page.request.get('/api/me')).json()) as {
    preferences: object;
  };
  const kept = await page.request.put('/api/me/preferences', {
    data: { ...preferences, clock: '12' },
  });
  expect(kept.ok()).toBe(true);
}

test('the clock of twelve hours that is chosen in Settings is that of every screen, and of no file', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ departureScheduled: '22:30', arrivalScheduled: '06:15+1' });
  const { page } = alex;
  await page.goto('/Settings');
  const kept = page.waitForResponse(/\/api\/me\/preferences$/);
  await page.getByText('12 hours (7:45 pm)').click();
  expect((await kept).ok()).toBe(true);
  await page.goto('/Log/alex');
  await expect(page.getByRole('cell', { name: '10:30 pm', exact: true })).toBeVisible();
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  const departure = page.getByLabel('Departure (scheduled)', { exact: true });
  await expect(departure).toHaveValue('10:30 pm');

  await page.goto(`/History?record=${id}`);
  await page
    .getByRole('button', { name: /^Show what changed/ })
    .first()
    .click();
  await expect(page.getByText('10:30 pm')).toBeVisible();
  await expect(page.getByText('6:15 am +1')).toBeVisible();

  await page.goto('/Log/alex?entry=quick');
  const line = page.getByRole('textbox', { name: 'One journey per line' });
  await line.fill('13/6/98 LHR JFK 9.15 pm 11:20 pm');
  await expect(page.getByRole('status', { name: 'As understood' })).toContainText(
    '9:15 pm 11:20 pm',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'saved', exact: true })).toHaveCount(1);
  const csv = await page.request.get(alex.api('/journeys/export?format=csv'));
  expect(await csv.text()).toMatch(/22:30.*06:15\+1/);
});

test('a row of the log keeps its times in one line by the clock of twelve hours', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ departureScheduled: '11:20' });
  const { page } = alex;
  await readTwelveHours(page);
  for (const width of [1360, 820]) {
    await page.setViewportSize({ width, height: 820 });
    await page.goto('/Log/alex');
    const time = page.getByRole('cell', { name: '11:20 am', exact: true });
    const { cell, column, line } = await time.evaluate((element: HTMLElement) => ({
      cell: element.scrollWidth,
      column: element.clientWidth,
      line: element.getClientRects()[0]?.height,
    }));
    expect(cell, `cut at ${width}`).toBeLessThanOrEqual(column);
    expect(line, `wrapped at ${width}`).toBeLessThan(30);
  }
});

test('times are typed in any way, and stand in the drawer by the clock of twelve hours', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const id = await alex.makeJourney({ departureScheduled: '22:30' });
  const { page } = alex;
  await readTwelveHours(page);
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/Log/alex?journey=${id}&edit=true`);
    const drawer = page.getByRole('dialog');
    const departure = drawer.getByLabel('Departure (scheduled)', { exact: true });
    await expect(departure).toHaveValue('10:30 pm');
    const arrival = drawer.getByLabel('Arrival (scheduled)', { exact: true });
    for (const [typed, read] of [
      ['1030', '10:30 am'],
      ['10:30', '10:30 am'],
      ['10.30 pm', '10:30 pm'],
      ['2230', '10:30 pm'],
      ['soon', 'soon'],
    ] as const) {
      await arrival.fill(typed);
      await expect(arrival).toHaveValue(typed);
      // One Tab stop is the time, the next is its day.
      await arrival.press('Tab');
      await expect(arrival).toHaveValue(read);
    }
    const day = drawer.getByLabel('Departure (scheduled), day', { exact: true });
    for (const field of [departure, day]) {
      const { wide, room } = await field.evaluate((element) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(element);
        const context = document.createElement('canvas').getContext('2d');
        if (context) context.font = font;
        const text =
          element instanceof HTMLSelectElement
            ? element.selectedOptions[0]?.text
            : (element as HTMLInputElement).value;
        return {
          wide: context?.measureText(text ?? '').width ?? Infinity,
          room: element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
        };
      });
      expect(wide).toBeGreaterThan(40);
      expect(wide, `cut at ${width}`).toBeLessThanOrEqual(room);
    }
  }
  const drawer = page.getByRole('dialog');
  const arrival = drawer.getByLabel('Arrival (scheduled)', { exact: true });
  await arrival.fill('1.15 am');
  await arrival.press('Enter');
  await expect(page.getByText('Journey saved.')).toBeVisible();
  await page.goto(`/Log/alex?journey=${id}&edit=true`);
  await expect(arrival).toHaveValue('1:15 am');
});
