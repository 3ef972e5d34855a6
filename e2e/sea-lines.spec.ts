import type { Page } from '@playwright/test';
import { blankJourney } from '../src/domain/journeys/journey.ts';
import type { Place } from '../src/domain/places/place.ts';
import { sent } from '../test/records.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

const port = (
  id: string,
  name: string,
  rest: Pick<Place, 'country' | 'lat' | 'lon' | 'zone'>,
): Place => ({
  id: `port:${id}`,
  kind: 'port',
  iata: '',
  icao: '',
  name,
  town: name,
  region: '',
  ...rest,
});

/** As in the reference data. */
const lisbon = port('PTLIS', 'Lisboa', {
  country: 'PT',
  lat: 38.72,
  lon: -9.13,
  zone: 'Europe/Lisbon',
});
const mumbai = port('INBOM', 'Mumbai (ex Bombay)', {
  country: 'IN',
  lat: 18.97,
  lon: 72.82,
  zone: 'Asia/Kolkata',
});
const dover = port('GBDVR', 'Dover', {
  country: 'GB',
  lat: 51.1278758,
  lon: 1.3134027,
  zone: 'Europe/London',
});
const calais = port('FRCQF', 'Calais', {
  country: 'FR',
  lat: 50.95129,
  lon: 1.858686,
  zone: 'Europe/Paris',
});

async function sail(member: Member, from: Place, to: Place, statedDistance: number | null = null) {
  const { id } = await member.person();
  const voyage = {
    ...blankJourney({ mode: 'sea', date: '1998-06-12', from, to }),
    statedDistance,
    travellers: [{ personId: id, seat: '', seatPosition: '', cabin: '', reason: '' } as const],
  };
  const { ids } = await member.post<{ ids: string[] }>(member.api('/journeys'), sent([voyage]));
  return `/Log/${member.account.name.toLowerCase().split(' ')[0]}?journey=${ids[0]}`;
}

const figures = (page: Page) => page.getByRole('group', { name: 'Distance and time' });
const source = (page: Page) =>
  page
    .getByRole('article')
    .locator('dt', { hasText: /^Distance measured$/ })
    .locator('+ dd');

test('a voyage through Suez is as long as the sea lanes, on every screen', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow', { keep: true });
  const { page } = alex;
  const address = await sail(alex, lisbon, mumbai);
  await page.goto(address);
  // The geodesic over the Sahara is 8,040 km, the route through the canal 9,700 km.
  await expect(figures(page)).toContainText(/9,[67]\d\d km/);
  await expect(source(page)).toHaveText('Along sea lanes');
  const [said] = /9,\d{3}/.exec(await figures(page).innerText()) ?? [''];
  await page.goto('/Tables_Distance/alex');
  await expect(page.getByRole('main')).toContainText(said);
  await page.goto('/Log/alex');
  await expect(page.getByRole('main')).toContainText(said);

  const isKept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().some(({ url }) => url.includes('/kept-sea-lines'));
    });
  await expect.poll(isKept).toBe(true);
  // The lines are stored with the session, so the first figure rendered must also be the last.
  await page.addInitScript(() => {
    const seen: string[] = ((globalThis as { seen?: string[] }).seen = []);
    new MutationObserver(() => {
      for (const [figure] of document.body?.innerText.matchAll(/\b[89],\d{3}\b/g) ?? []) {
        if (!seen.includes(figure)) seen.push(figure);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await expect(page.getByRole('main')).toContainText(said);
  expect(await page.evaluate(() => (globalThis as { seen?: string[] }).seen)).toEqual([said]);
});

test('a ferry over open sea goes by the geodesic, and what is stated counts', async ({
  newcomer,
}) => {
  const sam = await newcomer('Sam Penrose');
  const { page } = sam;
  await page.goto(await sail(sam, dover, calais));
  // The geodesic is 43 km long.
  await expect(figures(page)).toContainText('43 km');
  await expect(source(page)).toHaveText('Along the great circle');
  await page.goto(await sail(sam, lisbon, mumbai, 9900));
  await expect(figures(page)).toContainText('9,900 km');
  await expect(source(page)).toHaveText('As stated');
});
