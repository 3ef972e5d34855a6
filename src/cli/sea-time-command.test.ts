import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCommand } from './command.ts';
import { printSeaTime } from './sea-time-command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-sea-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const headings = 'vessel,capacity,on,on_port,off,off_port\n';

async function run(files: Record<string, string>, ...args: string[]) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const command = readCommand(['sea-time', '--files', folder, ...args]);
  if (command.name !== 'sea-time') throw new Error(command.name);
  let printed = '';
  const status = await printSeaTime(command, {}, (text) => (printed += text));
  return { status, line: JSON.parse(printed) as unknown };
}

it('prints what the MCA counts, with what cannot be counted', async () => {
  const engagements =
    `${headings}Bidston,Third Officer,2024-01-03,London/GB,2024-03-05,Hamburg/DE\n` +
    'Bidston,Second Officer,2024-06-01,,2024-09-30,\nAriadne,Cadet,1974-06,,1974-11-02,\n';
  const { status, line } = await run({ 'engagements.csv': engagements }, '--profile', 'mca');
  expect(status).toBe(0);
  // 2 months 3 days, and four whole months of 30 + 31 + 31 + 30 days.
  expect(line).toEqual({
    days: 185,
    months: 6,
    oddDays: 3,
    byCapacity: {
      'Third Officer': { days: 63, months: 2, oddDays: 3 },
      'Second Officer': { days: 122, months: 4, oddDays: 0 },
    },
    byVessel: { Bidston: { days: 185, months: 6, oddDays: 3 } },
    withoutEnd: [],
    notCounted: [{ vessel: 'Ariadne', on: '1974-06', off: '1974-11-02' }],
  });
});

it('counts an engagement without a sign-off date only as long as it is certain', async () => {
  const files = {
    'engagements.csv': `${headings}Ever Given,Third officer,1998-10-01,Auckland/NZ,,\n`,
  };
  const { line } = await run(files, '--on', '2026-11-30');
  // 1 October and the 90 days after it: 31 + 30 + 30.
  expect(line).toMatchObject({
    days: 91,
    withoutEnd: [{ vessel: 'Ever Given', on: '1998-10-01', countedTo: '1998-12-30' }],
  });
  const flights = `date,dep,arr,arrday,from,to,mode\n1998-11-10,,,,AKL,SYD,air\n`;
  const flown = await run({ ...files, 'journeys.csv': flights }, '--on', '2026-11-30');
  // Until the flight on 10 November.
  expect(flown.line).toMatchObject({ days: 41, withoutEnd: [{ countedTo: '1998-11-10' }] });
});

it('counts up to a day, of whoever is still aboard', async () => {
  const files = { 'engagements.csv': `${headings}Bidston,Mate,2024-01-03,,,\n` };
  const { line } = await run(files, '--on', '2024-01-31');
  expect(line).toMatchObject({ days: 29, months: 0, oddDays: 29 });
});

it('takes the sea days of a yacht from voyages', async () => {
  const files = {
    'engagements.csv': `${headings}Halcyon,Mate,2024-05-01,,2024-05-31,\n`,
    'journeys.csv':
      'date,dep,arr,arrday,from,to,mode\n2024-05-03,20:00,10:00,2,London/GB,Hamburg/DE,sea\n' +
      '2024-05-10,09:00,11:30,0,London/GB,Hamburg/DE,sea\n2024-07-01,09:00,11:30,3,London/GB,Hamburg/DE,sea\n',
  };
  // The 3rd from 20:00, the 4th, and the 5th until 10:00. One and a half hours on the 10th do not
  // count.
  const { line } = await run(files, '--profile', 'mca-yacht');
  expect(line).toMatchObject({ days: 3, byVessel: { Halcyon: { days: 3 } } });
});

it('has nothing to count for whoever served nowhere', async () => {
  const { status, line } = await run({ 'homes.csv': 'place,from,to\nLondon/GB,1990,\n' });
  expect(status).toBe(0);
  expect(line).toEqual({
    days: 0,
    months: 0,
    oddDays: 0,
    byCapacity: {},
    byVessel: {},
    withoutEnd: [],
    notCounted: [],
  });
});

it.each([
  [['--profile', 'navy'], 'mca-yacht'],
  [['--on', '2024-02-30'], '--on must be a date'],
  [['--archive', 'a'], 'Use either --files'],
])('does not understand %j', (args, words) => {
  expect(() => readCommand(['sea-time', '--files', '.', ...args])).toThrow(words);
});
