import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const log =
  'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID\n' +
  '1998-03-02 07:15:00,HEL,LHR,AY831,Finnair,1149,03:10,12C,A,Y,B,MD-80,OH-LMA,,"",421,507,2350,\n';

/** A log of three pieces: most of it are empty lines. */
const large = Buffer.concat([Buffer.from(log), Buffer.alloc(20_000_000, '\n')]);

async function choose(page: Page, button: string, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(path);
}

test('a large file is continued after a lost connection, and after a reload', async ({
  newcomer,
  expectedErrors,
}, info) => {
  expectedErrors.push(/ERR_CONNECTION_RESET .*\/uploads\//);
  const { page } = await newcomer('Alex Marlow');
  const path = info.outputPath('large.csv');
  writeFileSync(path, large);
  const offsets: number[] = [];
  let isConnected = false;
  let lost = Promise.withResolvers<void>();
  await page.context().route(/\/uploads\/[^/]+$/, (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(request.headers()['upload-offset']);
    // The first piece arrives, and the second only with a connection.
    if (offset > 0 && !isConnected) {
      lost.resolve();
      return route.abort('connectionreset');
    }
    offsets.push(offset);
    return route.continue();
  });
  await page.goto('/Import');
  await choose(page, 'Choose files', path);
  await expect(page.getByRole('region', { name: 'Sending large.csv…' })).toBeVisible();
  await lost.promise;

  await page.reload();
  const unfinished = page.getByRole('region', { name: /^large\.csv has not been uploaded/ });
  await expect(unfinished).toContainText('8 MB of 20 MB were uploaded.');
  const other = info.outputPath('other.csv');
  writeFileSync(other, log);
  await choose(page, 'Choose large.csv to continue its upload', other);
  await expect(unfinished.getByRole('alert')).toContainText('other.csv is not the file');
  lost = Promise.withResolvers();
  await choose(page, 'Choose large.csv to continue its upload', path);
  await lost.promise;
  isConnected = true;

  const card = page.getByRole('region', { name: 'large.csv', exact: true });
  await expect(card.getByRole('row', { name: /HEL Helsinki → LHR London/ })).toContainText('New');
  await expect(unfinished).toHaveCount(0);
  // No piece was sent twice.
  expect(offsets).toEqual([0, 8_000_000, 16_000_000]);
});

test('a running upload is cancelled, and nothing of it stays', async ({ newcomer }, info) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const path = info.outputPath('large.csv');
  writeFileSync(path, large);
  // The second piece is never answered.
  await page.context().route(/\/uploads\/[^/]+$/, (route, request) => {
    const isFirst = Number(request.headers()['upload-offset']) === 0;
    if (request.method() !== 'PATCH' || isFirst) return route.continue();
    return undefined;
  });
  await page.goto('/Import');
  await choose(page, 'Choose files', path);
  await page.getByRole('button', { name: 'Cancel the upload of large.csv' }).click();
  await expect(page.getByText('large.csv')).toHaveCount(0);
  await expect.poll(() => alex.get(alex.api('/uploads'))).toEqual([]);
});

test('an upload that nobody continues is discarded', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const begun = await page.request.post(alex.api('/uploads'), {
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '20000000',
      'Upload-Metadata': `filename ${Buffer.from('old.csv').toString('base64')}`,
    },
  });
  expect(begun.status()).toBe(201);
  await page.goto('/Import');
  await page.getByRole('button', { name: 'Discard the upload of old.csv' }).click();
  await expect(page.getByText('old.csv')).toHaveCount(0);
  expect(await alex.get(alex.api('/uploads'))).toEqual([]);
});
