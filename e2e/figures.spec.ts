import type { Page } from '@playwright/test';
import type { Place } from '../src/domain/places/place.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { sent } from '../test/records.ts';
import { expect, test } from './fixtures.ts';
import { flight } from './journeys.ts';

/** An upper limit for tests that visit several pages on a busy machine. */
test.describe.configure({ timeout: 600_000 });

const station = (name: string, lat: number): Place => ({
  id: newId(),
  kind: 'station',
  iata: '',
  icao: '',
  name,
  town: name,
  region: '',
  country: 'IT',
  lat,
  lon: 9.7,
  zone: 'Europe/Rome',
});

interface Count {
  /** The card or column that contains it. */
  kind: string;
  journeys: number;
  href: string;
}

/** Returns the links of a page that show how many journeys they open. */
async function countsOf(page: Page): Promise<Count[]> {
  const found = await page
    .getByRole('main')
    .locator('a[href^="/Log/"]:not([href*="journey="])')
    .evaluateAll((links) =>
      links.map((link) => {
        const label = link.getAttribute('aria-label');
        // A number without a label is explained by its column.
        const cell = label === null ? link.closest('td') : null;
        const column = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
        const card = link.closest('section')?.querySelector('h2');
        return {
          kind: column?.innerText ?? card?.innerText ?? '',
          label: label ?? (link as HTMLElement).innerText,
          href: link.getAttribute('href') ?? '',
          isCell: cell !== null,
        };
      }),
    );
  const counted = ['Arrivals', 'Departures', 'Total', 'Journeys', '→', '←'];
  return found.flatMap(({ kind, label, href, isCell }) => {
    const said =
      /([\d,]+) (?:journeys?|without a duration)/.exec(label) ??
      // The segment of a column: `1998, Air: 14`.
      /, \w+: ([\d,]+)$/.exec(label) ??
      (isCell && !counted.includes(kind) ? null : /^([\d,]+)$/.exec(label));
    const journeys = Number(said?.[1]?.replaceAll(',', ''));
    const isYear = href.includes(`year=${journeys}`);
    return said && !isYear ? [{ kind, journeys, href }] : [];
  });
}

/** Returns the first, a middle and the last link of each kind. */
function someOf(counts: readonly Count[]): Count[] {
  const kinds = Map.groupBy(counts, ({ kind }) => kind);
  return [...kinds.values()].flatMap((all) => [
    ...new Set([all[0], all[all.length >> 1], all.at(-1)].filter((one) => one !== undefined)),
  ]);
}

const screens = {
  '/Charts_Distance/alex': 2,
  '/Charts_Date/alex': 4,
  '/Charts_Region/alex': 4,
  '/Charts_Year/alex': 2,
  '/Tables_Airport/alex': 4,
  '/Tables_Paths/alex': 2,
  '/Tables_Routes/alex': 2,
  '/Tables_Total_Distances/alex': 2,
  '/Details_per_Airport/alex?place=airport:EGLL': 4,
  '/Details_per_Route/alex': 3,
  '/Details_per_Year/alex?year=1998': 3,
  '/Charts_Date/alex+sam?modes=air': 3,
};

/** Navigates as a click does, without loading the app again. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), address);
  await expect(page).toHaveURL(address);
}

const headline = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,]+ (journey|flight)s?$/)
    .first();

test('each number of a chart or table opens as many journeys', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow', { sample: true });
  await page.goto('/Log/alex');
  await expect(headline(page)).toBeVisible();
  for (const [path, kinds] of Object.entries(screens)) {
    await test.step(path, async () => {
      await go(page, path);
      await expect
        .poll(async () => new Set((await countsOf(page)).map(({ kind }) => kind)).size)
        .toBeGreaterThanOrEqual(kinds);
      const counts = await countsOf(page);
      expect(counts.length).toBeGreaterThan(3);
      for (const { journeys, href, kind } of someOf(counts)) {
        await go(page, href);
        const written = new RegExp(`^${journeys.toLocaleString('en-GB')} (journey|flight)s?$`);
        await expect(headline(page), `${kind} on ${path}: ${href}`).toHaveText(written);
      }
    });
  }

  await test.step('a leg of the table of distances opens itself', async () => {
    await page.goto('/Tables_Distance/alex');
    await page
      .getByRole('link', { name: /^1: LHR to SYD/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('LHR London');
  });

  await test.step('a table is searched and downloaded', async () => {
    await page.goto('/Tables_Airport/alex');
    await page.getByRole('searchbox', { name: 'Search this table' }).fill('fiumicino');
    await expect(page.getByText(/^\d+ of \d+ rows$/)).toBeVisible();
    await expect(page.getByRole('row', { name: /^FCO/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /CSV/ }).click();
    expect((await download).suggestedFilename()).toMatch(/airports.*\.csv$/);
  });

  await test.step('a journey of two people counts once when they are taken together', async () => {
    const totalOf = async (people: string) => {
      await page.goto(`/Log/${people}`);
      return Number((await headline(page).innerText()).replaceAll(/\D/g, ''));
    };
    const [alex, sam] = [await totalOf('alex'), await totalOf('sam')];
    const either = await totalOf('alex+sam');
    expect(either).toBeLessThan(alex + sam);
    expect(either).toBeGreaterThan(Math.max(alex, sam));
  });
});

test('figures of trains have the colour of rail, and a table of places instead of airports', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney({ date: '1991-06-12' });
  const { id: personId } = await alex.person();
  const train = {
    ...flight({ date: '1990-06-12', mode: 'rail' }, personId),
    from: station('Manarola', 44.106),
    to: station('Vernazza', 44.135),
  };
  await alex.post(alex.api('/journeys'), sent([train]));
  const { page } = alex;
  const main = page.getByRole('main');
  const tokenOf = (name: string) =>
    page.evaluate((token) => {
      const probe = document.createElement('i');
      probe.style.color = `var(${token})`;
      document.body.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  const barColours = () =>
    main
      .getByRole('list', { name: 'Continents', exact: true })
      .getByRole('listitem')
      .locator('[style*="background"]')
      .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).backgroundColor));
  await page.goto('/Charts_Region/alex?modes=rail');
  await expect.poll(barColours).toEqual([await tokenOf('--rail')]);
  await go(page, '/Charts_Region/alex?modes=air');
  await expect.poll(barColours).toEqual(Array(2).fill(await tokenOf('--air')));

  await go(page, '/Tables_Airport/alex?modes=rail');
  await expect(main.getByRole('columnheader', { name: 'Place', exact: true })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Airport', exact: true })).toHaveCount(0);
  await expect(main.getByRole('radio', { name: 'Airports only' })).toHaveCount(0);
  await go(page, '/Tables_Airport/alex');
  await expect(main.getByRole('columnheader', { name: 'Airport', exact: true })).toBeVisible();
});

test('each number of a year and of a route leads to its rows', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourneys(
    { date: '1990-06-12', statedDuration: 460 },
    { date: '1990-06-20', from: 'JFK', to: 'LHR' },
    { date: '1998-06-12' },
    { date: '1998-06-20', from: 'JFK', to: 'FCO' },
    { date: '1999-06-20', from: 'FCO', to: 'LHR' },
  );
  const { page } = alex;
  await page.goto('/Log/alex');
  await expect(headline(page)).toBeVisible();
  const main = page.getByRole('main');
  await test.step('a year', async () => {
    const facts = main.getByRole('region', { name: 'Compared with 1997' });
    const open = async (name: string, number: string) => {
      await go(page, '/Details_per_Year/alex?year=1998');
      const fact = facts.locator('div').filter({ has: page.getByText(name, { exact: true }) });
      await fact.getByRole('link', { name: number }).click();
    };
    await open('Airports', '3');
    await expect(page).toHaveURL('/Tables_Airport/alex?year=1998');
    await expect(page).toHaveTitle('Table of airports and places · Sojourn');
    // The header and three airports.
    await expect(main.getByRole('row')).toHaveCount(4);
    await open('Countries', '3');
    await expect(page).toHaveURL('/Charts_Region/alex?year=1998');
    await open('Journeys', '2');
    await expect(page).toHaveURL('/Log/alex?year=1998');
  });

  await test.step('the year before it, if there is one', async () => {
    await go(page, '/Details_per_Year/alex?year=1990');
    await expect(main.getByRole('region', { name: 'Totals' })).toBeVisible();
    await go(page, '/Details_per_Year/alex?year=1998');
    const facts = main.getByRole('region', { name: 'Compared with 1997' });
    await expect(facts.getByText('none in 1997')).toHaveCount(5);
    await expect(facts.getByRole('link', { name: 'Unknown' })).toHaveAttribute(
      'href',
      '/Log/alex?year=1998&timed=no',
    );
    await go(page, '/Details_per_Year/alex?year=1999');
    const later = main.getByRole('region', { name: 'Compared with 1998' });
    await expect(later.getByText('unknown in 1998')).toHaveCount(1);
    await later.getByRole('link', { name: '2 in 1998' }).first().click();
    await expect(page).toHaveURL('/Log/alex?year=1998');
  });

  await test.step('a route', async () => {
    const timedOf = async (name: string) => {
      await go(page, '/Details_per_Route/alex');
      const summary = main.getByRole('region', { name: 'Summary' });
      const fact = summary.locator('div').filter({ has: page.getByText(name, { exact: true }) });
      await fact.getByRole('link').click();
      await expect(page).toHaveURL(/^[^?]*\/Log\/alex\?route=/);
      return new URL(page.url()).searchParams.get('timed');
    };
    expect(await timedOf('Distance one way')).toBeNull();
    expect(await timedOf('Total distance')).toBeNull();
    expect(await timedOf('Average duration')).toBe('yes');
  });
});
