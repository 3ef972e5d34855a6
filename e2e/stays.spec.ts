import type { RecordSetsWire } from '../src/domain/records/record-sets.ts';
import { blankOf } from '../src/domain/kinds/blank.ts';
import { personKind } from '../src/domain/people/person.ts';
import { stayKind, type StayRecord } from '../src/domain/stays/stay.ts';
import { readRecords } from '../test/records.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

/** Maps are drawn in software here, on a machine that may be busy. */
const drawn = { timeout: 90_000 };

const oslo = { town: 'Oslo', country: 'NO', point: { lat: 59.913, lon: 10.746 } };

/** Adds stays of the archive's first person; returns their IDs. */
async function makeStays(of: Member, ...stays: Partial<StayRecord>[]): Promise<string[]> {
  const { id: personId } = await of.person();
  const records = stays.map((values) => ({
    id: newId(),
    values: { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel', ...values },
  }));
  const { ids } = await of.post<{ ids: string[] }>(of.api('/stays'), { records, places: [] });
  return ids;
}

test('a viewer reads stays: by year, filtered, on the map, one by one, and edits none', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const [, bristol = ''] = await makeStays(
    alex,
    { ...oslo, name: 'Grand Café', arrival: '2001-05-02', departure: '2001-05-05' },
    {
      ...oslo,
      name: 'Hotel Bristol',
      arrival: '1998-06-12',
      departure: '1998-06-16',
      note: 'Rain.',
    },
    { name: 'The hut', kind: 'camp', country: 'SE', arrival: '1998-07', departure: '1998-07' },
  );
  const { page } = await newcomer('Sam Carter', { joins: alex, as: 'viewer' });
  await page.goto('/Welcome');
  await page
    .getByRole('button', { name: 'Journeys' })
    .or(page.getByRole('link', { name: 'Journeys' }))
    .first()
    .click();
  await page.getByRole('link', { name: 'Stays', exact: true }).click();
  await expect(page).toHaveURL(/\/Stays$/);
  await expect(page.getByText('3 stays · 7 nights · 2 countries')).toBeVisible();
  const list = page.getByRole('list', { name: 'Stays by year' });
  await expect(list.getByRole('heading', { name: /^1998 2 stays/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Map of 3 stays in 1 place' })).toHaveAttribute(
    'aria-busy',
    'false',
    drawn,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Any kind' }).click();
  await page.getByRole('option', { name: /^Hotel/ }).click();
  await expect(page).toHaveURL(/\/Stays\?kind=hotel$/);
  await expect(list.getByRole('link')).toHaveCount(2);

  await list.getByRole('link', { name: /^Hotel Bristol 4 nights/ }).click();
  await expect(page).toHaveURL(new RegExp(`/Stays\\?kind=hotel&stay=${bristol}$`));
  const card = page.getByRole('region', { name: 'Selected stay' });
  await expect(card.getByRole('heading', { name: 'Hotel Bristol' })).toBeVisible();
  await expect(card.getByText('12 Jun 1998 – 16 Jun 1998 · 4 nights')).toBeVisible();
  await expect(card.getByText('Rain.')).toBeVisible();
  await expect(list.getByRole('link', { name: /^Hotel Bristol/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Previous stay' }).click();
  await expect(card.getByRole('heading', { name: 'Grand Café' })).toBeVisible();
  await card.getByRole('button', { name: 'Back to all stays' }).click();
  await expect(page).toHaveURL(/\/Stays\?kind=hotel$/);

  // Quick find finds it by its name and by its town.
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox')
    .or(page.getByLabel('Search or go to…'))
    .first()
    .fill('oslo bristol');
  await page.getByRole('option', { name: /^Hotel Bristol/ }).click();
  await expect(card.getByRole('heading', { name: 'Hotel Bristol' })).toBeVisible();

  // The history, linked from the card, also leads there.
  await card.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /Added|Show/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /Hotel Bristol/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/Stays\\?stay=${bristol}$`));
  await page.goto('/Admin_Data/stays');
  await expect(page.getByRole('grid')).toHaveCount(0);
});

/** Two hundred stays in as many months, the latest first in the list. */
const manyStays = Array.from({ length: 200 }, (_, index) => {
  const month = `${2020 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}`;
  return {
    ...oslo,
    name: `Hotel No ${index + 1}`,
    arrival: `${month}-01`,
    departure: `${month}-03`,
  };
});

test('an editor adds a stay, which follows its town, edits it, and deletes it', async ({
  newcomer,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/ 500 .*\/places\/search/);
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Stays');
  await expect(page.getByRole('heading', { name: 'No stays yet' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Selected stay' });
  const form = page.getByRole('dialog', { name: 'Add a stay' });
  const place = form.getByLabel('Saved place', { exact: true });
  await page.getByRole('button', { name: 'Add a stay' }).click();

  await test.step('Return and Tab take a country if only one is meant', async () => {
    const country = form.getByRole('combobox', { name: 'Country' });
    await country.fill('slov');
    await country.press('Enter');
    await expect(country).toHaveValue('slov');
    await expect(form.getByText('Choose a country from the list.')).toBeVisible();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(country).toHaveValue('slov');
    await country.fill('slova');
    await country.press('Enter');
    await expect(country).toHaveValue('Slovakia');
    await country.fill('si');
    await country.press('Tab');
    await expect(country).toHaveValue('Slovenia');
    await country.fill('');
    await country.press('Tab');
  });

  await test.step('a place is found while the date is incomplete, and a failed search says so', async () => {
    await form.getByLabel('Arrival').fill('some day');
    await page.route(/\/places\/search/, (route) => route.fulfill({ status: 500, body: '' }));
    await place.fill('Perugia');
    await expect(page.getByText(/^The server could not do this\./)).toBeVisible();
    await expect(page.getByText('No place found')).toHaveCount(0);
    await page.unroute(/\/places\/search/);
    await place.fill('Umbertide');
    await page
      .getByRole('option', { name: /Umbertide/ })
      .first()
      .click();
  });

  await form.getByLabel('Name', { exact: true }).fill('With Grandma');
  await form.getByLabel('Kind').selectOption('family');
  await form.getByLabel('Arrival').fill('1/8/1985');
  await form.getByLabel('Departure').fill('15.8.1985');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('1 stay · 14 nights · 1 country')).toBeVisible();

  // The change is shown immediately.
  await expect(card.getByText('With family · Umbertide, Italy')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit With Grandma' });
  await edit.getByLabel('Departure').fill('1985-08-02');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('1 Aug 1985 – 2 Aug 1985 · 1 night')).toBeVisible();
  const wire = await alex.get<RecordSetsWire>(alex.api('/records?kinds=stay'));
  expect(readRecords(wire, 'stay')).toMatchObject([{ town: 'Umbertide', country: 'IT' }]);

  await test.step('nothing of a deleted stay remains open, however it was opened', async () => {
    const remove = async (name: string) => {
      await card.getByRole('button', { name: 'Edit' }).click();
      await page
        .getByRole('dialog', { name: `Edit ${name}` })
        .getByRole('button', { name: 'Delete' })
        .click();
      await page
        .getByRole('dialog', { name: `Delete ${name}?` })
        .getByRole('button', { name: 'Delete' })
        .click();
      await expect(page).toHaveURL(/\/Stays$/);
      await expect(card).toHaveCount(0);
      await expect(page.getByText('This stay is no longer in the archive.')).toHaveCount(0);
    };
    await remove('With Grandma');
    await expect(page.getByRole('heading', { name: 'No stays yet' })).toBeVisible();
    const [, second = ''] = await makeStays(
      alex,
      { ...oslo, name: 'First', arrival: '1998-06-12', departure: '1998-06-16' },
      { ...oslo, name: 'Second', arrival: '1999-06-12', departure: '1999-06-16' },
    );
    await page.goto(`/Stays?stay=${second}`);
    await remove('Second');
    await expect(page.getByText('1 stay · 4 nights · 1 country')).toBeVisible();
    await page.getByRole('link', { name: /^First/ }).click();
    await remove('First');
    await expect(page.getByRole('heading', { name: 'No stays yet' })).toBeVisible();
  });

  await test.step('a new stay belongs to the chosen person', async () => {
    const robin = { ...blankOf(personKind.fields), name: 'Robin Marlow', slug: 'robin' };
    await alex.post(alex.api('/people'), { records: [{ id: newId(), values: robin }], places: [] });
    await page
      .getByRole('button', { name: /^Whose travels|Alex Marlow/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Robin Marlow' }).click();
    await page.getByRole('button', { name: 'Add a stay' }).click();
    await expect(form.getByText('Robin Marlow', { exact: true })).toBeVisible();
    await form.getByRole('combobox', { name: 'People' }).press('Backspace');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('Choose who stayed there.')).toBeVisible();
  });
});

test('the focused field of the form is clear of its buttons', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  for (const viewport of [
    { width: 1360, height: 820 },
    { width: 390, height: 800 },
  ]) {
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto('/Stays');
      await page.getByRole('button', { name: 'Add a stay' }).click();
      const form = page.getByRole('dialog', { name: 'Add a stay' });
      const last = form.getByRole('textbox', { name: 'Note' });
      const add = form.getByRole('button', { name: 'Add', exact: true });
      await form.getByLabel('Name', { exact: true }).focus();
      for (let tabs = 0; tabs < 30; tabs += 1) {
        const focused = form.locator(':focus');
        await expect(async () => {
          const box = await boxOf(focused);
          expect(box.y + box.height).toBeLessThan((await boxOf(add)).y);
        }).toPass();
        if (await last.evaluate((field) => field === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('The last field was not reached');
    });
  }
});

test('a long list draws the lines in view, gives way to a card, and is returned to', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const ids = await makeStays(alex, ...manyStays);
  const { page } = alex;
  const list = page.getByRole('list', { name: 'Stays by year' });
  const card = page.getByRole('region', { name: 'Selected stay' });
  const stay = (number: number) => list.getByRole('link', { name: `Hotel No ${number} 2 nights` });
  await test.step('scrolling draws the lines that come into view, and no other again', async () => {
    await page.goto('/Stays');
    const first = stay(1);
    await expect(first).toBeVisible();
    const last = async () => Number(await list.locator('li').last().getAttribute('data-index'));
    const lastBefore = await last();
    // React creates a new props object each time it renders an element.
    const drawnWith = await first.evaluateHandle((link) => {
      const key = Object.keys(link).find((name) => name.startsWith('__reactProps$'));
      if (key === undefined) throw new Error('React keeps its props elsewhere now');
      return { link, key, props: Reflect.get(link, key) as unknown };
    });
    await list.evaluate((one) => one.parentElement?.scrollTo({ top: 300 }));
    await expect.poll(last).toBeGreaterThan(lastBefore);
    const isSame = await drawnWith.evaluate(
      ({ link, key, props }) => link.isConnected && Reflect.get(link, key) === props,
    );
    expect(isSame).toBe(true);
  });

  await test.step('arrow keys on the map move the map, and not the selection', async () => {
    await page.goto(`/Stays?stay=${ids[1]}`);
    await expect(card.getByRole('heading', { name: 'Hotel No 2' })).toBeVisible();
    const map = page.getByRole('region', { name: 'Map of 200 stays in 1 place' });
    await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
    await map.locator('canvas').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`stay=${ids[1]}$`));
    await expect(card.getByRole('heading', { name: 'Hotel No 2' })).toBeVisible();
  });

  for (const width of [390, 1200]) {
    await test.step(`closing the card returns to the line in the list, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      // The list is shown immediately, in time for the focus, with and without animations.
      await page.emulateMedia({ reducedMotion: width === 390 ? 'reduce' : null });
      await page.goto('/Stays');
      await expect(stay(1)).toBeVisible();
      await list.evaluate((one) => one.parentElement?.scrollTo({ top: 8_000 }));
      await stay(102).click();
      await expect(card).toBeFocused();
      await expect(list).toHaveCount(0);
      await card.getByRole('button', { name: 'Back to all stays' }).click();
      await expect(stay(102)).toBeFocused();
      await expect(stay(102)).toBeInViewport({ ratio: 1 });

      // After viewing several stays, the focus returns to the last one.
      await page.keyboard.press('Enter');
      await expect(card).toBeFocused();
      for (let step = 0; step < 15; step++) {
        await card.getByRole('button', { name: 'Next stay' }).click();
      }
      await expect(card.getByRole('heading', { name: 'Hotel No 117' })).toBeVisible();
      await page.goBack();
      await expect(stay(117)).toBeFocused();
      await expect(stay(117)).toBeInViewport({ ratio: 1 });
    });
  }

  await test.step('on a phone the list folds, and a deleted stay leaves the others', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/Stays');
    // Its name stays the same; its state shows whether it is open.
    const fold = page.getByRole('button', { name: 'List of stays' });
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await stay(1).click();
    await expect(card).toBeVisible();
    await expectAccessible(page);
    await page.goto('/Stays?stay=gone');
    await expect(page.getByText('This stay is no longer in the archive.')).toBeVisible();
    await expect(list).toBeVisible();
  });
});

test('a stay is set by a click on the map and takes its town from there', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Stays');
  await page.getByRole('button', { name: 'Add a stay' }).click();
  const form = page.getByRole('dialog', { name: 'Add a stay' });
  await form.getByLabel('Name', { exact: true }).fill('The cabin');
  await form.getByLabel('Arrival').fill('1/8/1985');
  await form.getByLabel('Departure').fill('3/8/1985');
  const point = form.getByRole('group', { name: 'Coordinates' });
  const latitude = point.getByLabel('Latitude');
  await latitude.fill('43.1');
  await point.getByLabel('Longitude').fill('12.4');
  await point.getByRole('button', { name: 'Set on a map' }).click();
  const canvas = point.locator('.maplibregl-canvas');
  await canvas.scrollIntoViewIfNeeded();
  await canvas.click({ position: { x: 60, y: 60 } });
  await expect(latitude).not.toHaveValue('43.1');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Stay added.')).toBeVisible();
  const wire = await alex.get<RecordSetsWire>(alex.api('/records?kinds=stay'));
  const [stay] = readRecords(wire, 'stay');
  expect(stay).toMatchObject({ name: 'The cabin', country: 'IT', placeId: null });
  expect(stay?.town).not.toBe('');
  expect(stay?.point).not.toBeNull();
});

test('keys move in the list, close the card, and delete a stay, which is undone', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeStays(alex, ...manyStays.slice(0, 30));
  const { page } = alex;
  await page.goto('/Stays');
  const list = page.getByRole('list', { name: 'Stays by year' });
  const stay = (number: number) => list.getByRole('link', { name: `Hotel No ${number} 2 nights` });
  await stay(1).focus();
  await page.keyboard.press('End');
  await expect(stay(30)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(stay(29)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(stay(2)).toBeFocused();

  const card = page.getByRole('region', { name: 'Selected stay' });
  await page.keyboard.press('Enter');
  await expect(card.getByRole('heading', { name: 'Hotel No 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/\/Stays$/);
  await expect(stay(2)).toBeFocused();

  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete Hotel No 2?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(stay(2)).toHaveCount(0);
  await expect(stay(3)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stay(2)).toBeVisible();
});

test('the form shows the town and country of a point before the stay is saved', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Stays');
  await page.getByRole('button', { name: 'Add a stay' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add a stay' });
  const found = drawer.getByRole('status').filter({ hasText: /town|saved/ });
  await drawer.getByLabel('Latitude').fill('50.94');
  await drawer.getByLabel('Longitude').fill('6.96');
  await expect(found).toHaveText('Will be saved as Köln, Germany.');
  await drawer.getByLabel('Latitude').fill('-40');
  await drawer.getByLabel('Longitude').fill('-120');
  await expect(found).toHaveText('No town or country here.');
});
