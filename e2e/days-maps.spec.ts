import { blankOf } from '../src/domain/kinds/blank.ts';
import { townCentreKind } from '../src/domain/days/towns/town-centre.ts';
import { engagementKind } from '../src/domain/sea-service/engagement.ts';
import { vesselKind } from '../src/domain/sea-service/vessel.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { stayKind, type StayRecord } from '../src/domain/stays/stay.ts';
import type { Locator, Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

async function makeStay(of: Member, values: Partial<StayRecord>): Promise<void> {
  const { id: personId } = await of.person();
  const record = {
    id: newId(),
    values: { ...blankOf(stayKind.fields), people: [{ personId }], kind: 'hotel', ...values },
  };
  await of.post(of.api('/stays'), { records: [record], places: [] });
}

/**
 * Adds a week in New York over the new year of 1998/99, five days in Rome in 2001, and the return
 * to London after each.
 */
async function makeTravels(of: Member): Promise<string[]> {
  return of.makeJourneys(
    { date: '1998-12-28', number: 'BA177', departureActual: '10:00', arrivalActual: '13:00' },
    {
      date: '1999-01-04',
      from: 'JFK',
      to: 'LHR',
      departureActual: '08:00',
      arrivalActual: '20:00',
    },
    {
      date: '2001-06-10',
      from: 'LHR',
      to: 'FCO',
      departureActual: '09:00',
      arrivalActual: '12:30',
    },
    {
      date: '2001-06-14',
      from: 'FCO',
      to: 'LHR',
      departureActual: '13:00',
      arrivalActual: '14:45',
    },
  );
}

/** Adds two months as a midshipman in 1977; returns the ID of the engagement. */
async function makeService(of: Member): Promise<string> {
  const { id: personId } = await of.person();
  const [vesselId, id] = [newId(), newId()];
  const vessel = { ...blankOf(vesselKind.fields), name: 'Sherbro' };
  await of.post(of.api('/vessels'), { records: [{ id: vesselId, values: vessel }], places: [] });
  const values = {
    ...blankOf(engagementKind.fields),
    personId,
    vesselId,
    capacities: [{ capacity: 'Midshipman', from: '' }],
    signedOn: '1977-02-09',
    signedOff: '1977-04-07',
    dischargeBook: 'R 712604',
  };
  await of.post(of.api('/engagements'), { records: [{ id, values }], places: [] });
  return id;
}

const mapOf = (page: Page) => page.getByRole('region', { name: /^Map of / });

/** Waits until the canvas has been painted with all requested data. */
async function isDrawn(map: Locator): Promise<void> {
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(map.locator('canvas')).toBeVisible();
}

/** The padding of the map, and the position of the frame of the United States in it. */
const room = { top: 34, right: 54, bottom: 34, left: 34 };
type Box = { x: number; y: number; width: number; height: number };
const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));

function pixelsPerDegree({ width, height }: Box): number {
  const across = (width - room.left - room.right) / (124.7 - 67);
  const tall = ((mercator(49.4) - mercator(24.5)) * 180) / Math.PI;
  return Math.min(across, (height - room.top - room.bottom) / tall);
}

function degreesAcross(box: Box, lon: number): number {
  const middle = box.x + room.left + (box.width - room.left - room.right) / 2;
  return middle + (lon + (124.7 + 67) / 2) * pixelsPerDegree(box);
}

function degreesDown(box: Box, lat: number): number {
  const middle = box.y + room.top + (box.height - room.top - room.bottom) / 2;
  const halfway = (mercator(49.4) + mercator(24.5)) / 2;
  return middle + (((halfway - mercator(lat)) * 180) / Math.PI) * pixelsPerDegree(box);
}

test('a map of days opens the days behind it, and keeps its years and filters', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  await makeTravels(alex);
  const { page } = alex;
  // The address is escaped, in another letter case and with a trailing slash.
  await page.goto('/days_per_country_%28map%29/');
  const map = mapOf(page);
  await isDrawn(map);
  await expect(map).toHaveAccessibleName('Map of 3 countries and 3 towns, all years');
  await expectAccessible(page);

  // The same numbers as in the table: 28 December to 4 January, and 10 to 14 June.
  const countries = page.getByRole('region', { name: /^Countries/ });
  await expect(countries.getByRole('link', { name: 'United States 8 days' })).toBeVisible();
  await expect(countries.getByRole('link', { name: 'Italy 5 days' })).toBeVisible();
  const towns = page.getByRole('region', { name: /^Towns/ });
  // The nights from 28 December to 3 January.
  await expect(
    towns.getByRole('link', { name: 'New York, NY, United States 7 nights' }),
  ).toBeVisible();

  // By keyboard, without the map.
  await towns.getByRole('link', { name: 'Rome, Italy 4 nights' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Days_per_Country_\(map\)\?open=IT%2FRome:all$/);
  const rome = page.getByRole('dialog', { name: 'Rome, Italy' });
  await expect(rome.getByText('4 nights')).toBeVisible();
  await expect(rome.getByRole('link', { name: /^LHR → FCO/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rome).toBeHidden();

  await test.step('the brush narrows to years, which table and map share', async () => {
    await page.goto('/Days_per_Country_(map)?years=1998-2001&borders=then');
    await expect(page.locator('main header')).toContainText('Alex Marlow · 1998 – 2001');
    // Only 28 to 31 December of 1998.
    const end = page.getByRole('slider', { name: 'To year' });
    await end.focus();
    for (let year = 2001; year > 1998; year--) await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/years=1998(&|$)/);
    await expect(page.locator('main header')).not.toContainText('2001');
    await expect(countries.getByRole('link', { name: /^Italy/ })).toBeHidden();
    await countries.getByRole('link', { name: 'United States 4 days' }).click();
    const panel = page.getByRole('dialog', { name: 'United States, 1998' });
    await expect(panel.getByRole('heading', { name: /^29 Dec – 31 Dec/ })).toBeVisible();
    await expect(panel.getByRole('heading', { name: /Jan/ })).toBeHidden();
    await panel.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('link', { name: 'Table', exact: true }).click();
    await expect(page).toHaveURL(/\/Days_per_Country\?borders=then&years=1998$/);
    await expect(page.getByRole('table', { name: 'Days by year' })).toBeVisible();
    await page.getByRole('link', { name: 'Map', exact: true }).last().click();
    await expect(page).toHaveURL(/\/Days_per_Country_\(map\)\?borders=then&years=1998$/);
    await expect(countries.getByRole('link', { name: 'United States 4 days' })).toBeVisible();
  });

  await test.step('a click opens the town or the state under it', async () => {
    // A town far from all flights, in the centre of the United States as shown.
    const at = { arrival: '2005-05-01', departure: '2005-05-08', point: { lat: 39, lon: -98 } };
    await makeStay(alex, { ...at, town: 'Salina', region: 'US-KS', country: 'US' });
    await page.goto('/Days_per_USA_(map)?years=2005');
    await isDrawn(map);
    const states = page.getByRole('region', { name: /^States/ });
    await expect(states.getByRole('link', { name: /^Kansas / })).toBeVisible();
    // The frame extends from 124.7° W to 67° W and from 24.5° N to 49.4° N. Its centre is at 95.85°
    // W, and in the Mercator projection 39° N is 50 km from the centre of its height. The circle is
    // west of the centre.
    const box = await boxOf(map);
    await page.mouse.click(degreesAcross(box, -98), degreesDown(box, 39));
    const panel = page.getByRole('dialog', { name: /^Salina, KS, 2005/ });
    await expect(panel.getByText(/night/).first()).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Inside Kansas and next to the circle.
    await page.mouse.click(degreesAcross(box, -101.2), degreesDown(box, 38.5));
    await expect(page.getByRole('dialog', { name: /^Kansas, 2005/ })).toBeVisible();
  });

  await test.step('a town without a position is listed beside the map until it has one', async () => {
    const at = { arrival: '2005-06-01', departure: '2005-06-04' };
    await makeStay(alex, { ...at, town: 'Little Snoring', region: 'GB-NFK', country: 'GB' });
    await page.goto('/Days_per_UK_(map)');
    const beside = page.getByRole('region', { name: /^Not on the map/ });
    const town = { name: /^Little Snoring, England \d/ };
    await expect(beside.getByRole('link', town)).toBeVisible();
    await expect(page.getByRole('region', { name: /^Nations/ }).getByText('England')).toBeVisible();

    const values = {
      ...blankOf(townCentreKind.fields),
      country: 'GB',
      area: 'GB-ENG',
      town: 'Little Snoring',
      lat: 52.85,
      lon: 0.9,
    };
    await alex.post(alex.api('/town-centres'), { records: [{ id: newId(), values }], places: [] });
    await expect(towns.getByRole('link', town)).toBeVisible();
    await expect(beside).toBeHidden();
  });
});

test('the evidence report has the sums of the table, and each day leads to its records', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const [outward = ''] = await makeTravels(alex);
  const engagementId = await makeService(alex);
  // A land journey from one country to another, across others that no record names.
  await alex.makeJourneys({
    date: '2003-06-12',
    mode: 'road',
    from: 'LHR',
    to: 'FCO',
    departureScheduled: '04:00',
    arrivalScheduled: '23:30',
  });
  const { page } = alex;
  const report = page.getByRole('article');
  await test.step('a year', async () => {
    await page.goto('/Days_per_Country?year=1998');
    const table = page.getByRole('table', { name: 'Days by year' });
    await expect(table.getByRole('link', { name: 'United States, 1998: 4 days' })).toBeVisible();
    await expect(table.getByRole('link', { name: 'United Kingdom, 1998: 1 day' })).toBeVisible();
    await page.getByRole('link', { name: 'Evidence report' }).click();
    await expect(page).toHaveURL(/\/Days_report\/alex\?year=1998$/);
    await expect(report).toHaveAccessibleName('Alex Marlow: days per country, 1998');
    await expect(report.getByRole('row', { name: 'United States 4 4' })).toBeVisible();
    await expect(report.getByRole('row', { name: 'United Kingdom 1 1' })).toBeVisible();
    await expect(report.getByRole('row', { name: 'Days in any country 4 4' })).toBeVisible();
    // The other 361 of 365 days are before the first flight.
    await expect(report.getByRole('row', { name: 'Not known 361 361' })).toBeVisible();
    await expect(report.getByRole('row', { name: 'All days in the period 365 365' })).toBeVisible();
    await expect(report.getByText(/^This report is calculated from the records/)).toBeVisible();
    // 28 December, and 29 to 31 on one line.
    await expect(
      report.getByRole('row', { name: /^28 Dec Monday .*BA 177: LHR 10:00 → JFK 13:00/ }),
    ).toBeVisible();
    await expect(
      report.getByRole('row', { name: /^29 Dec – 31 Dec 3 days United States/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(report.getByText('Uncertainties')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });

    const downloading = page.waitForEvent('download');
    await report.getByRole('button', { name: 'CSV' }).click();
    expect((await downloading).suggestedFilename()).toBe('evidence of days Alex Marlow 1998.csv');
    await report.getByRole('link', { name: /BA 177.*London/ }).click();
    await expect(page).toHaveURL(new RegExp(`/Log/alex\\?journey=${outward}$`));
  });

  await test.step('one territory', async () => {
    await page.goto('/Days_report/alex?year=2001&only=IT&rule=midnight');
    await expect(report).toHaveAccessibleName('Alex Marlow: days in Italy, 2001');
    await expect(report.getByRole('row', { name: 'Italy 4 4' })).toBeVisible();
    await expect(report.getByText(/^4 days\. Days with/)).toBeVisible();
    await expect(report.getByRole('row', { name: /^13 Jun/ })).toBeHidden();
    await expect(report.getByRole('row', { name: /^11 Jun – 13 Jun 3 days Italy/ })).toBeVisible();
  });

  await test.step('a journey by land counts for the countries that it joins', async () => {
    const means = /^A journey by land counts for the country it starts in/;
    await page.goto('/Days_per_Country?open=2003-06-12&year=2003');
    await expect(page.getByRole('dialog').getByText(means)).toBeVisible();
    // France may be one of the countries crossed.
    await page.goto('/Days_report/alex?year=2003&only=FR');
    await expect(report.getByText(means)).toBeVisible();
    await expect(
      report.getByText('1 journey has no track that shows the crossing: 12 Jun.'),
    ).toBeVisible();
  });

  await test.step('days aboard ship, and the engagement that says so', async () => {
    await page.goto('/Days_report/alex?year=1977');
    // 20 days in February, 31 in March and 6 in April; the location on the night of signing off is
    // unknown.
    await expect(
      page.getByRole('row', {
        name: /^9 Feb – 6 Apr 57 days Not on land Aboard a vessel \[1\] Sherbro, Midshipman/,
      }),
    ).toBeVisible();
    await expect(
      page.getByRole('link', { name: /signed on 9 Feb 1977 · signed off 7 Apr 1977.*R 712604/ }),
    ).toBeVisible();
    await page.goto('/Days_per_Country?open=1977-03-10');
    const panel = page.getByRole('dialog', { name: /10 Mar 1977/ });
    await expect(panel.getByText('Night aboard a vessel')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Sherbro, Midshipman' })).toHaveAttribute(
      'href',
      new RegExp(engagementId),
    );
    await expectAccessible(page);
  });
});
