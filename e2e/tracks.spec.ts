import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Maps are drawn in software here, on a machine that may be busy. */
const drawn = { timeout: 90_000 };

interface Fix {
  lat: number;
  lon: number;
  elevation: number;
  /** UTC. */
  time: string;
}

function gpx(name: string, fixes: readonly Fix[]): string {
  const points = fixes.map(
    ({ lat, lon, elevation, time }) =>
      `<trkpt lat="${lat}" lon="${lon}"><ele>${elevation}</ele><time>${time}</time></trkpt>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="by hand" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>${name}</name><type>driving</type><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

/** A track from Basel to Lucerne in one hour, with a fix per minute, over a hill halfway. */
const overTheHauenstein = gpx(
  'Over the Hauenstein',
  Array.from({ length: 61 }, (_, minute) => ({
    lat: 47.56 - (minute / 60) * 0.51,
    lon: 7.59 + (minute / 60) * 0.72,
    elevation: 260 + 400 * Math.sin((minute / 60) * Math.PI),
    time: new Date(Date.UTC(2014, 5, 9, 8, minute)).toISOString(),
  })),
);

async function openMap(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('region', { name: /^Map of/ })).toHaveAttribute(
    'aria-busy',
    'false',
    drawn,
  );
}

test('a drive is imported, put on a map, read along its profile, played and taken away', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Road/Europe');
  await page.getByRole('button', { name: 'Create map' }).click();
  const form = page.getByRole('dialog', { name: 'Add a map' });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Europe');
  await form.getByLabel('Region').fill('Switzerland');
  await form.getByRole('button', { name: 'Add' }).click();
  const empty = page.getByRole('region', { name: 'Tracks on this map' });
  await expect(empty.getByText('This map is empty.')).toBeVisible();
  await expect(empty.getByRole('link', { name: 'Import tracks' })).toBeVisible();
  await expect(empty.getByRole('button', { name: 'Draw a line' })).toBeVisible();
  // An import started from a map adds tracks to that map by default.
  await empty.getByRole('link', { name: 'Import tracks' }).click();
  await expect(page.getByText('Tracks will be added to the map “Europe”.')).toBeVisible();
  await page.getByRole('link', { name: 'Do not add them to a map' }).click();
  await expect(page.getByText('Tracks will be added to the map “Europe”.')).toBeHidden();

  await alex.importFile('hauenstein.gpx', overTheHauenstein);
  await page.goto('/Road');
  await expect(page.getByRole('heading', { name: 'Europe' })).toBeVisible();
  await expectAccessible(page);
  const loose = page.getByRole('table', { name: 'Tracks that are not on a map' });
  await loose.getByRole('link', { name: 'Over the Hauenstein' }).click();

  const panel = page.getByRole('region', { name: 'Selected track' });
  await panel.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('combobox', { name: 'Map' }).click();
  await page.getByRole('option', { name: 'Europe' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  // The track is shown at its new address.
  await expect(page).toHaveURL(/\/Road\/Europe\?track=/);

  const list = page.getByRole('list', { name: 'Tracks' });
  await expect(list.getByRole('link', { name: /^Over the Hauenstein/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // Moving time and total time are equal, because there was no stop.
  await expect(panel.getByText('1:00', { exact: true })).toHaveCount(2);
  await expect(panel.getByText('Stops')).toBeHidden();
  const place = panel.getByRole('slider', { name: 'Position on the line' });
  await place.focus();
  await page.keyboard.press('End');
  // √(56.7² + 54.4²) km on the ellipsoid. Swiss time is two hours ahead of UTC.
  await expect(place).toHaveAttribute('aria-valuetext', /^78\.6 km, 11:00, 260 m, 79 km\/h$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect(place).toHaveAttribute('aria-valuetext', /^7\.9 km, 10:06, /);

  await page.keyboard.press(' ');
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(place).not.toHaveAttribute('aria-valuetext', /^7\.9 km/);
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(panel.getByRole('button', { name: 'Play' })).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole('button', { name: 'Details' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the original file' }).click();
  expect((await download).suggestedFilename()).toBe('hauenstein.gpx');
  await expect(page.getByRole('link', { name: 'Export as GeoJSON' })).toHaveAttribute(
    'href',
    /\/tracks\/export\?format=geojson&track=/,
  );
});

test('a line is drawn by keys alone, undone, saved, and changed later', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Train/Europe');
  await page.getByRole('button', { name: 'Create map' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Map actions' }).click();
  await page.getByRole('menuitem', { name: 'Draw a line' }).click();

  const panel = page.getByRole('region', { name: 'Draw a line' });
  const addPlace = async (typed: string) => {
    await panel.getByLabel('Add a place').fill(typed);
    // Enter takes nothing from the list of an earlier text.
    await page.getByRole('option', { name: typed }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  await addPlace('London');
  await expect(panel.getByRole('status')).toContainText('1 point');
  await expect(panel.getByRole('list')).toContainText('London');
  await addPlace('Edinburgh');
  await expect(panel.getByRole('status')).toContainText(/2 points\s· 5\d\d km/);
  await panel.getByRole('button', { name: 'Add a point' }).click();
  // With a decimal comma, as in much of Europe.
  await panel.getByLabel('Latitude').fill('57,48');
  await panel.getByLabel('Latitude').press('Enter');
  await expect(panel.getByRole('list').getByText(/^57\.4800/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('status')).toContainText('2 points');
  await panel.getByRole('button', { name: 'Redo' }).click();
  await expect(panel.getByRole('status')).toContainText('3 points');
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible(page);

  // Unsaved changes are not discarded by accident.
  await panel.getByRole('button', { name: 'Cancel' }).click();
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Cancel' }).click();

  await panel.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog', { name: 'Add a track' });
  const name = form.getByLabel('Name', { exact: true });
  await name.fill('The Flying Scotsman');
  // Back asks about the form first, and then about the line. Esc answers one question.
  await page.goBack();
  await expect(asks).toContainText('Your changes have not been saved.');
  await page.keyboard.press('Escape');
  await expect(asks).toHaveCount(0);
  await expect(name).toHaveValue('The Flying Scotsman');
  await page.goBack();
  await asks.getByRole('button', { name: 'Leave' }).click();
  await expect(asks).toContainText('The line you have drawn has not been saved.');
  await page.keyboard.press('Escape');
  await expect(asks).toHaveCount(0);
  await expect(form).toHaveCount(0);
  await expect(panel.getByRole('status')).toContainText('2 points');

  await panel.getByRole('button', { name: 'Continue' }).click();
  await name.fill('The Flying Scotsman');
  await form.getByLabel('Date').fill('2015-04-03');
  await form.getByRole('button', { name: 'Save' }).click();

  const chosen = page.getByRole('region', { name: 'Selected track' });
  await expect(chosen.getByRole('heading', { name: /The Flying Scotsman/ })).toBeVisible();
  await expect(chosen.getByText('No times recorded')).toBeVisible();

  await chosen.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Change the line' }).click();
  const again = page.getByRole('region', { name: 'Change the line of The Flying Scotsman' });
  await expect(again.getByRole('status')).toContainText('2 points');
});

test('on a phone the map has a sheet with everything in reach', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.importFile('hauenstein.gpx', overTheHauenstein);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Road');
  await page.getByRole('link', { name: 'Over the Hauenstein' }).click();
  const panel = page.getByRole('region', { name: 'Selected track' });
  await expect(panel.getByRole('slider')).toBeVisible(drawn);
  await expectAccessible(page);
  const play = await panel.getByRole('button', { name: /^(Play|Pause)$/ }).boundingBox();
  expect(Math.min(play?.width ?? 0, play?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await panel.getByRole('button', { name: 'Back to all tracks' }).click();
  await expect(page).toHaveURL('/Road');
});

test('a phone that is turned keeps the chosen leg in sight', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.importFile('hauenstein.gpx', overTheHauenstein);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Road');
  await page.getByRole('link', { name: 'Over the Hauenstein' }).click();
  const map = page.getByRole('region', { name: /^Map of/ });
  const panel = page.getByRole('region', { name: 'Selected track' });
  await expect(map).toHaveAttribute('aria-busy', 'false', drawn);
  await page.setViewportSize({ width: 844, height: 390 });
  const inSight = async () => {
    const right = (await panel.boundingBox())!;
    const ends = await Promise.all(
      ['Start', 'End'].map((name) => map.getByRole('img', { name, exact: true }).boundingBox()),
    );
    return ends.every(
      (end) =>
        end &&
        end.x > right.x + right.width &&
        end.x < 844 &&
        end.y > 0 &&
        end.y + end.height < 390,
    );
  };
  await expect.poll(inSight, drawn).toBe(true);
  // The view is fitted to the new width and does not keep its zoom.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect
    .poll(async () => {
      const sheet = (await panel.boundingBox())!;
      const end = await map.getByRole('img', { name: 'End', exact: true }).boundingBox();
      return end && end.x < 390 && end.y + end.height < sheet.y;
    }, drawn)
    .toBe(true);
});

test('an unknown map is not found, and a named one can be begun by those who edit', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const sam = await newcomer('Sam Carter', { joins: alex, as: 'viewer' });
  await alex.page.goto('/Road/Atlantis');
  await expect(alex.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await sam.page.goto('/Train/North_America');
  await expect(sam.page.getByRole('heading', { name: /North America/ })).toBeVisible();
  await expect(sam.page.getByRole('button', { name: 'Create map' })).toHaveCount(0);
});

test('a track has its place in the address of its map', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.importFile('hauenstein.gpx', overTheHauenstein);
  const { page } = alex;
  await page.goto('/Road');
  await page.getByRole('link', { name: 'Over the Hauenstein' }).click();
  await expect(page).toHaveURL(/\/Road\?track=/);
  const address = page.url();
  // The map begins at a close zoom, without a zoom event, and must still request the coasts and
  // towns.
  const details = page.waitForRequest(/\/map\/countries-detail\.json/);
  await openMap(page, address);
  await details;
  await expect(page.getByRole('heading', { name: /Over the Hauenstein/ })).toBeVisible();

  // On a phone in landscape, the track can be played even if other controls do not fit.
  await page.setViewportSize({ width: 844, height: 390 });
  const panel = page.getByRole('region', { name: 'Selected track' });
  await expect(panel.getByRole('button', { name: 'Play' })).toBeInViewport({ ratio: 1 });
});
