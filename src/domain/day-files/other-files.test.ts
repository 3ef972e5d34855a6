import { describe, expect, test } from 'vitest';
import { exampleDayLookups } from '../../../test/days/example-day-lookups.ts';
import { gpxText } from '../../../test/tracks/gpx-text.ts';
import { readCorrectionsFile } from './corrections-file.ts';
import { readCircumstancesFile } from './circumstances-file.ts';
import { readEngagementsFile } from './engagements-file.ts';
import { readNationalitiesFile, readPermissionsFile } from './permissions-file.ts';
import { readRulesFile } from './rules-file.ts';
import { readTracksFile } from './tracks-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('corrections', () => {
  const read = (rows: string) => {
    const text = `date,territory,town,why\n${rows}`;
    return readCorrectionsFile({ name: 'corrections.csv', text }, exampleDayLookups);
  };

  test('They say where somebody was, with what is known of the town', () => {
    const { rows, problems } = read(
      '2019-05-04,FR,Paris,I remember\n2019-05-05,gb-sct,Auchtermuchty,\n2019-05-06,US-IL,Springfield,\n2019-05-07,HK,,\n',
    );
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      {
        id: 'corrections.csv:2',
        date: '2019-05-04',
        territory: 'FR',
        town: 'Paris',
        why: 'I remember',
        spot: {
          country: 'FR',
          region: 'FR-IDF',
          town: 'Paris',
          point: { lat: 48.8534, lon: 2.3488 },
        },
      },
      {
        id: 'corrections.csv:3',
        date: '2019-05-05',
        territory: 'GB-SCT',
        town: 'Auchtermuchty',
        why: '',
        spot: { country: 'GB', region: 'GB-SCT', town: 'Auchtermuchty', point: null },
      },
      {
        id: 'corrections.csv:4',
        date: '2019-05-06',
        territory: 'US-IL',
        town: 'Springfield',
        why: '',
        // The larger town of that name is in Missouri.
        spot: {
          country: 'US',
          region: 'US-IL',
          town: 'Springfield',
          point: { lat: 39.8017, lon: -89.6437 },
        },
      },
      {
        id: 'corrections.csv:5',
        date: '2019-05-07',
        territory: 'HK',
        town: '',
        why: '',
        spot: { country: 'HK', region: '', town: '', point: null },
      },
    ]);
  });

  test.each([
    ['Belgium', 'BE'],
    ['scotland', 'GB-SCT'],
    ['UK', 'GB'],
  ])('A country or part of one may be called by its name: “%s”', (name, territory) => {
    const { rows, problems } = read(`2019-05-04,${name},,\n`);
    expect(problems).toEqual([]);
    expect(rows[0]?.territory).toBe(territory);
  });

  test.each([
    ['2019-05,FR,Paris,', { code: 'date-invalid', detail: '2019-05' }],
    ['2019-05-04~,FR,Paris,', { code: 'date-invalid', detail: '2019-05-04~' }],
    [',FR,Paris,', { code: 'date-missing' }],
    ['2019-05-04,ZZ,,', { code: 'row-invalid', detail: 'territory: ZZ' }],
    ['2019-05-04,SUHH,,', { code: 'row-invalid', detail: 'territory: SUHH' }],
    ['2019-05-04,Atlantis,,', { code: 'row-invalid', detail: 'territory: Atlantis' }],
    ['2019-05-04,,,', { code: 'row-invalid', detail: 'territory: ' }],
  ])('%s: %o', (row, problem) => {
    expect(read(row)).toEqual({ rows: [], problems: [{ line: 2, problem }] });
  });
});

describe('permissions and nationalities', () => {
  test('Permissions keep their kind as it is written, in small letters', () => {
    const text = 'country,kind,from,to\nFrance,Residence,2015-03-01,2018-02-28\nDE,visa-d,,\n';
    expect(readPermissionsFile({ name: 'permissions.csv', text })).toEqual({
      rows: [
        {
          id: 'permissions.csv:2',
          country: 'FR',
          kind: 'residence',
          from: '2015-03-01',
          to: '2018-02-28',
        },
        { id: 'permissions.csv:3', country: 'DE', kind: 'visa-d', from: '', to: '' },
      ],
      problems: [],
    });
  });

  test('A permission without a kind, or of no country, is refused', () => {
    const text = 'country,kind,from,to\nFR,,,\nEU,residence,,\nFR,visa-d,2019,2018\n';
    expect(readPermissionsFile({ name: 'permissions.csv', text }).problems).toEqual([
      { line: 2, problem: { code: 'row-invalid', detail: 'kind: missing' } },
      { line: 3, problem: { code: 'row-invalid', detail: 'country: EU' } },
      { line: 4, problem: { code: 'times-backwards' } },
    ]);
  });

  test('Nationalities are those of people, for always or for a time', () => {
    const text = 'nationality,from,to\nGB,,\nDE,2017-05-02,\n';
    expect(readNationalitiesFile({ name: 'nationalities.csv', text }).rows).toEqual([
      { country: 'GB', from: '', to: '' },
      { country: 'DE', from: '2017-05-02', to: '' },
    ]);
  });
});

describe('circumstances', () => {
  const read = (rows: string) =>
    readCircumstancesFile({ name: 'circumstances.csv', text: `kind,from,to,ties\n${rows}` });

  test('Ties have their number, all others none', () => {
    expect(read('UK-ties,2024-04-06,,3\nus-medical,2024-02-01,2024-02-10,\n')).toEqual({
      rows: [
        { kind: 'uk-ties', from: '2024-04-06', to: '', ties: 3 },
        { kind: 'us-medical', from: '2024-02-01', to: '2024-02-10', ties: null },
      ],
      problems: [],
    });
  });

  test.each([
    ['uk-ties,2024-04-06,,', 'ties: a number from 0 to 5'],
    ['uk-ties,2024-04-06,,6', 'ties: a number from 0 to 5'],
    ['ill,2024-04-06,,', expect.stringContaining('kind: there are uk-resident')],
  ])('%s is refused', (row, detail) => {
    expect(read(row).problems).toEqual([{ line: 2, problem: { code: 'row-invalid', detail } }]);
  });
});

describe('rules of one’s own', () => {
  const read = (text: string) => readRulesFile({ name: 'rules.csv', text });

  test('They are as a rule that somebody begins to write, but for what they say', () => {
    const { rows, problems } = read(
      'name,territories,days,threshold,counting,period,yearFrom,periodDays\n' +
        'Lease,PT; ES-CN,120,,,,,\n' +
        'Office,"it, FR",80,more-than,midnight,any-days,,200\n' +
        'School,GB,30,at-least,any,year-from,09-01,\n',
    );
    expect(problems).toEqual([]);
    const usual = { from: 'at-least', counting: 'any' };
    expect(rows).toEqual([
      {
        name: 'Lease',
        rule: {
          ...usual,
          id: 'own:rules.csv:2',
          days: 120,
          period: { kind: 'calendar-year' },
          territories: ['PT', 'ES-CN'],
        },
      },
      {
        name: 'Office',
        rule: {
          id: 'own:rules.csv:3',
          from: 'more-than',
          counting: 'midnight',
          days: 80,
          period: { kind: 'any-days', days: 200 },
          territories: ['IT', 'FR'],
        },
      },
      {
        name: 'School',
        rule: {
          ...usual,
          id: 'own:rules.csv:4',
          days: 30,
          period: { kind: 'year-from', monthDay: '09-01' },
          territories: ['GB'],
        },
      },
    ]);
  });

  test.each([
    [
      'this release',
      'Name,Applies to,Countries or parts of them,What counts,Type,Days,Period,Year begins on,Length of the period in days,Note\n' +
        'The office,Alex Marlow,IT; FR,Midnights,Limit: at most,80,Any twelve months,,,"Contract, section 4"\n',
    ],
    [
      'release 0.1',
      'Name,For,Countries or parts of them,What counts,Asks for,Days,In,Year begins on,Days of the period,Note\n' +
        'The office,Alex Marlow,IT; FR,Midnights,No more than so many days: a limit to keep,80,Any twelve months,,,"Contract, section 4"\n',
    ],
  ])('are read as the table of rules of %s exports them', (_release, file) => {
    const { rows, problems } = read(file);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        name: 'The office',
        rule: {
          from: 'more-than',
          counting: 'midnight',
          period: { kind: 'any-12-months' },
          territories: ['IT', 'FR'],
        },
      },
    ]);
  });

  test.each([
    [',PT,183,,,', 'name'],
    ['Lease,,183,,,', 'territories'],
    ['Lease,P!,183,,,', 'territories'],
    ['Lease,PT,,,,', 'days'],
    ['Lease,PT,0,,,', 'days'],
    ['Lease,PT,9999,,,', 'days'],
    ['Lease,PT,90,sometimes,,', 'threshold'],
    ['Lease,PT,90,,year-from,', 'yearFrom'],
    ['Lease,PT,90,,year-from,02-30', 'yearFrom'],
    ['Lease,PT,90,,any-days,', 'periodDays'],
  ])('%s is refused, naming %s', (row, field) => {
    const { rows, problems } = read(`name,territories,days,threshold,period,yearFrom\n${row}\n`);
    expect(rows).toEqual([]);
    const code: unknown = expect.stringMatching(/^(row|value)-invalid$/);
    expect(problems).toMatchObject([{ line: 2, problem: { code } }]);
    expect(problems[0]?.problem.detail).toContain(field);
  });
});

describe('engagements', () => {
  const read = (rows: string) => {
    const text = `vessel,capacity,on,on_port,off,off_port\n${rows}`;
    return readEngagementsFile({ name: 'engagements.csv', text }, exampleDayLookups);
  };

  test('From signing on to signing off, or lasting still', () => {
    const { rows, problems } = read(
      'MV Example,2nd Officer,2019-01-03,Southampton/GB,2019-03-05,SIN\nMV Example,Master,2020-01-01,,,\n',
    );
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        id: 'engagements.csv:2',
        vessel: 'MV Example',
        capacity: '2nd Officer',
        on: '2019-01-03',
        off: '2019-03-05',
        onPort: { name: 'Southampton' },
        offPort: { iata: 'SIN' },
      },
      { id: 'engagements.csv:3', off: '', onPort: null, offPort: null },
    ]);
  });

  test('A port that is not found leaves the rest of the row as it is, with a remark', () => {
    const { rows, problems, remarks } = read(
      'MV Example,Mate,2019-01-03,Atlantis,2019-03-05,SIN\nMV Example,Mate,2020,Southampton/GB,,Roads/GB\nMV Example,Mate,2021,Hook of Nowhere/NL,,ZZZ\n',
    );
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { on: '2019-01-03', off: '2019-03-05', onPort: null, offPort: { iata: 'SIN' } },
      { on: '2020', onPort: { name: 'Southampton' }, offPort: null },
      { on: '2021', onPort: null, offPort: null },
    ]);
    expect(remarks).toEqual([
      { line: 2, problem: { code: 'place-unknown', detail: 'Atlantis' } },
      { line: 3, problem: { code: 'place-unknown', detail: 'Roads/GB' } },
      { line: 4, problem: { code: 'place-unknown', detail: 'Hook of Nowhere/NL' } },
      { line: 4, problem: { code: 'airport-unknown', detail: 'ZZZ', date: '2021' } },
    ]);
  });

  test('Without a vessel or the day of signing on it is none', () => {
    expect(
      read(',Master,2020-01-01,,,\nMV Example,,,,,\nMV Example,,2020,,2019,').problems,
    ).toEqual([
      { line: 2, problem: { code: 'row-invalid', detail: 'vessel: missing' } },
      { line: 3, problem: { code: 'date-missing' } },
      { line: 4, problem: { code: 'times-backwards' } },
    ]);
  });

  test('Missing columns are named as they are to be written', () => {
    const text = 'vessel,capacity,on,off\n';
    expect(
      readEngagementsFile({ name: 'engagements.csv', text }, exampleDayLookups).problems,
    ).toEqual([{ line: 0, problem: { code: 'columns-missing', detail: 'on_port, off_port' } }]);
  });
});

describe('tracks', () => {
  const drive = {
    name: 'Over the pass',
    from: { lat: 46.5, lon: 8.4 },
    to: { lat: 46.6, lon: 8.6 },
    begins: '2019-05-04T08:00:00Z',
    minutes: 30,
  };

  test('A track is known by its file and line', () => {
    const { rows, problems } = readTracksFile('tracks/pass.gpx', bytes(gpxText(drive, drive)));
    expect(problems).toEqual([]);
    expect(rows.map(({ id }) => id)).toEqual(['tracks/pass.gpx:3', 'tracks/pass.gpx:36']);
    expect(rows[0]?.name).toBe('Over the pass');
    expect(rows[0]?.points.time[0]).toBe(Date.UTC(2019, 4, 4, 8));
    expect(rows[0]?.points.lat).toHaveLength(31);
  });

  test.each([
    ['', 'file-empty'],
    ['place,from,to\n', 'format-unknown'],
    ['<gpx><wpt lat="1" lon="1"/></gpx>', 'only-points'],
    ['PK\x03\x04 a ZIP', 'file-binary'],
  ])('%j is none: %s', (text, code) => {
    expect(readTracksFile('tracks/a.gpx', bytes(text))).toMatchObject({
      rows: [],
      problems: [{ line: 0, problem: { code } }],
    });
  });

  test('A file that was cut off has lost its last track', () => {
    const text = gpxText(drive, drive);
    const { rows, problems } = readTracksFile('tracks/a.gpx', bytes(text.slice(0, -400)));
    expect(rows).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 36 }]);
  });
});
