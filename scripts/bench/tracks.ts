import type { Page } from '@playwright/test';
import { blankOf } from '../../src/domain/kinds/blank.ts';
import { collectionKind } from '../../src/domain/collections/collection.ts';
import type { RecordSetsWire } from '../../src/domain/records/record-sets.ts';
import { newId } from '../../src/domain/shared/ids.ts';
import { readRecords } from '../../test/records.ts';
import { importFile } from './imports.ts';
import { tracks } from '../../src/web/i18n/en/tracks.ts';
import { longestTask, resetLongTasks } from './long-tasks.ts';
import type { Measured } from './measured.ts';
import { ask, type BenchSession, peopleOf } from './requests.ts';

const drives = { count: 300, points: 2000 };
const longDrive = { count: 1, points: 100_000 };

const slug = 'Bench';

/** Maximum number of records edited in one request. */
const atOnce = 100;

/** Returns a GPX file of drives from places of a grid over Europe, with one fix per second. */
function gpxOf(called: string, { count, points }: typeof drives): string {
  const parts = ['<gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1">'];
  for (let track = 0; track < count; track++) {
    const [lat, lon] = [42 + (track % 15), -2 + Math.floor(track / 15)];
    const start = Date.UTC(2000, 0, 1 + track, 8);
    parts.push(`<trk><name>${called} ${track + 1}</name><type>driving</type><trkseg>`);
    for (let point = 0; point < points; point++) {
      const turn = point / 400;
      const [north, east] = [lat + point * 2e-4, lon + 0.05 * Math.sin(turn)];
      const elevation = 300 + 200 * Math.cos(turn);
      const time = new Date(start + point * 1000).toISOString();
      parts.push(
        `<trkpt lat="${north.toFixed(6)}" lon="${east.toFixed(6)}"><ele>${elevation.toFixed(1)}</ele><time>${time}</time></trkpt>`,
      );
    }
    parts.push('</trkseg></trk>');
  }
  return `${parts.join('')}</gpx>`;
}

/** Imports the drives and adds them to a new map. */
export async function importTracks(session: BenchSession): Promise<Measured[]> {
  const [person] = await peopleOf(session);
  const long = await importFile(session, gpxOf('Long drive', longDrive), person?.id ?? '');
  const many = await importFile(session, gpxOf('Drive', drives), person?.id ?? '');
  const collectionId = newId();
  const values = { ...blankOf(collectionKind.fields), mode: 'road', name: slug, slug };
  await ask(session, '/collections', { json: { records: [{ id: collectionId, values }] } });
  const tracks = readRecords(await ask<RecordSetsWire>(session, '/records?kinds=track'), 'track');
  for (let start = 0; start < tracks.length; start += atOnce) {
    const records = tracks
      .slice(start, start + atOnce)
      .map(({ id, version, ...track }) => ({ id, version, values: { ...track, collectionId } }));
    await ask(session, '/tracks/edit', { json: { records } });
  }
  return [
    { what: 'a track of 100,000 points: preview', value: long.preview, unit: 'ms' },
    { what: '  accepted', value: long.accept, unit: 'ms' },
    { what: '300 tracks of 2,000 points: preview', value: many.preview, unit: 'ms' },
    { what: '  accepted', value: many.accept, unit: 'ms' },
  ];
}

/** Measures the map of the drives, and the long drive on it. */
export async function measureTracks(page: Page): Promise<Measured[]> {
  await page.goto(new URL('/Road', page.url()).href);
  const card = page.getByRole('main').locator(`a[href^="/Road/${slug}"]`).first();
  await card.waitFor();
  const legs = page.getByRole('list', { name: tracks.panel.list, exact: true }).getByRole('link');
  const map = page.getByRole('region', { name: /^Map of/ });
  const isDrawn = page
    .getByRole('region', { name: /^Map of/ })
    .and(page.locator('[aria-busy="false"]'));
  const start = performance.now();
  await card.click();
  await legs.first().waitFor();
  const listed = performance.now() - start;
  await isDrawn.waitFor();
  const drawn = performance.now() - start;
  const results: Measured[] = [
    {
      what: 'map of 301 tracks, its list there after the click',
      value: listed,
      unit: 'ms',
      below: 1500,
    },
    { what: '  its lines drawn after', value: drawn, unit: 'ms' },
  ];

  const task = async (what: string, action: () => Promise<void>) => {
    await resetLongTasks(page);
    await action();
    const value = await longestTask(page);
    results.push({ what: `  longest task while ${what}`, value, unit: 'ms', below: 100 });
  };
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await task('the map is zoomed and dragged', async () => {
    await page.mouse.move(x, y);
    for (let step = 0; step < 10; step++) {
      await page.mouse.wheel(0, -200);
      await page.waitForTimeout(200);
    }
    await page.mouse.down();
    await page.mouse.move(x + 200, y + 100, { steps: 20 });
    await page.mouse.up();
  });

  const chosen = performance.now();
  await legs.filter({ hasText: 'Long drive' }).click();
  const place = page.getByRole('slider', { name: tracks.profile.label });
  await place.waitFor();
  results.push({
    what: 'a track of 100,000 points chosen, its profile there after',
    value: performance.now() - chosen,
    unit: 'ms',
  });
  await isDrawn.waitFor();
  await task('its cursor is moved', async () => {
    await place.focus();
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight');
  });
  await task('it is played', async () => {
    await page.getByRole('button', { name: tracks.play.play, exact: true }).click();
    await page.waitForTimeout(3000);
    await page.getByRole('button', { name: tracks.play.pause, exact: true }).click();
  });
  return results;
}
