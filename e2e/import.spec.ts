import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { exampleFiles } from '../test/imports/example-files.ts';
import { editOf } from '../test/records.ts';
import { expect, test } from './fixtures.ts';

const header =
  'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID\n';

/** An OpenFlights backup with two flights of a couple, and one row that cannot be read. */
const ofBoth =
  header +
  '1998-03-02 07:15:00,HEL,LHR,AY831,Finnair,1149,03:10,12C,A,Y,B,MD-80,OH-LMA,,"",421,507,2350,\n' +
  '1998-03-05,LHR,HEL,AY832,Finnair,1149,03:00,,,B,L,,,,"",507,421,2350,\n';
const yearOnly = `${header}1998,HEL,LHR,AY831,Finnair,1149,03:10,,,,,,,,"",421,507,2350,\n`;
const withFailure = `${ofBoth}1998-03-06,HEL,ZXZ,AY999,Finnair,100,01:00,,,,,,,,"",1,2,3,\n`;

async function drop(page: Page, name: string, text: string | Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  return page.getByRole('region', { name, exact: true });
}

test('a file is previewed, accepted, known again, and undone', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const card = await drop(page, 'old-flights.csv', withFailure);
  await expect(card.getByText('OpenFlights')).toBeVisible();
  await expect(card.getByRole('button', { name: 'All rows 3' })).toBeVisible();
  await expect(card.getByRole('row', { name: /HEL Helsinki → LHR London/ })).toContainText('New');
  await expect(card.getByText(/No airport was known as “ZXZ” on that date/)).toBeVisible();
  await card.getByRole('button', { name: 'Import 2 journeys' }).click();
  await expect(card.getByText('2 journeys imported.')).toBeVisible();
  const home = card.getByRole('region', { name: 'Where do you live?' });
  await expect(home).toBeVisible();
  const [question, rows] = await Promise.all([
    home.boundingBox(),
    card.getByRole('row', { name: /HEL Helsinki → LHR London/ }).boundingBox(),
  ]);
  expect(question!.y).toBeLessThan(rows!.y);
  await card.getByRole('link', { name: 'Go to Journeys' }).click();
  await expect(page.getByRole('link', { name: /HEL to LHR, 2 Mar 1998/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /LHR to HEL, 5 Mar 1998/ })).toBeVisible();

  await page.goto('/Import');
  const again = await drop(page, 'renamed.csv', ofBoth);
  await expect(again.getByText('Everything in this file is already in the archive.')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Already in the archive 2' })).toBeVisible();
  await again.getByRole('button', { name: /^Discard/ }).click();
  await expect(again).toHaveCount(0);

  // A click anywhere on the row opens it.
  await page.getByText('old-flights.csv').click();
  await page.getByRole('button', { name: /^Undo .*old-flights.csv/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Import undone: 2 journeys\./)).toBeVisible();
  await page.goto('/Log/alex');
  await expect(page.getByText('Alex has no journeys yet')).toBeVisible();
});

test('the map that tracks go onto is named, and the click that leaves its name imports them', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const point = (minute: number) =>
    `<trkpt lat="${47 + minute / 100}" lon="7.5"><time>2014-06-09T08:0${minute}:00Z</time></trkpt>`;
  const track = [0, 1, 2, 3, 4].map(point).join('');
  const card = await drop(
    page,
    'To_the_hills.gpx',
    `<gpx version="1.1" creator="by hand"><trk><name>Hills</name><trkseg>${track}</trkseg></trk></gpx>`,
  );
  await card.getByLabel('Road map').selectOption({ label: 'A new map' });
  const name = card.getByLabel('Name of the new map');
  await expect(name).toHaveValue('To the hills');
  // If it is left empty, it keeps its previous name.
  await name.fill('');
  await name.blur();
  await expect(name).toHaveValue('To the hills');
  await name.fill('Alps');
  await card.getByRole('button', { name: 'Import 1 track' }).click();
  await expect(card.getByRole('link', { name: 'Go to Alps' })).toBeVisible();
});

test('an import is undone in part where a journey was edited since, and the rest later', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.importFile('old-flights.csv', ofBoth);
  const edit = async (note: string, index: number) => {
    const journey = (await alex.journeys())[index];
    if (!journey) throw new Error('The journey was not imported');
    const data = editOf({ ...journey, note }, journey.version);
    const edited = await page.request.put(alex.api(`/journeys/${journey.id}`), { data });
    expect(edited.ok()).toBe(true);
  };
  await edit('by night', 0);
  await page.goto('/Import');
  await page.getByText('old-flights.csv').click();
  const undo = async (button: RegExp) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await undo(/^Undo import of old-flights.csv/);
  const inPart = page.getByRole('status').filter({ hasText: 'Only partly undone' });
  await expect(inPart).toContainText(
    /^Only partly undone1 record was undone\. 1 record was changed since and was left as it is: \w{3} \w+ → \w{3} \w+/,
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'undone in part' })).toBeVisible();
  await expect(page.getByText('This import was partly undone')).toBeVisible();
  // Nothing more can be undone while the edit exists, and the message says so.
  await undo(/^Undo the rest of the import of old-flights.csv/);
  const nothing = page.getByRole('status').filter({ hasText: 'Nothing was undone' });
  await expect(nothing).toContainText('1 record was changed since and was left as it is');
  await edit('', 0);
  await undo(/^Undo the rest of the import of old-flights.csv/);
  await expect(page.getByText('Import undone: 1 journey.')).toBeVisible();
  await expect(page.getByText('This import was undone. Upload the file again')).toBeVisible();
  expect(await alex.journeys()).toEqual([]);
});

test('everything of an archive is exported, and comes back after it was lost', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const log = await drop(page, 'old-flights.csv', ofBoth);
  await log.getByRole('button', { name: 'Import 2 journeys' }).click();
  await expect(log.getByText('2 journeys imported.')).toBeVisible();

  await page.goto('/Settings');
  const begun = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export everything' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('sojourn-archive.jsonl');
  const everything = readFileSync(await file.path());

  await page.goto('/Import');
  await page.getByText('old-flights.csv').click();
  await page.getByRole('button', { name: /^Undo .*old-flights.csv/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Import undone: 2 journeys\./)).toBeVisible();

  const card = await drop(page, 'sojourn-archive.jsonl', everything);
  await expect(card.getByText('Sojourn (everything)')).toBeVisible();
  await expect(card.getByRole('row', { name: /Journey HEL Helsinki → LHR London/ })).toContainText(
    'New',
  );
  await expect(card.getByRole('row', { name: /Person Alex Marlow/ })).toContainText(
    'Already in the archive',
  );
  await card.getByRole('button', { name: 'Import 4 records' }).click();
  await expect(card.getByText('4 records imported.')).toBeVisible();
  await page.goto('/Log/alex');
  await expect(page.getByRole('link', { name: /HEL to LHR, 2 Mar 1998/ })).toBeVisible();
});

test('files that were dropped together are accepted at once', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const first = await drop(page, 'old-flights.csv', ofBoth);
  await expect(first.getByRole('button', { name: 'Import 2 journeys' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import all' })).toHaveCount(0);
  const copy = await drop(page, 'the-same-again.csv', withFailure);
  await expect(copy.getByRole('button', { name: 'Import 2 journeys' })).toBeVisible();
  const vague = await drop(page, 'years.csv', yearOnly);
  await expect(vague.getByRole('button', { name: 'Import 1 journey' })).toBeVisible();
  await expect(page.getByText('3 files are waiting to be imported.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all' }).click();
  await expect(first.getByText('2 journeys imported.')).toBeVisible();
  // The first file has added these journeys, so they already exist when the copy is imported.
  await expect(copy.getByRole('button', { name: 'Already in the archive 2' })).toBeVisible();
  await expect(vague.getByText(/may be a journey that is already in the archive/)).toBeVisible();
  await expect(vague.getByRole('button', { name: /^Discard/ })).toBeVisible();
  await expect(page.getByText('is 1 row of years.csv already in the archive?')).toBeVisible();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(
    vague.getByRole('group', { name: 'What to do with possible duplicates' }),
  ).toBeFocused();
  await page.goto('/Log/alex');
  await expect(page.getByRole('link', { name: /HEL to LHR, 2 Mar 1998/ })).toHaveCount(1);
});

test('files of several services are known by their content', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const services = {
    fr24: 'Flightradar24',
    jetlog: 'Jetlog',
    flighty: 'Flighty',
    'airtrail-json': 'AirTrail',
    tripit: 'TripIt',
    flightmemory: 'FlightMemory',
  };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await chooser
  ).setFiles(
    Object.keys(services).map((id) => ({
      // The file name does not reveal the format.
      name: `export of ${id}.dat`,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(exampleFiles[id] ?? ''),
    })),
  );
  for (const [id, service] of Object.entries(services)) {
    const card = page.getByRole('region', { name: `export of ${id}.dat`, exact: true });
    await expect(card.getByText(new RegExp(service, 'i')).first()).toBeVisible();
    await expect(card.getByRole('button', { name: /^Import \d+ journeys?$/ })).toBeVisible();
  }
});

test('a partner’s log adds a traveller to the legs that are there', async ({ newcomer }) => {
  const alex = await newcomer('Alex Marlow');
  await alex.importFile('alex.csv', ofBoth);
  const { page } = alex;
  await page.goto('/Import');
  const card = await drop(page, 'sam.csv', ofBoth.replaceAll('12C', '12D'));
  await card.getByRole('combobox', { name: 'Whose log is this?' }).selectOption('A new person');
  await card.getByRole('textbox', { name: 'Name of the new person' }).fill('Sam Hartley');
  await page.keyboard.press('Enter');
  await expect(
    card.getByText(/2 journeys are already in the archive\. Sam Hartley will be added/),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Add to 2 journeys' }).click();
  await expect(card.getByText('A traveller was added to 2 existing journeys.')).toBeVisible();

  for (const whose of ['alex', 'sam', 'all']) {
    await page.goto(`/Log/${whose}`);
    await expect(page.getByText('2 flights', { exact: true }).first(), whose).toBeVisible();
  }
});

test('rows that may be there already are said to be the same, and complete the journeys', async ({
  newcomer,
  expectAccessible,
}) => {
  const alex = await newcomer('Alex Marlow');
  const days =
    '1998-03-02 07:15:00,HEL,LHR,AY831,Finnair,1149,03:10,,,,,,,,"",421,507,2350,\n' +
    '1999-04-05,LHR,HEL,AY832,Finnair,1149,03:00,,,,,,,,"",507,421,2350,\n';
  await alex.importFile('days.csv', header + days);
  const { page } = alex;
  await page.goto('/Import');
  const years =
    '1998,HEL,LHR,AY831,,1149,,12C,A,Y,B,,,,"Snow",421,507,2350,\n' +
    '1999,LHR,HEL,AY832,,1149,,14F,W,Y,B,,,,"",507,421,2350,\n';
  const card = await drop(page, 'years.csv', header + years);
  await expect(
    card.getByText(/2 rows may be journeys that are already in the archive/),
  ).toBeVisible();
  await expect(card.getByRole('row', { name: /HEL Helsinki → LHR London/ })).toContainText(
    'Possible duplicate of a journey in the archive: 2 Mar 1998 · AY 831',
  );
  const all = card.getByRole('group', { name: 'What to do with possible duplicates' });
  await expect(all.getByRole('button', { name: 'Leave all out', pressed: true })).toBeVisible();
  await expectAccessible(page);

  await all.getByRole('button', { name: 'They are the same' }).click();
  await expect(card.getByRole('button', { name: 'Details added 2' })).toBeVisible();
  await card.getByRole('combobox', { name: 'What to do with line 3' }).selectOption('Leave out');
  await expect(card.getByRole('button', { name: 'Details added 1' })).toBeVisible();
  await expect(all.getByRole('button', { pressed: true })).toHaveCount(0);
  await card.getByRole('button', { name: 'Add to 1 journey' }).click();
  await expect(
    card.getByText(/Details were added to 1 existing journey\. 1 possible duplicate was left out/),
  ).toBeVisible();

  await page.goto('/Log/alex');
  await expect(page.getByText('2 flights', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /HEL to LHR, 2 Mar 1998/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Snow');
});

/**
 * A Flightradar24 log: two flights of a year that are dated 1 January, one duplicate row, two
 * errors.
 */
const ofSlips =
  'Date,Flight number,From,To,Dep time,Arr time,Duration\n' +
  '1998-01-01,,Helsinki (HEL/EFHK),London (LHR/EGLL),,,\n' +
  '1998-01-01,,Helsinki (HEL/EFHK),London (LHR/EGLL),,,\n' +
  '1999-04-05,AY832,London (LHR/EGLL),Helsinki (HEL/EFHK),08:00:00,13:00:00,03:00:00\n' +
  '1999-04-05,AY832,London (LHR/EGLL),Helsinki (HEL/EFHK),08:00:00,13:00:00,03:00:00\n' +
  ',,Helsinki (HEL/EFHK),Helsinki (HEL/EFHK),,,\n' +
  '1999-04-05,,Paris (CDG/LFPG),London (LHR/EGLL),10:00:00,10:10:00,01:10:00\n';

test('rows that look alike or wrong are told, and nothing is dropped unasked', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const card = await drop(page, 'slips.csv', ofSlips);
  await expect(card.getByRole('button', { name: 'Import 5 journeys' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Already in the archive 1' })).toBeVisible();
  const repeated = card.getByRole('combobox', { name: 'What to do with line 5' });
  await expect(repeated.getByRole('option')).toHaveText(['Leave out', 'Add anyway']);
  await repeated.selectOption('Add anyway');
  await expect(card.getByRole('button', { name: 'Import 6 journeys' })).toBeVisible();

  // The row added twice overlaps with itself and with the flight from Paris.
  await card.getByRole('button', { name: 'With warnings 4' }).click();
  const rows = card.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: /HEL Helsinki → HEL Helsinki/ })).toContainText(
    'It starts and ends at the same place.',
  );
  await expect(rows.filter({ hasText: /CDG Paris → LHR London/ })).toContainText(
    'It overlaps with another journey of the same person: LHR to HEL.',
  );
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Import 6 journeys' }).click();
  await expect(card.getByText('6 journeys imported.')).toBeVisible();
  // After the import, the same problems are listed for correction.
  await expect(card.getByRole('button', { name: 'With warnings 4' })).toBeVisible();
  await expect(rows.filter({ hasText: /HEL Helsinki → HEL Helsinki/ })).toContainText(
    'It starts and ends at the same place.',
  );
  await page.goto('/Log/alex');
  await expect(page.getByText('6 flights', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /HEL to HEL, undated/i })).toBeVisible();
  await expect(page.getByRole('link', { name: /HEL to LHR, 1 Jan 1998/ })).toHaveCount(2);
});

test('the log of somebody else does not become one’s own unasked', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const log = JSON.stringify({
    users: [{ id: 'u1', username: 'sam', displayName: 'Samantha Marlow' }],
    flights: [
      {
        date: '2024-06-14',
        datePrecision: 'day',
        from: 'EFHK',
        to: 'EGLL',
        flightNumber: 'AY1331',
        seats: [{ userId: 'u1', guestName: null, seat: null }],
      },
    ],
  });
  const card = await drop(page, 'airtrail.json', log);
  await expect(card.getByText(/names Samantha Marlow, but no one in this archive/)).toBeVisible();
  await expect(card.getByText('First choose who Samantha Marlow is.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Import 1 journey' })).toBeDisabled();
  await expectAccessible(page);
  await card
    .getByRole('combobox', { name: 'Who is Samantha Marlow?' })
    .selectOption('A new person');
  await card.getByRole('button', { name: 'Import 1 journey' }).click();
  await expect(card.getByText('1 journey imported.')).toBeVisible();
  await page.goto('/Log/alex');
  await expect(page.getByText('Alex has no journeys yet')).toBeVisible();
  await page.goto('/Log/samantha');
  await expect(page.getByRole('link', { name: /HEL to LHR, 14 Jun 2024/ })).toBeVisible();
});

test('files that wait for an answer say so, and one answer holds for all of them', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const logOf = (date: string) =>
    JSON.stringify({
      users: [{ id: 'u1', username: 'sam', displayName: 'Samantha Marlow' }],
      flights: [
        {
          date,
          datePrecision: 'day',
          from: 'EFHK',
          to: 'EGLL',
          flightNumber: 'AY1331',
          seats: [{ userId: 'u1', guestName: null, seat: null }],
        },
      ],
    });
  const one = await drop(page, 'one.json', logOf('2024-06-14'));
  await expect(one.getByText('First choose who Samantha Marlow is.')).toBeVisible();
  const two = await drop(page, 'two.json', logOf('2024-07-14'));
  await expect(two.getByText('First choose who Samantha Marlow is.')).toBeVisible();
  // A file that would change nothing does not wait for acceptance.
  const nothing = await drop(page, 'nothing.csv', `${header}1998-13-45,HEL,LHR,AY831\n`);
  await expect(nothing.getByText('No row of this file can be imported.')).toBeVisible();
  await expect(
    page.getByText(
      /^2 files are waiting to be imported\. All need an answer first: who is Samantha Marlow in (one|two)\.json\?/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import all' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Answer' }).click();
  const asked = page.getByRole('combobox', { name: 'Who is Samantha Marlow?' });
  await expect(asked.first()).toBeFocused();
  await asked.first().selectOption('A new person');
  await expect(page.getByText('As you chose for another file.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import all' }).click();
  await expect(one.getByText('1 journey imported.')).toBeVisible();
  await expect(two.getByText('1 journey imported.')).toBeVisible();
  await page.goto('/Log/samantha');
  await expect(page.getByText('2 flights', { exact: true }).first()).toBeVisible();
});

test('a file that cannot be read says why, and nothing else is lost', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/ 4\d\d .*\/imports\?/);
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const faults: [name: string, content: string | Buffer, said: RegExp][] = [
    ['empty.csv', '', /The file is empty/],
    [
      'photo.jpg',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]),
      /cannot import pictures/,
    ],
    ['shopping.txt', 'Milk, two bottles.\nAnd bread.\n', /format of the file is not recognised/],
  ];
  for (const [name, content, said] of faults) {
    await drop(page, name, content);
    const message = page.getByRole('alert').filter({ hasText: `${name} could not be read` });
    await expect(message).toContainText(said);
  }
  const points = '<gpx version="1.1"><wpt lat="47.36" lon="7.9"><name>Inn</name></wpt></gpx>';
  await drop(page, 'inns.gpx', points);
  // The file is valid, and exporting it again would change nothing.
  const nothing = page.getByRole('alert').filter({ hasText: 'Nothing to import in inns.gpx' });
  await expect(nothing).toHaveText(/only single points, no track\.$/);
  const card = await drop(page, 'good.csv', ofBoth);
  await expect(card.getByRole('button', { name: 'Import 2 journeys' })).toBeVisible();
});

test('accepting twice imports once', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const card = await drop(page, 'flights.csv', ofBoth);
  await card.getByRole('button', { name: 'Import 2 journeys' }).dblclick();
  await expect(card.getByText('2 journeys imported.')).toBeVisible();
  await page.goto('/Log/alex');
  await expect(page.getByText('2 flights', { exact: true }).first()).toBeVisible();
  await page.goto('/History');
  await expect(page.getByRole('button', { name: /^Undo: Imported/ })).toHaveCount(1);
});

test('an open preview is compared when it is opened, and not at every edit', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await page.goto('/Import');
  const card = await drop(page, 'flights.csv', ofBoth);
  await expect(card.getByRole('button', { name: 'Import 2 journeys' })).toBeVisible();
  const [preview] = await alex.get<{ id: string }[]>(alex.api('/imports'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/imports/${preview?.id}`)) asked.push(request.url());
  });
  await alex.importFile('first.csv', ofBoth.replace(/.*AY832.*\n/, ''));
  const stale = card.getByText('The archive has changed since this preview was made.');
  await expect(stale).toBeVisible();
  await alex.makeJourney();
  // The card stays if this page saw the acceptance; otherwise the import is listed among the
  // earlier ones.
  const earlier = page.getByRole('button', { name: 'Show the import of first.csv' });
  await expect(earlier.or(page.getByRole('region', { name: 'first.csv' })).first()).toBeVisible();
  expect(asked).toEqual([]);
  await card.getByRole('button', { name: 'Compare now' }).click();
  await expect(card.getByRole('button', { name: 'Already in the archive 1' })).toBeVisible();
  await expect(stale).toHaveCount(0);
  expect(asked).toHaveLength(2);
});

test('a file that could not be sent is sent again', async ({ newcomer, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const { page } = await newcomer('Alex Marlow');
  await page.goto('/Import');
  const isUpload = /\/imports\?name=/;
  await page.route(isUpload, (route) => route.abort('internetdisconnected'));
  const card = await drop(page, 'flights.csv', ofBoth);
  const failed = page.getByRole('alert').filter({ hasText: 'flights.csv could not be sent' });
  await expect(failed).toBeVisible();
  await page.unroute(isUpload);
  await failed.getByRole('button', { name: 'Try again: flights.csv' }).click();
  await expect(card.getByRole('button', { name: 'Import 2 journeys' })).toBeVisible();
  await expect(failed).toHaveCount(0);
});
