import type { Page } from '@playwright/test';
import { placeCode } from '../src/domain/places/place.ts';
import { expect, test } from './fixtures.ts';

const lineOf = (page: Page) => page.getByRole('textbox', { name: 'One journey per line' });
const previewOf = (page: Page) => page.getByRole('status', { name: 'As understood' });
const saved = (page: Page) => page.getByRole('img', { name: 'saved', exact: true });

async function openQuickEntry(page: Page) {
  await page.goto('/Log/alex');
  await page.getByRole('button', { name: 'Quick entry' }).first().press('Enter');
  await expect(lineOf(page)).toBeFocused();
}

/** A question about a line, and how to answer it with the keyboard. */
interface Asked {
  question: string;
  /** Keys that select the answer; Return confirms it. */
  keys?: string[];
  answer: string;
}

/** The stations of a town and the brackets for another one come before the town itself. */
const pastStations = Array.from({ length: 7 }, () => 'ArrowDown');

/** Types a line, answers its questions, and waits until it is saved as the n-th line. */
async function write(page: Page, n: number, text: string, asked: Asked[] = []) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  for (const { question, keys = [], answer } of asked) {
    await expect(previewOf(page).getByText(question)).toBeVisible();
    // Return proposes the first possible meaning and saves nothing.
    for (const key of keys) await page.keyboard.press(key);
    await expect(previewOf(page).getByText(`Enter accepts “${answer}”.`)).toBeVisible();
    await expect(saved(page)).toHaveCount(n - 1);
    await page.keyboard.press('Enter');
    await expect(previewOf(page).getByText(question)).toHaveCount(0);
    await page.keyboard.press('Enter');
  }
  await expect(saved(page)).toHaveCount(n);
  await expect(lineOf(page)).toHaveValue('');
}

test('twenty lines of an old log book, five slips among them: nothing is written that was not meant', async ({
  newcomer,
}) => {
  test.slow();
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await openQuickEntry(page);
  const book: [line: string, ...asked: Asked[]][] = [
    ['12/6/78 LHR JFK BA501 B747 12A'],
    ['19/6 r BA502'],
    [
      '31/2/79 LHR CDG BA304 Trident',
      {
        question: '“31/2/79” is not a valid date.',
        keys: ['ArrowDown'],
        answer: '28 Feb 1979',
      },
    ],
    ['c3/79 r'],
    ['70s LHR JFK Pan Am 100'],
    ['c1982 LHR EDI Dan-Air'],
    ['84 LHR HKG CX'],
    ['Jun 84? HKG LHR British Airways'],
    [
      '3/5/85 Gatwik EDI Dan-Air',
      { question: 'Not understood: “Gatwik”. Did you mean:', answer: 'Gatwick' },
    ],
    ['+1 r'],
    [
      'winter 85 LHR FCO',
      { question: '“winter 85” could be several dates. Which one?', answer: 'Winter 1985/86' },
    ],
    [
      '12/2/86 FCO LHR gin&tonic',
      {
        question: 'Not understood: “gin&tonic”',
        keys: ['ArrowDown'],
        answer: 'Add it to the note',
      },
    ],
    ['14 LHR FCO 1030 1350 747'],
    ['" LHR'],
    ['3/4/86 ferry Dover Calais'],
    ['4/4/86 ferry r'],
    [
      '5/4/86 train London Paris',
      {
        question: 'Which station in London?',
        keys: pastStations,
        answer: 'London, the town, United Kingdom',
      },
      {
        question: 'Which station in Paris?',
        keys: pastStations,
        answer: 'Paris, the town, France',
      },
    ],
    ['7/4/86 train Paris (Gare du Nord) London (Waterloo)'],
    [
      '10/5/86 LHR JFK CDG',
      {
        question: 'Not understood: “CDG”',
        keys: ['ArrowUp'],
        answer: 'Leave it out',
      },
    ],
    [
      '? JFK Lodnon BA178',
      { question: 'Not understood: “Lodnon”. Did you mean:', answer: 'London' },
      {
        question: '“London” could be several places. Which one?',
        answer: 'LHR · London Heathrow Airport, United Kingdom',
      },
    ],
  ];
  expect(book).toHaveLength(20);
  for (const [index, [line, ...asked]] of book.entries()) {
    await test.step(line, () => write(page, index + 1, line, asked));
  }

  const stored = await alex.journeys();
  const inShort = stored.map((journey) =>
    [
      journey.date,
      journey.mode,
      `${placeCode(journey.from)}–${placeCode(journey.to)}`,
      journey.number,
      journey.operator.name,
      journey.vehicle.type,
      journey.note,
    ]
      .filter((part) => part !== '')
      .join(' | '),
  );
  expect(inShort.toSorted()).toEqual(
    [
      '1978-06-12 | air | LHR–JFK | BA501 | British Airways | Boeing 747',
      '1978-06-19 | air | JFK–LHR | BA502 | British Airways',
      '1979-02-28 | air | LHR–CDG | BA304 | British Airways | Hawker Siddeley Trident',
      '1979-03~ | air | CDG–LHR',
      '197X | air | LHR–JFK | PA100 | Pan American World Airways',
      '1982~ | air | LHR–EDI | Dan-Air',
      '1984 | air | LHR–HKG | Cathay Pacific',
      '1984-06? | air | HKG–LHR | British Airways',
      '1985-05-03 | air | LGW–EDI | Dan-Air',
      '1985-05-04 | air | EDI–LGW',
      '1985-24 | air | LHR–FCO',
      '1986-02-12 | air | FCO–LHR | gin&tonic',
      '1986-02-14 | air | LHR–FCO | Boeing 747',
      '1986-02-14 | air | FCO–LHR',
      '1986-04-03 | sea | Dover–Calais',
      '1986-04-04 | sea | Calais–Dover',
      '1986-04-05 | rail | London–Paris',
      '1986-04-07 | rail | Paris Gare du Nord–London Waterloo',
      '1986-05-10 | air | LHR–JFK',
      'XXXX | air | JFK–LHR | BA178 | British Airways',
    ].toSorted(),
  );
  const of = (date: string) => stored.find((journey) => journey.date === date);
  expect(of('1978-06-12')?.travellers[0]?.seat).toBe('12A');
  expect(of('1986-04-03')).toMatchObject({
    from: { id: 'port:GBDVR', kind: 'port' },
    to: { id: 'port:FRCQF', kind: 'port' },
  });
  expect(of('1986-04-05')).toMatchObject({ from: { kind: 'town' }, to: { kind: 'town' } });
  expect(of('1986-04-07')).toMatchObject({
    from: { kind: 'station', town: 'Paris', country: 'FR' },
    to: { kind: 'station', town: 'London', country: 'GB' },
  });
  expect(stored.find(({ departureActual }) => departureActual !== '')).toMatchObject({
    date: '1986-02-14',
    departureActual: '10:30',
    arrivalActual: '13:50',
  });
});

test('what is taken from the line before is said, and nothing in the place of what is not understood', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await openQuickEntry(page);
  await write(page, 1, '12/6/78 LHR JFK BA501');
  await page.keyboard.type('EDI');
  await expect(previewOf(page).getByText('Copied from the line above: date, from')).toBeVisible();
  await lineOf(page).fill('31/2/78 EDI');
  await expect(previewOf(page).getByText('“31/2/78” is not a valid date.')).toBeVisible();
  await expect(previewOf(page).getByText('date?')).toBeVisible();
  // Return marks text that was not understood; typing corrects it.
  await lineOf(page).fill('12/6/78 JFK LHR gibberish');
  await expect(previewOf(page).getByText('Not understood: “gibberish”')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toHaveCount(1);
  await page.keyboard.type('BA502');
  await expect(lineOf(page)).toHaveValue('12/6/78 JFK LHR BA502');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toHaveCount(2);
});

test('names are looked up again when the connection is back', async ({
  newcomer,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/);
  const { page } = await newcomer('Alex Marlow');
  await openQuickEntry(page);
  await page.route('**/places/**', (route) => route.abort('connectionrefused'));
  await page.keyboard.type('12/6/78 LHR JFK');
  await expect(previewOf(page).getByText('Names cannot be looked up at the moment')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.unroute('**/places/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(previewOf(page).getByText('Names cannot be looked up at the moment')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toHaveCount(1);
});

test('nothing on the screen of quick entry is out of reach', async ({
  newcomer,
  expectAccessible,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await openQuickEntry(page);
  await page.keyboard.type('31/2/78 Lodnon EDI');
  await expect(previewOf(page).getByText('Not understood: “Lodnon”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(previewOf(page).getByText('Enter accepts “Feb 1978”.')).toBeVisible();
  await expectAccessible(page);
});

test('what is typed before the line stands is not lost, and is no key of the log', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  let load = () => {};
  const mayLoad = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/quick-entry-drawer-*.js', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto('/Log/alex?entry=quick');
  await expect(page.getByRole('heading', { name: 'Alex’s log' })).toBeVisible();
  await page.keyboard.type('12/6/78 lhr not');
  await page.keyboard.press('Backspace');
  load();
  await expect(lineOf(page)).toBeFocused();
  await expect(lineOf(page)).toHaveValue('12/6/78 lhr no');
  await page.keyboard.type('w');
  await expect(lineOf(page)).toHaveValue('12/6/78 lhr now');
});

test('a journey that is in the log already is saved only by who says that it was another', async ({
  newcomer,
}) => {
  const alex = await newcomer('Alex Marlow');
  const { page } = alex;
  await alex.makeJourney({ date: '1978-06-12', number: 'BA501' });
  await openQuickEntry(page);
  // Return pressed before the names have been looked up does not answer questions.
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/places/**', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.keyboard.type('12/6/78 LHR JFK BA501');
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter');
  answer();
  await expect(previewOf(page).getByText('This journey is already in the log.')).toBeVisible();
  await expect(lineOf(page)).toHaveValue('12/6/78 LHR JFK BA501');
  expect(await alex.journeys()).toHaveLength(1);
  await previewOf(page).getByRole('button', { name: 'Yes, it is another journey' }).click();
  await expect(lineOf(page)).toHaveValue('12/6/78 LHR JFK BA501 again');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toHaveCount(1);

  await page.keyboard.type('12/6/78 LHR JFK BA501');
  await page.keyboard.press('Enter');
  await expect(previewOf(page).getByText('Enter accepts “Yes, it is another')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(previewOf(page).getByText('Enter accepts “No, clear the line”.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lineOf(page)).toHaveValue('');
  expect(await alex.journeys()).toHaveLength(2);
});

test('a line that is being typed is asked about before it is left', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await openQuickEntry(page);
  const question = page.getByRole('dialog', { name: 'Leave quick entry?' });
  const stay = async () => {
    await expect(question).toContainText('The line you are typing has not been saved.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/Log/alex?entry=quick');
    await expect(lineOf(page)).toHaveValue('12/6/78 LHR');
  };
  await page.keyboard.type('12/6/78 LHR');
  await page.evaluate(() => history.back());
  await stay();
  await page.getByRole('button', { name: 'Close' }).click();
  await stay();
  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading;
  await expect(lineOf(page)).toHaveValue('12/6/78 LHR');

  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/Log/alex');
  await openQuickEntry(page);
  await write(page, 1, '12/6/78 LHR JFK');
  // No line is waiting, so no question is asked.
  await page.evaluate(() => history.back());
  await expect(lineOf(page)).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test('whatever is saved of a line is shown before and after', async ({ newcomer }) => {
  const { page } = await newcomer('Alex Marlow');
  await openQuickEntry(page);
  await page.keyboard.type('early 80s LHR JFK BA501 B747 G-AWNA 12A window club #rain');
  const shown = [
    'about 1980s',
    'BA501 · British Airways',
    'G-AWNA',
    '12A · Window · Business',
    'early 80s. rain',
  ];
  for (const text of shown) await expect(previewOf(page)).toContainText(text);
  await expect(
    previewOf(page).getByText('“early 80s” is kept in the note; the date is saved as about 1980s'),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toHaveCount(1);
  const line = page.getByRole('region', { name: 'Lines of this page' }).getByRole('listitem');
  for (const text of shown) await expect(line).toContainText(text);
});

test('words are no registrations, and short names mean airlines of the time', async ({
  newcomer,
}) => {
  const { page } = await newcomer('Alex Marlow');
  await openQuickEntry(page);
  for (const word of ['co-pilot', 'T-shirt']) {
    await page.keyboard.type(`13/6/78 LHR JFK ${word}`);
    await expect(previewOf(page).getByText(`Not understood: “${word}”`)).toBeVisible();
    await lineOf(page).fill('');
  }
  for (const [text, airline] of [
    ['1/8/78 LTN PMI Britannia BY101', 'BY101 · Britannia Airways'],
    ['2/8/78 LHR JFK PanAm', 'Pan American World Airways'],
    ['3/8/78 LHR ATH Olympic', 'Olympic Airways'],
    ['4/8/78 JFK MIA Eastern', 'Eastern Air Lines'],
  ] as const) {
    await lineOf(page).fill(text);
    await expect(previewOf(page)).toContainText(airline);
    await expect(previewOf(page)).not.toContainText('Bristol');
  }
  await lineOf(page).fill('1/8/80 London EDI');
  await expect(previewOf(page).getByText('“London” could be several places')).toBeVisible();
  await expect(previewOf(page)).toContainText('LGW');
  await expect(previewOf(page)).not.toContainText('LCY');
});
