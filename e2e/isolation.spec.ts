import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

/** Creates an archive with content that can be requested at every address. */
async function archiveWithContent(alex: Member) {
  const journeyId = await alex.makeJourney({ number: 'BA117', note: 'For nobody else' });
  const importId = await alex.importFile(
    'oslo.csv',
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID\n' +
      '2003-05-06,OSL,BGO,DY604,Norwegian,201,00:50,,,,,,,,"",644,637,-1,\n',
  );
  const { sets } = await alex.get<{ sets: { id: string }[] }>(alex.api('/changes'));
  return { journeyId, importId, changeSetId: sets[0]?.id ?? '' };
}

test('a stranger sees nothing of an archive by any address of its API', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { journeyId, importId, changeSetId } = await archiveWithContent(alex);
  const person = await alex.person();
  const stranger = await newcomer('Kim Stranger');
  const { request } = stranger.page;

  const read = [
    '/members',
    '/records?kinds=journey,person,place',
    `/journeys/${journeyId}`,
    '/journeys/export?format=csv&person=alex',
    '/places/search?q=lhr',
    '/imports',
    `/imports/${importId}`,
    `/imports/${importId}/rows`,
    `/imports/${importId}/problems.csv`,
    '/changes',
    `/changes/${changeSetId}`,
  ];
  for (const path of read) {
    expect((await request.get(alex.api(path))).status(), path).toBe(404);
    // Also not through the address of their own archive.
    if (path.includes(journeyId) || path.includes(importId) || path.includes(changeSetId)) {
      expect((await request.get(stranger.api(path))).status(), path).toBe(404);
    }
  }
  const write = { data: { name: 'Mine now', confirm: 'Alex Marlow’s archive' } };
  expect((await request.patch(alex.api(''), write)).status()).toBe(404);
  expect((await request.delete(alex.api(''), write)).status()).toBe(404);
  expect((await request.post(alex.api('/people'), write)).status()).toBe(404);
  expect((await request.put(alex.api(`/people/${person.id}`), write)).status()).toBe(404);
  expect((await request.post(alex.api(`/changes/${changeSetId}/undo`))).status()).toBe(404);
  expect((await request.post(alex.api(`/imports/${importId}/undo`), write)).status()).toBe(404);
  expect(
    (await alex.get<{ values: { note: string } }>(alex.api(`/journeys/${journeyId}`))).values,
  ).toMatchObject({ note: 'For nobody else' });
});

test('a stranger sees nothing of an archive in their browser', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { journeyId } = await archiveWithContent(alex);
  const { page } = await newcomer('Kim Stranger');
  await page.goto('/Log/alex');
  await expect(page.getByText('No one in this archive is called “alex”.')).toBeVisible();
  await page.goto(`/Log/all?journey=${journeyId}`);
  await expect(page.getByRole('dialog').getByText('Journey not found').first()).toBeVisible();
  await page.goto('/History');
  await expect(page.getByText('BA117')).toHaveCount(0);
});

test('a visitor who is not signed in is refused everywhere', async ({ page, newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  for (const path of [
    '/api/me',
    '/api/me/sessions',
    '/api/events?tab=x',
    alex.api('/records?kinds=person'),
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(401);
  }
});

test('a viewer reads, and finds no way to write', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { journeyId, changeSetId } = await archiveWithContent(alex);
  const sam = await newcomer('Sam Hartley', { joins: alex, as: 'viewer' });

  await sam.page.goto('/Log/alex');
  await sam.page.getByRole('link', { name: /LHR to JFK/ }).click();
  const drawer = sam.page.getByRole('dialog');
  await expect(drawer.getByText('For nobody else')).toBeVisible();
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /Save|Delete/ })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(sam.page.getByRole('button', { name: 'Export' })).toBeVisible();
  for (const name of ['Add a journey', 'Quick entry']) {
    await expect(sam.page.getByRole('button', { name })).toHaveCount(0);
  }
  await sam.page.goto('/Import');
  await expect(sam.page.getByText('You can only view this archive.')).toBeVisible();
  await sam.page.goto('/History');
  await expect(sam.page.getByText('oslo.csv')).toBeVisible();
  await expect(sam.page.getByRole('button', { name: /^Undo:/ })).toHaveCount(0);
  await sam.page.goto('/Members');
  await expect(sam.page.getByRole('button', { name: 'Create link' })).toHaveCount(0);

  const { request } = sam.page;
  const journey = `/journeys/${journeyId}`;
  const { values } = await alex.get<{ values: object }>(alex.api(journey));
  const edit = { data: { values, version: 1 } };
  expect((await request.put(alex.api(journey), edit)).status()).toBe(403);
  expect((await request.delete(alex.api(`${journey}?version=1`))).status()).toBe(403);
  expect((await request.post(alex.api('/imports?name=x.csv'), { data: 'x' })).status()).toBe(403);
  expect((await request.post(alex.api(`/changes/${changeSetId}/undo`))).status()).toBe(403);
  const invitation = { data: { email: 'kim@example.org', role: 'owner' } };
  expect((await request.post(alex.api('/invitations'), invitation)).status()).toBe(403);
});

test('a member who is removed loses the archive at once', async ({ newcomer, expectedErrors }) => {
  // Requests for the archive that were in progress when access was removed.
  expectedErrors.push(/ 404 .*\/api\/archives\//);
  const alex = await newcomer('Alex Marlow');
  await alex.makeJourney();
  const sam = await newcomer('Sam Hartley', { joins: alex });
  await sam.page.goto('/Log/alex');
  await expect(sam.page.getByRole('link', { name: /LHR to JFK/ })).toBeVisible();

  await alex.page.goto('/Members');
  await alex.page.getByRole('button', { name: 'More actions for Sam Hartley' }).click();
  await alex.page.getByRole('menuitem', { name: 'Remove' }).click();
  await alex.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(alex.page.getByText('Sam Hartley was removed.')).toBeVisible();
  await expect(sam.page.getByRole('link', { name: /LHR to JFK/ })).toHaveCount(0);
  expect((await sam.page.request.get(alex.api('/records?kinds=person'))).status()).toBe(404);
});

test('an archive is deleted after its name was typed, with the apostrophe that keyboards have', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Settings');
  await page.getByRole('button', { name: 'Delete this archive' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Alex Marlow’s archive”?' });
  const confirm = question.getByRole('button', { name: 'Delete this archive' });
  await question.getByRole('textbox').fill('Alex Marlow');
  await expect(confirm).toBeDisabled();
  await question.getByRole('textbox').fill("Alex Marlow's archive");
  // The other tabs and this one learn of the deletion before its answer arrives: the page ends first.
  await page.route('**/api/archives/*', async (route, request) => {
    if (request.method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await question.waitFor({ state: 'detached' });
    return route.fulfill({ response });
  });
  // Started before the click, because the notification disappears after a while.
  const told = page.getByText('“Alex Marlow’s archive” was deleted.').waitFor();
  await confirm.click();
  await told;
});
