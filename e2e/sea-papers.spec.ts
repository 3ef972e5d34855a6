import { blankOf } from '../src/domain/kinds/blank.ts';
import { certificateKind, type CertificateRecord } from '../src/domain/sea-service/certificate.ts';
import { engagementKind, type EngagementRecord } from '../src/domain/sea-service/engagement.ts';
import { vesselKind, type VesselRecord } from '../src/domain/sea-service/vessel.ts';
import { addDays } from '../src/domain/shared/dates/calendar-day.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { somebody } from '../test/records.ts';
import { expect, test } from './fixtures.ts';
import type { Member } from './member.ts';

const today = Temporal.Now.plainDateISO('Europe/London').toString();

async function write(of: Member, plural: string, values: object): Promise<string> {
  const id = newId();
  await of.post(of.api(`/${plural}`), { records: [{ id, values }], places: [] });
  return id;
}

async function seafarer(alex: Member) {
  const { id: personId } = await alex.person();
  return {
    ship: (more: Partial<VesselRecord>) =>
      write(alex, 'vessels', { ...blankOf(vesselKind.fields), ...more }),
    engagement: (more: Partial<EngagementRecord>) =>
      write(alex, 'engagements', { ...blankOf(engagementKind.fields), personId, ...more }),
    certificate: (more: Partial<CertificateRecord>) =>
      write(alex, 'certificates', { ...blankOf(certificateKind.fields), personId, ...more }),
  };
}

/**
 * Adds service on Bidston for 1 month and 20 days, on Halcyon for 2 months and 15 days, and once
 * without dates.
 */
async function discharges(alex: Member) {
  const { ship, engagement } = await seafarer(alex);
  const bidston = await ship({
    name: 'Bidston',
    officialNumber: '304115',
    flag: 'GB',
    type: 'Reefer',
    grossTonnage: 8291,
    tonnage: 'GRT',
    power: 7500,
    powerUnit: 'hp',
  });
  const halcyon = await ship({ name: 'Halcyon', imo: '9074729' });
  await engagement({
    vesselId: halcyon,
    capacities: [{ capacity: 'Second Mate', from: '' }],
    signedOn: '2023-04-01',
    signedOff: '2023-06-15',
  });
  const first = await engagement({
    vesselId: bidston,
    capacities: [{ capacity: 'Third Mate', from: '' }],
    signedOn: '2023-01-01',
    signedOff: '2023-02-20',
    crewAgreement: 'AGR 4411',
    conduct: 'Very good',
    dischargeBook: 'R 712345',
    isWatchkeeping: true,
    daysAtSea: 40,
  });
  await engagement({ vesselId: halcyon, signedOn: '1975', signedOff: '1976-01-31' });
  return { first };
}

test('an archive of engagements and certificates alone is not called empty', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Welcome');
  await expect(page.getByText('This archive is empty.')).toBeVisible();
  await discharges(alex);
  await page.goto('/Welcome');
  await expect(page.getByRole('heading', { name: 'Latest journeys' })).toBeVisible();
  await expect(page.getByText('This archive is empty.')).toBeHidden();
  // A person without journeys only sees the existing totals. The link leads to the page with the
  // same count.
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('3 engagements');
  await expect(totals).not.toContainText('journeys');
  await expect(totals).toContainText('127 days aboard');
  await totals.getByRole('link', { name: 'Alex Marlow' }).click();
  await expect(page).toHaveURL('/Sea_service?person=alex');
  await expect(page.getByText(/^127 days aboard/)).toBeVisible();
});

test('certificates that expired or soon do are told of at once on Welcome, and led to', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { certificate } = await seafarer(alex);
  await page.goto('/Welcome');
  await expect(page.getByText('This archive is empty.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Certificates and passports' });
  await certificate({ kind: 'competency', title: 'Master', expiresOn: addDays(today, 900) });
  await certificate({ kind: 'medical', title: 'ENG 1', expiresOn: addDays(today, -400) });
  const id = await certificate({
    kind: 'medical',
    title: 'ENG 2',
    number: '00412',
    expiresOn: addDays(today, 12),
    limitations: 'Near-coastal only',
  });
  await expect(card.getByRole('listitem')).toHaveText([
    /ENG 1.*expired 400 days ago/,
    /ENG 2.*12 days left/,
  ]);
  await expectAccessible(page);

  await card.getByRole('link', { name: 'ENG 2' }).click();
  await expect(page).toHaveURL(`/Sea_service?person=alex&certificate=${id}`);
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await expect(certificates.getByText('Near-coastal only')).toBeInViewport();
  await expect(certificates.getByRole('button', { name: /^Master/ })).toContainText(
    '900 days left',
  );
  await expect(certificates.getByRole('button', { name: /^ENG 1/ })).toContainText(
    'expired 400 days ago',
  );
  await expectAccessible(page);
});

test('a later certificate, typed in, supersedes the one before it', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { certificate, ship, engagement } = await seafarer(alex);
  const vesselId = await ship({ name: 'Bidston' });
  await engagement({ vesselId, signedOn: '2023-01-01', signedOff: '2023-02-20' });
  await certificate({
    kind: 'gmdss',
    title: 'GOC',
    issuedOn: '2018-03-01',
    expiresOn: '2023-02-28',
  });
  await page.goto('/Sea_service?person=alex');
  const certificates = page.getByRole('region', { name: 'Certificates' });
  await expect(certificates.getByRole('heading', { name: 'Expired (1)' })).toBeVisible();
  await certificates.getByRole('button', { name: 'Add a certificate' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Certificate', { exact: true }).selectOption('GMDSS operator');
  await drawer.getByLabel('Title as written').fill('GOC');
  await drawer.getByLabel('Issued on').fill('2023-02-01');
  await drawer.getByLabel('Expires on').fill('2099-02-28');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(certificates.getByRole('heading', { name: 'Valid (1)' })).toBeVisible();
  await certificates.getByText('Superseded (1)').click();
  await certificates.getByRole('button', { name: /^GOC.*superseded/ }).click();
  await expect(certificates.getByText('the one issued on 1 Feb 2023')).toBeVisible();
});

test('the gauges say what is missing to revalidate a certificate', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { ship, engagement } = await seafarer(alex);
  const vesselId = await ship({ name: 'Bidston' });
  // Twenty days until yesterday: 70 days are missing from three months, 340 from twelve.
  await engagement({
    vesselId,
    signedOn: addDays(today, -20),
    signedOff: addDays(today, -1),
  });
  await page.goto('/Sea_service?person=alex');
  const gauge = page.getByRole('region', { name: '3 months in 6 months' });
  await expect(gauge).toContainText('20 days of 3 months');
  await expect(gauge).toContainText('2 months 10 days');
  const years = page.getByRole('region', { name: '12 months in 5 years' });
  await expect(years).toContainText('11 months 10 days');
});

test('a statement adds up, says how it counts and what it does not, and prints', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await discharges(alex);
  await page.goto('/Sea_statement/alex?profile=mca');
  const statement = page.getByRole('article', { name: 'Statement of sea service' });
  const lines = statement.getByRole('table', { name: 'Engagements' }).getByRole('row');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(1)).toContainText('Not counted: dates not known');
  await expect(lines.nth(2)).toContainText('Off. no. 304115');
  // Total days, then months and remaining days.
  const figures = async (line: number) =>
    (await lines.nth(line).getByRole('cell').allInnerTexts()).slice(7, 10);
  expect(await figures(2)).toEqual(['51', '1', '20']);
  expect(await figures(3)).toEqual(['76', '2', '15']);
  // 20 + 15 remaining days are one month and five days.
  await expect(statement.getByRole('row', { name: /^Total/ })).toHaveText(/127\s*4\s*5$/);
  await expect(statement.getByRole('row', { name: 'Third Mate 51' })).toHaveText(/51\s*1\s*20$/);
  await expect(statement).toContainText('R 712345');
  await expect(statement).toContainText('No. 1 is not counted');
  await expect(statement).toContainText('How the MCA counts merchant service');
  // No one signs their own statement.
  await expect(statement.getByText('Name in block letters')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Counted as: MCA' }).click();
  await page.getByRole('menuitem', { name: /^USCG/ }).click();
  await expect(page).toHaveURL('/Sea_statement/alex?profile=uscg');
  // 127 days are four times 30 days and seven days.
  await expect(statement.getByRole('row', { name: /^Total/ })).toHaveText(/127\s*4\s*7$/);

  // The links back and here again keep the same profile.
  const back = page.getByRole('main').getByRole('link', { name: 'Sea service', exact: true });
  await back.click();
  await expect(page).toHaveURL('/Sea_service?person=alex&profile=uscg');
  await page.getByRole('link', { name: 'Printable statement' }).click();
  await expect(page).toHaveURL('/Sea_statement/alex?profile=uscg');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  await expect(lines.nth(3)).toBeVisible();
  // A4 landscape without its margins.
  await page.setViewportSize({ width: Math.floor(((297 - 24) / 25.4) * 96), height: 700 });
  const table = statement.getByRole('table', { name: 'Engagements' });
  expect(
    await table.evaluate((of) => {
      const { right } = of.getBoundingClientRect();
      const cells = [...of.querySelectorAll('th, td')];
      const over = cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
      return [right <= document.documentElement.clientWidth, over.map((cell) => cell.textContent)];
    }),
  ).toEqual([true, []]);
  const blanks = lines.nth(3).getByRole('img', { name: 'to be filled in' });
  for (const blank of await blanks.all()) {
    expect((await blank.boundingBox())?.width).toBeGreaterThan(66);
  }
});

test('a statement leaves the person of other pages, and prints nothing of people without service', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await discharges(alex);
  await alex.post(alex.api('/people'), somebody({ name: 'Sam Hartley', slug: 'sam' }));
  await page.goto('/Charts_Distance/sam');
  const whose = page.getByRole('button', { name: /^Whose travels/ });
  await expect(whose).toContainText('Sam Hartley');

  await page.goto('/Sea_statement/alex+sam?profile=mca');
  await expect(page.getByRole('article')).toHaveCount(1);
  const without = page.getByText('No sea service recorded for Sam Hartley');
  await expect(without).toBeVisible();
  await expect(whose).toContainText('Alex Marlow + Sam Hartley');
  // The word stands on one line.
  const watch = page.getByRole('cell', { name: /^Watchkeeping/ }).first();
  const lines = await watch.evaluate((cell) => {
    const word = document.createRange();
    word.setStart(cell.firstChild!, 0);
    word.setEnd(cell.firstChild!, 'Watchkeeping'.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(without).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('main').getByRole('link', { name: 'Sea service', exact: true }).click();
  await expect(whose).toContainText('Sam Hartley');
  await expect(whose).not.toContainText('Alex Marlow +');
});

test('a testimonial has what is recorded of an engagement, and lines for the rest', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  const { first } = await discharges(alex);
  await page.goto('/Sea_statement/alex?profile=mca');
  await page.getByLabel('Document').selectOption({ label: 'Testimonial: Bidston, 1 Jan 2023' });
  await expect(page).toHaveURL(`/Sea_statement/alex?profile=mca&engagement=${first}`);
  const testimonial = page.getByRole('article', { name: 'Sea service testimonial' });
  const said = (term: string) =>
    testimonial.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd');
  await expect(said('Gross tonnage')).toHaveText('8,291 GRT');
  await expect(said('Propulsion power')).toHaveText('7,500 hp');
  await expect(said('At sea')).toHaveText('40');
  await expect(said('Report of conduct')).toHaveText('Very good');
  for (const blank of ['IMO number', 'At anchor', 'Report of ability', 'Signature']) {
    await expect(said(blank).getByRole('img', { name: 'to be filled in' })).toBeVisible();
  }
  await expect(testimonial).toContainText(
    'This engagement counts as 51 days: 1 month 20 days (MCA).',
  );
  await expectAccessible(page);
});
