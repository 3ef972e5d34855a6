import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCommand } from './command.ts';
import { printDaysOf } from './days-command.ts';
import { printRule } from './rules-command.ts';
import { printSeaTime } from './sea-time-command.ts';

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-days-'));
  printed = '';
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

/** Runs a command line and returns the printed lines. */
async function run(...args: string[]): Promise<{ status: number; lines: unknown[] }> {
  const command = readCommand(args);
  const print = (text: string) => (printed += text);
  let status = -1;
  if (command.name === 'days') status = await printDaysOf(command, {}, print);
  if (command.name === 'sea-time') status = await printSeaTime(command, {}, print);
  if (command.name === 'rules') status = await printRule(command, {}, print);
  return {
    status,
    lines: printed
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
}

const journeys = `date,dep,arr,arrday,from,to,mode
2024-03-02,11:00,14:00,0,LHR,JFK,air
2024-03-04,19:00,07:00,1,JFK,LHR,air
`;
const homes = 'place,from,to\nLondon/GB,1990,\n';

describe('days', () => {
  it('end with the dates that are only possible, and those that are in no place', async () => {
    const stays = 'place,from,to\nParis/FR,2026-03-01,2026-03-10\nRome/IT,2026-03-15,2026-03-20\n';
    write({ 'stays.csv': stays });
    const { lines } = await run(
      'days',
      '--from',
      '2026-03-01',
      '--to',
      '2026-03-31',
      '--files',
      folder,
      '--planned',
    );
    // 1 to 10 March, 15 to 20 March, and perhaps until 31 March.
    expect(lines.at(-1)).toEqual({
      totals: { FR: { min: 10, max: 10 }, IT: { min: 6, max: 17 } },
      gaps: [],
      silences: [
        { from: '2026-03-11', to: '2026-03-14', between: ['FR', 'IT'] },
        { from: '2026-03-21', to: '2026-03-31', between: ['IT', 'IT'] },
      ],
    });
  });

  it('of a crew are aboard, and in the ports of signing on and off', async () => {
    write({
      'engagements.csv':
        'vessel,capacity,on,on_port,off,off_port\nBidston,Mate,2024-03-02,London/GB,2024-03-04,Hamburg/DE\n',
      'homes.csv': homes,
    });
    const { lines } = await run(
      'days',
      '--from',
      '2024-03-02',
      '--to',
      '2024-03-04',
      '--files',
      folder,
    );
    const ofEngagement = { kind: 'engagement', id: 'engagements.csv:2' };
    expect(lines).toMatchObject([
      {
        date: '2024-03-02',
        night: 'aboard:sea',
        territories: [{ code: 'GB', evidence: [ofEngagement, { kind: 'home' }] }],
      },
      { date: '2024-03-03', night: 'aboard:sea', territories: [] },
      {
        date: '2024-03-04',
        territories: [{ code: 'DE', evidence: [ofEngagement] }, { code: 'GB' }],
      },
      { totals: { GB: { min: 2, max: 2 }, DE: { min: 1, max: 1 } } },
    ]);
  });

  it('of a crew count without a port that nobody knows', async () => {
    write({
      'engagements.csv':
        'vessel,capacity,on,on_port,off,off_port\nBidston,Mate,2024-01-03,Atlantis/GB,2024-03-05,\n',
    });
    const { status, lines } = await run('sea-time', '--files', folder);
    expect(status).toBe(0);
    // 3 January to 5 March: 29 + 29 + 5.
    expect(lines).toMatchObject([{ days: 63, notCounted: [] }]);
  });

  it('are printed a line each, with totals in the last', async () => {
    write({ 'journeys.csv': journeys, 'homes.csv': homes });
    const { status, lines } = await run(
      'days',
      '--from',
      '2024-03-01',
      '--to',
      '2024-03-05',
      '--files',
      folder,
    );
    expect(status).toBe(0);
    const home = { kind: 'home', id: 'town:2643743' };
    expect(lines).toEqual([
      {
        date: '2024-03-01',
        rule: 'any',
        lived: 1,
        territories: [{ code: 'GB', min: 1, max: 1, evidence: [home] }],
        towns: [{ code: 'GB', name: 'London' }],
        night: { code: 'GB', town: 'London' },
      },
      {
        date: '2024-03-02',
        rule: 'any',
        lived: 1,
        territories: [
          {
            code: 'GB',
            min: 1,
            max: 1,
            evidence: [{ kind: 'journey', id: 'journeys.csv:2' }, home],
          },
          { code: 'US', min: 1, max: 1, evidence: [{ kind: 'journey', id: 'journeys.csv:2' }] },
        ],
        towns: [
          { code: 'GB', name: 'London' },
          { code: 'US', name: 'New York City' },
        ],
        night: { code: 'US', town: 'New York City' },
      },
      {
        date: '2024-03-03',
        rule: 'any',
        lived: 1,
        territories: [{ code: 'US', min: 1, max: 1, evidence: [{ kind: 'inferred', id: null }] }],
        towns: [{ code: 'US', name: 'New York City' }],
        night: { code: 'US', town: 'New York City' },
      },
      {
        date: '2024-03-04',
        rule: 'any',
        lived: 1,
        territories: [
          { code: 'US', min: 1, max: 1, evidence: [{ kind: 'journey', id: 'journeys.csv:3' }] },
        ],
        towns: [{ code: 'US', name: 'New York City' }],
        night: 'aboard:air',
      },
      {
        date: '2024-03-05',
        rule: 'any',
        lived: 1,
        territories: [
          {
            code: 'GB',
            min: 1,
            max: 1,
            evidence: [{ kind: 'journey', id: 'journeys.csv:3' }, home],
          },
        ],
        towns: [{ code: 'GB', name: 'London' }],
        night: { code: 'GB', town: 'London' },
      },
      { totals: { GB: { min: 3, max: 3 }, US: { min: 3, max: 3 } }, gaps: [], silences: [] },
    ]);
  });

  it('are counted by midnights', async () => {
    write({ 'journeys.csv': journeys, 'homes.csv': homes });
    const { lines } = await run(
      'days',
      '--from',
      '2024-03-01',
      '--to',
      '2024-03-05',
      '--files',
      folder,
      '--rule',
      'midnight',
    );
    // The 1st and the 5th in London, the 2nd and the 3rd in New York, the 4th in the air.
    expect(lines.at(-1)).toEqual({
      totals: { GB: { min: 2, max: 2 }, US: { min: 2, max: 2 } },
      gaps: [],
      silences: [],
    });
    expect(lines[3]).toMatchObject({ territories: [], towns: [], night: 'aboard:air' });
  });

  it('leave out transit', async () => {
    const stop = `date,dep,arr,arrday,from,to,mode
2024-03-02,08:00,20:00,0,JFK,LHR,air
2024-03-02,22:00,06:00,1,LHR,NBO,air
`;
    write({ 'journeys.csv': stop });
    const asked = ['days', '--from', '2024-03-02', '--to', '2024-03-03', '--files', folder];
    const { lines } = await run(...asked, '--rule', 'no-transit');
    expect(lines.at(-1)).toEqual({
      totals: { US: { min: 1, max: 1 }, KE: { min: 1, max: 1 } },
      gaps: [],
      silences: [],
    });
  });

  it('leave out transit below a limit that is chosen, and as it is marked by hand', async () => {
    // Two hours in London.
    const stop = `date,dep,arr,arrday,from,to,mode
2024-03-02,08:00,20:00,0,JFK,LHR,air
2024-03-02,22:00,06:00,1,LHR,NBO,air
`;
    write({ 'journeys.csv': stop });
    const asked = ['days', '--from', '2024-03-02', '--to', '2024-03-02', '--files', folder];
    const counted = async (...options: string[]) => {
      const { lines } = await run(...asked, '--rule', 'no-transit', ...options);
      return Object.keys((lines.at(-1) as { totals: object }).totals);
    };
    expect(await counted('--transit-hours', '3')).toEqual(['US']);
    expect(await counted('--transit-hours', '2')).toEqual(['US', 'GB']);
    for (const hours of ['0', '73', '-1', '1.5', '1e1', 'many', '']) {
      await expect(counted(`--transit-hours=${hours}`)).rejects.toThrow('from 1 to 72');
    }

    write({ 'corrections.csv': 'date,territory,town,why,counts\n2024-03-02,GB,,met Sam,visit\n' });
    expect(await counted()).toEqual(['US', 'GB']);
    const { lines } = await run(...asked);
    expect(lines.at(-2)).toMatchObject({
      territories: [
        { code: 'US', evidence: [{ kind: 'journey' }] },
        {
          code: 'GB',
          evidence: [{ kind: 'correction', id: 'corrections.csv:2' }, { kind: 'journey' }, {}],
        },
      ],
      night: 'aboard:air',
    });
    write({ 'corrections.csv': 'date,territory,town,why,counts\n2024-03-02,GB,,,layover\n' });
    expect((await run(...asked)).status).toBe(1);
  });

  it('let a rule of law take a shorter stop for a transit', async () => {
    // Five hours in Lisbon, airside.
    const stop = `date,dep,arr,arrday,from,to,mode
2024-03-02,08:00,15:00,0,JFK,LIS,air
2024-03-02,20:00,06:00,1,LIS,NBO,air
`;
    write({ 'journeys.csv': stop });
    const asked = ['rules', '--rule', 'schengen', '--on', '2024-03-02', '--files', folder];
    const answer = async (...options: string[]) => (await run(...asked, ...options)).lines.at(-1);
    expect(await answer()).toMatchObject({ used: { min: 0, max: 0 } });
    expect(await answer('--transit-hours', '5')).toMatchObject({ used: { min: 1, max: 1 } });
  });

  it('say what was lived twice, and where each time ended', async () => {
    write({
      'journeys.csv': 'date,dep,arr,arrday,from,to,mode\n2024-05-10,20:00,05:30,0,AKL,HNL,air\n',
    });
    const { lines } = await run(
      'days',
      '--from',
      '2024-05-10',
      '--to',
      '2024-05-10',
      '--files',
      folder,
    );
    expect(lines[0]).toMatchObject({
      lived: 2,
      night: ['aboard:air', { code: 'US', town: 'Honolulu' }],
    });
  });

  it('name gaps, and count them in the most only', async () => {
    const broken = `date,dep,arr,arrday,from,to,mode
2024-05-10,10:00,13:00,0,LHR,FCO,air
2024-05-14,10:00,10:20,0,CDG,LHR,air
`;
    write({ 'journeys.csv': broken, 'homes.csv': homes });
    const { lines } = await run(
      'days',
      '--from',
      '2024-05-10',
      '--to',
      '2024-05-14',
      '--files',
      folder,
    );
    // The 10th to the 14th in Italy or France; the move may have been on either edge day.
    expect(lines.at(-1)).toEqual({
      totals: { GB: { min: 2, max: 2 }, IT: { min: 1, max: 5 }, FR: { min: 1, max: 5 } },
      gaps: [{ from: '2024-05-10', to: '2024-05-14', between: ['IT', 'FR'] }],
      silences: [],
    });
    expect(lines[2]).toMatchObject({
      territories: [
        { code: 'IT', min: 0, max: 1 },
        { code: 'FR', min: 0, max: 1 },
      ],
      night: null,
    });
  });

  it('are of territories apart, or of the states that they belonged to', async () => {
    write({ 'stays.csv': 'place,from,to\nHong Kong/HK,1997-06-30,1997-07-01\n' });
    const asked = ['days', '--from', '1997-06-30', '--to', '1997-07-01', '--files', folder];
    expect((await run(...asked)).lines.at(-1)).toMatchObject({ totals: { HK: { min: 2 } } });
    printed = '';
    expect((await run(...asked, '--sovereign')).lines.at(-1)).toMatchObject({
      totals: { GB: { min: 1 }, CN: { min: 1 } },
    });
  });

  it('are printed of what could be read, with status 1', async () => {
    write({
      'stays.csv': 'place,from,to\nParis/FR,2024-03-01,2024-03-02\nNowhereatall/FR,2024-03-05,\n',
    });
    const asked = ['days', '--from', '2024-03-01', '--to', '2024-03-02', '--files', folder];
    const { status, lines } = await run(...asked);
    expect(status).toBe(1);
    expect(lines.at(-1)).toMatchObject({ totals: { FR: { min: 2, max: 2 } } });
  });

  it.each([
    [['--to', '2024-03-01', '--files', '.'], 'Missing --from YYYY-MM-DD'],
    [['--from', '2024-02-30', '--to', '2024-03-01', '--files', '.'], '--from must be a date'],
    [['--from', '2024-03-02', '--to', '2024-03-01', '--files', '.'], '--from is after --to'],
    [['--from', '1801-01-01', '--to', '2024-03-01', '--files', '.'], 'years apart'],
    [['--from', '0001-01-01', '--to', '2024-03-01', '--files', '.'], '--from is not between'],
    [['--from', '2024-03-01', '--to', '9999-12-31', '--files', '.'], '--to is not between'],
    [['--from', '2024-03-01', '--to', '2024-03-01'], 'Missing --files'],
    [['--from', '2024-03-01', '--to', '2024-03-01', '--archive', 'only'], 'Missing --person'],
    [
      ['--from', '2024-03-01', '--to', '2024-03-01', '--files', '.', '--rule', 'most'],
      'Unknown rule “most”',
    ],
    [['--from', '2024-03-01', '--to', '2024-03-01', '--files', '.', '--apart', 'FR'], 'FR'],
    [
      ['--from', '2024-03-01', '--to', '2024-03-01', '--files', '.', '--borders', 'now'],
      '--borders',
    ],
  ])('are not printed of %j', (args, words) => {
    expect(() => readCommand(['days', ...args])).toThrow(words);
  });
});

describe('rules', () => {
  const asked = (...more: string[]) => ['rules', '--files', folder, ...more];

  it('answer the example of the Schengen area', async () => {
    // 30 days in January and 60 from 1 March to 29 April 2026.
    write({
      'stays.csv': 'place,from,to\nParis/FR,2026-01-01,2026-01-30\nRome/IT,2026-03-01,2026-04-29\n',
      'nationalities.csv': 'nationality,from,to\nUS,,\n',
    });
    const { status, lines } = await run(...asked('--rule', 'schengen', '--on', '2026-04-29'));
    expect(status).toBe(0);
    expect(lines).toMatchObject([
      { used: { min: 90, max: 90 }, over: 0, left: 0, againFrom: '2026-06-30', lawful: true },
    ]);
    printed = '';
    const entering = asked('--rule', 'schengen', '--on', '2026-04-29', '--enter', '2026-06-30');
    expect((await run(...entering)).lines).toMatchObject([{ until: '2026-07-29' }]);
  });

  it('count a draft as if it had been, and say on which day it breaks the rule', async () => {
    write({
      'stays.csv': 'place,from,to\nParis/FR,2026-01-01,2026-03-30\n',
      'nationalities.csv': 'nationality,from,to\nUS,,\n',
      'draft.csv': 'place,from,to\nRome/IT,2026-04-10,2026-04-20\n',
    });
    // 89 days to 30 March. 10 April is the 90th day, and the 11th is one too many.
    const draft = ['--draft', join(folder, 'draft.csv')];
    const { lines } = await run(...asked('--rule', 'schengen', '--on', '2026-04-20', ...draft));
    expect(lines).toMatchObject([
      { used: { min: 100, max: 100 }, over: 10, lawful: false, firstUnlawful: '2026-04-11' },
    ]);
  });

  it('take no draft at the ends of the calendar, where no rule can be put to it', async () => {
    write({
      'stays.csv': 'place,from,to\nParis/FR,2026-01-01,2026-03-30\nTokyo/JP,2026-03-30,\n',
      'draft.csv': 'place,from,to\nRome/IT,2026-04-10,9999-12-31\nRome/IT,0001-01-01,0001-01-02\n',
    });
    const draft = ['--draft', join(folder, 'draft.csv')];
    const { status, lines } = await run(
      ...asked('--rule', 'schengen', '--on', '2026-04-20', ...draft),
    );
    expect(status).toBe(1);
    // Recorded days count nevertheless: 89 days.
    expect(lines).toMatchObject([{ used: { min: 89, max: 89 } }]);
  });

  it('ask the circumstances of a person, of the tax year that is asked about', async () => {
    write({
      // 91 midnights: 1 May to 30 July 2024, leaving on the 31st.
      'stays.csv': 'place,from,to\nLondon/GB,2024-05-01,2024-07-31\nTokyo/JP,2024-07-31,\n',
      'circumstances.csv':
        'kind,from,to,ties\nuk-resident,2022-04-06,2023-04-05,\nuk-ties,2024-04-06,2025-04-05,2\n' +
        'uk-exceptional,2024-07-30,2024-07-30,\n',
    });
    // Two ties of a leaver mean resident from the 91st day, and one of the 91 days is exceptional.
    const uk = await run(...asked('--rule', 'uk-midnights', '--on', '2024-08-01'));
    expect(uk.lines).toMatchObject([{ limit: 91, used: { min: 90, max: 90 }, met: false }]);
    printed = '';
    // No ties are stated for the next tax year.
    const next = await run(...asked('--rule', 'uk-midnights', '--on', '2025-08-01'));
    expect(next.lines).toMatchObject([{ limit: 183, used: { max: 0 } }]);
  });

  it('leave out days in the United States that do not count', async () => {
    write({
      'stays.csv': 'place,from,to\nBoston/US,2025-01-01,2025-02-09\nTokyo/JP,2025-02-09,\n',
      'circumstances.csv': 'kind,from,to\nus-medical,2025-01-31,2025-02-09\n',
    });
    // 40 days, ten of them in hospital.
    const { lines } = await run(...asked('--rule', 'us-spt', '--on', '2025-12-31'));
    expect(lines).toMatchObject([{ used: { min: 30, max: 30 }, value: '30', met: false }]);
  });

  describe('of one’s own', () => {
    const rules =
      'name,territories,days,threshold,counting,period,periodDays\n' +
      'The employer’s,IT; FR,80,more-than,midnight,calendar-year,\n' +
      'Five years,IT,60,at-least,any,any-days,1827\n' +
      'Twice,IT,60,,,,\ntwice,FR,60,,,,\n';
    beforeEach(() =>
      write({
        'stays.csv':
          'place,from,to\nRome/IT,2021-06-01,2021-06-10\nParis/FR,2026-01-01,2026-01-30\nRome/IT,2026-03-01,2026-04-29\n',
        'rules.csv': rules,
      }),
    );
    const ask = async (rule: string) => run(...asked('--rule', rule, '--on', '2026-04-29'));

    it.each(['The employer’s', 'THE EMPLOYER’S', 'own:rules.csv:2'])(
      'are called by name or id: %s',
      async (rule) => {
        // 29 midnights in Paris and 59 in Rome. The 81st is the 52nd in Rome: 31 in March, and 21
        // April.
        const { status, lines } = await ask(rule);
        expect(status).toBe(0);
        expect(lines).toEqual([
          {
            rule: 'own:rules.csv:2',
            on: '2026-04-29',
            applies: true,
            reason: null,
            window: { from: '2026-01-01', to: '2026-12-31' },
            used: { min: 88, max: 88 },
            limit: 80,
            over: 8,
            left: 0,
            until: null,
            againFrom: '2027-01-01',
            value: null,
            met: null,
            lawful: false,
            firstUnlawful: '2026-04-21',
          },
        ]);
      },
    );

    it('look as far back as they say', async () => {
      // The 1827 days to 29 April 2026 begin on 29 April 2021: 10 days in 2021 plus 60.
      const { lines } = await ask('Five years');
      expect(lines).toMatchObject([{ used: { min: 70, max: 70 }, met: true }]);
    });

    it('are refused where several have the name, or none has', async () => {
      await expect(ask('Twice')).rejects.toThrow('own:rules.csv:4, own:rules.csv:5');
      await expect(ask('Nobody’s')).rejects.toThrow('183:CC, The employer’s, Five years');
      // A user who writes UK means GB and must not get a result of zero days.
      await expect(ask('183:UK')).rejects.toThrow('“183:UK” (the United Kingdom is GB)');
      await expect(ask('183:ZZ')).rejects.toThrow('Unknown rule “183:ZZ”');
    });
  });

  it('exempt citizens of a member state', async () => {
    write({
      'stays.csv': 'place,from,to\nParis/FR,2026-01-01,2026-06-30\n',
      'nationalities.csv': 'nationality,from,to\nIE,,\n',
    });
    const { lines } = await run(...asked('--rule', 'schengen', '--on', '2026-06-30'));
    expect(lines).toMatchObject([{ applies: false, lawful: true }]);
  });

  it('weigh the days of three years without any file', async () => {
    const days = ['--days', '2025=118,2024=193,2023=4'];
    const { lines } = await run('rules', '--rule', 'us-spt', '--on', '2025-12-31', ...days);
    expect(lines).toMatchObject([{ value: '183', met: true }]);
    // Without a date, at the end of the last year. 130 + 120 / 3 + 77 / 6 = 1097/6.
    const short = await run('rules', '--rule', 'us-spt', '--days', '2023=77,2024=120,2025=130');
    expect(short.lines.at(-1)).toMatchObject({ on: '2025-12-31', value: '1097/6', met: false });
    // In a folder without any of the files.
    const empty = await run('rules', '--rule', 'us-spt', '--days', '2025=183', '--files', folder);
    expect(empty).toMatchObject({ status: 0 });
    expect(empty.lines.at(-1)).toMatchObject({ value: '183', met: true });
  });

  it('need records under all other rules, which count no years that are given outright', async () => {
    const asked = ['rules', '--rule', 'schengen', '--on', '2025-12-31', '--days', '2025=118'];
    await expect(run(...asked)).rejects.toThrow('Missing --files');
    await expect(run(...asked, '--files', folder)).rejects.toThrow('contains no journeys.csv');
  });

  it.each([
    [['--on', '2026-01-01'], 'Missing --rule'],
    [['--rule', 'schengen'], 'Missing --on'],
    [['--rule', 'us-spt', '--on', '2026-01-01', '--days', '2025'], '--days must look like'],
    [['--rule', 'us-spt', '--on', '2026-01-01', '--days', '2025=366'], '--days must look like'],
    [['--rule', 'us-spt', '--on', '2026-01-01', '--days', '2025=1,2025=2'], '2025 twice'],
    [
      [
        '--rule',
        'us-spt',
        '--on',
        '2026-01-01',
        '--days',
        '1,2,3,4,5,6,7,8,9,10,11'.replaceAll(/(\d+)/g, (n) => String(2000 + Number(n)) + '=1'),
      ],
      'more than 10 years',
    ],
  ])('do not answer %j', (args, words) => {
    expect(() => readCommand(['rules', ...args, '--files', '.'])).toThrow(words);
  });

  it('say which rules there are', async () => {
    write({ 'homes.csv': homes });
    await expect(run(...asked('--rule', 'visa', '--on', '2026-01-01'))).rejects.toThrow('schengen');
  });
});
