import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../formats/registry.ts';
import { FileContent } from '../reading/file-content.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import type { TimelineRow } from './timeline-row.ts';

function read(text: string): { format: string; rows: TimelineRow[] } {
  const content = new FileContent(new TextEncoder().encode(text));
  const format = recogniseFormat(content);
  if (format?.target !== 'timeline') throw new Error(`Taken for ${format?.id}`);
  return { format: format.id, rows: [...format.parse(content).rows] };
}

/** Returns the problem of a file as a whole. */
function refusalOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem.code;
    throw error;
  }
  return '';
}

const utc = (time: string) => Date.parse(`2024-06-15T${time}:00Z`);
const problems = (rows: readonly TimelineRow[]) =>
  rows.flatMap((row) => ('problem' in row ? [row.problem] : []));

describe('Google Timeline of Android', () => {
  const visit = {
    startTime: '2024-06-15T09:00:00.000+02:00',
    endTime: '2024-06-15T10:00:00.000+02:00',
    visit: {
      hierarchyLevel: 0,
      topCandidate: {
        semanticType: 'INFERRED_HOME',
        placeLocation: { latLng: '48.8566°, 2.3522°' },
      },
    },
  };
  const train = {
    startTime: '2024-06-15T10:00:00.000+02:00',
    endTime: '2024-06-15T12:00:00.000+02:00',
    activity: {
      start: { latLng: '48.8566°, 2.3522°' },
      end: { latLng: '50.6292°, 3.0573°' },
      distanceMeters: 225000,
      topCandidate: { type: 'IN_TRAIN', probability: 0.8 },
    },
  };
  const way = {
    startTime: '2024-06-15T10:00:00.000+02:00',
    endTime: '2024-06-15T12:00:00.000+02:00',
    timelinePath: [
      { point: '49.5°, 2.6°', time: '2024-06-15T11:00:00.000+02:00' },
      { point: '48.9°, 2.4°', time: '2024-06-15T10:10:00.000+02:00' },
      { point: '51.0°, 3.1°', time: '2024-06-15T12:30:00.000+02:00' },
    ],
  };
  const file = (...semanticSegments: unknown[]) => JSON.stringify({ semanticSegments });

  test('gives stays, and moves with what lies on their way in time', () => {
    const { format, rows } = read(file(visit, way, train));
    expect(format).toBe('google-timeline-android');
    expect(rows).toMatchObject([
      {
        visit: { lat: 48.8566, lon: 2.3522, begin: utc('07:00'), end: utc('08:00'), kind: 'home' },
      },
      {
        move: {
          from: { lat: 48.8566, lon: 2.3522 },
          to: { lat: 50.6292, lon: 3.0573 },
          begin: utc('08:00'),
          end: utc('10:00'),
          mode: 'rail',
          distance: 225,
          path: [
            { lat: 48.9, lon: 2.4, time: utc('08:10') },
            { lat: 49.5, lon: 2.6, time: utc('09:00') },
          ],
        },
      },
    ]);
  });

  test('names what is wrong with a segment, and reads the others', () => {
    const backwards = { ...visit, endTime: '2024-06-15T08:00:00.000+02:00' };
    const nowhere = { ...train, activity: { ...train.activity, end: { latLng: '0.0°, 0.0°' } } };
    const far = { ...way, timelinePath: [{ point: '95°, 2°', time: visit.startTime }] };
    const undated = { ...visit, startTime: 'yesterday' };
    const { rows } = read(file(backwards, nowhere, far, undated, visit));
    expect(problems(rows).map(({ code }) => code)).toEqual([
      'times-backwards',
      'position-invalid',
      'position-invalid',
      'time-invalid',
    ]);
    expect(rows).toHaveLength(5);
  });

  test('names a time of a way that is none, and keeps the rest of the way', () => {
    const [after] = way.timelinePath;
    const shifted = (durationMinutesOffsetFromStartTime: string) => ({
      ...way,
      timelinePath: [{ point: after!.point, durationMinutesOffsetFromStartTime }],
    });
    const bad = ['1e300', '-1e9', 'soon'].map(shifted);
    const { rows } = read(file(...bad, way, train));
    expect(problems(rows)).toEqual(
      ['1e300', '-1e9', 'soon'].map((detail) => ({ code: 'time-invalid', detail })),
    );
    expect(rows.at(-1)).toMatchObject({ move: { path: [{ lat: 48.9 }, { lat: 49.5 }] } });
  });

  test('is no bomb: what is nested deep fails by itself', () => {
    const bomb = '['.repeat(100_000) + ']'.repeat(100_000);
    const { rows } = read(`{"semanticSegments":[${JSON.stringify(visit)},{"visit":${bomb}}]}`);
    expect(problems(rows).map(({ code }) => code)).toEqual(['row-too-deep']);
    expect(rows).toHaveLength(2);
  });

  test('says that it is cut off, within a segment and between two', () => {
    const text = file(visit, train);
    const within = read(text.slice(0, -60));
    expect(problems(within.rows).map(({ code }) => code)).toEqual([
      'row-truncated',
      'file-truncated',
    ]);
    const between = read(`${file(visit).slice(0, -2)},`);
    expect(problems(between.rows).map(({ code }) => code)).toEqual(['file-truncated']);
  });

  test('leaves visits within visits out', () => {
    const shop = { ...visit, visit: { ...visit.visit, hierarchyLevel: 1 } };
    expect(read(file(visit, shop)).rows).toHaveLength(1);
    expect(refusalOf(file(shop))).toBe('no-stays');
  });
});

test('Google Timeline of iOS', () => {
  const { format, rows } = read(
    JSON.stringify([
      {
        startTime: '2024-06-15T09:00:00.000+02:00',
        endTime: '2024-06-15T10:00:00.000+02:00',
        visit: {
          hierarchyLevel: '0',
          topCandidate: { semanticType: 'Work', placeLocation: 'geo:48.856600,2.352200' },
        },
      },
      {
        startTime: '2024-06-15T10:00:00.000+02:00',
        endTime: '2024-06-15T12:00:00.000+02:00',
        activity: {
          start: 'geo:48.856600,2.352200',
          end: 'geo:50.629200,3.057300',
          distanceMeters: '225000.5',
          topCandidate: { type: 'in passenger vehicle', probability: '0.9' },
        },
      },
      {
        startTime: '2024-06-15T10:00:00.000+02:00',
        endTime: '2024-06-15T12:00:00.000+02:00',
        timelinePath: [
          { point: 'geo:49.500000,2.600000', durationMinutesOffsetFromStartTime: '30' },
        ],
      },
    ]),
  );
  expect(format).toBe('google-timeline-ios');
  expect(rows).toMatchObject([
    { visit: { lat: 48.8566, kind: 'work', begin: utc('07:00') } },
    { move: { mode: 'road', distance: 225.0005, path: [{ lat: 49.5, time: utc('08:30') }] } },
  ]);
});

test('a bad offset of an iPhone costs no other journey its way', () => {
  const time = (minute: number) => new Date(utc('08:00') + minute * 60_000).toISOString();
  const way = (begin: number, ...offsets: string[]) => ({
    startTime: time(begin),
    endTime: time(begin + 60),
    timelinePath: offsets.map((offset) => ({
      point: `geo:${49 + begin / 1000},2.600000`,
      durationMinutesOffsetFromStartTime: offset,
    })),
  });
  const drive = (begin: number) => ({
    startTime: time(begin),
    endTime: time(begin + 60),
    activity: {
      start: 'geo:48.856600,2.352200',
      end: 'geo:50.629200,3.057300',
      topCandidate: { type: 'in passenger vehicle' },
    },
  });
  const { rows } = read(
    JSON.stringify([
      way(300, '10', '20', '30'),
      ...['x', '', 'Infinity'].map((offset) => way(200, '10', offset, '30')),
      way(100, '10', '20', '30'),
      way(0, '10', '20', '30'),
      ...[0, 100, 300].map(drive),
    ]),
  );
  expect(problems(rows)).toEqual(
    ['x', '', 'Infinity'].map((detail) => ({ code: 'time-invalid', detail })),
  );
  expect(rows.flatMap((row) => ('move' in row ? [row.move.path.length] : []))).toEqual([3, 3, 3]);
});

test('Google Semantic Location History', () => {
  const { format, rows } = read(
    JSON.stringify({
      timelineObjects: [
        {
          placeVisit: {
            location: {
              latitudeE7: 488566000,
              longitudeE7: 23522000,
              name: 'Hôtel du Nord',
              address: '102 Quai de Jemmapes',
              semanticType: 'TYPE_SEARCHED_ADDRESS',
            },
            duration: { startTimestampMs: `${utc('07:00')}`, endTimestampMs: `${utc('08:00')}` },
          },
        },
        {
          activitySegment: {
            startLocation: {},
            endLocation: { latitudeE7: 506292000, longitudeE7: 30573000 },
            duration: {
              startTimestamp: '2024-06-15T08:00:00.000Z',
              endTimestamp: '2024-06-15T10:00:00Z',
            },
            distance: 225000,
            activityType: 'FLYING',
            waypointPath: { waypoints: [{ latE7: 488566000, lngE7: 23522000 }] },
          },
        },
      ],
    }),
  );
  expect(format).toBe('google-semantic-history');
  expect(rows).toMatchObject([
    {
      visit: {
        name: 'Hôtel du Nord',
        note: '102 Quai de Jemmapes',
        kind: 'other',
        end: utc('08:00'),
      },
    },
    { move: { mode: 'air', from: { lat: 48.8566, lon: 2.3522 }, begin: utc('08:00') } },
  ]);
});

describe('positions', () => {
  const record = (time: string, latitudeE7: number, more = {}) => ({
    latitudeE7,
    longitudeE7: 23522000,
    accuracy: 20,
    timestamp: `2024-06-15T${time}:00.000Z`,
    ...more,
  });
  const file = (...locations: unknown[]) => JSON.stringify({ locations });

  test('of Google give stays, and moves between them', () => {
    const { format, rows } = read(
      file(
        record('07:00', 488566000),
        record('08:00', 488566000),
        record('08:30', 495000000),
        record('09:00', 506292000),
        record('10:00', 506292000),
      ),
    );
    expect(format).toBe('google-records');
    expect(rows).toMatchObject([
      { line: 1, visit: { begin: utc('07:00'), end: utc('08:00'), kind: 'other' } },
      { move: { mode: 'other', begin: utc('08:00'), end: utc('09:00'), path: [{ lat: 49.5 }] } },
      { visit: { lat: 50.6292, begin: utc('09:00'), end: utc('10:00') } },
    ]);
  });

  test('of Google can have the latest first, as in exports before 2022', () => {
    const day = [
      record('07:00', 488566000),
      record('07:30', 488566000),
      record('08:00', 488566000),
      record('08:30', 495000000),
      record('09:00', 506292000),
      record('10:00', 506292000),
    ];
    const { rows } = read(file(...day.toReversed()));
    expect(rows).toMatchObject([
      { visit: { lat: 48.8566, begin: utc('07:00'), end: utc('08:00') } },
      { move: { begin: utc('08:00'), end: utc('09:00'), path: [{ lat: 49.5 }] } },
      { visit: { lat: 50.6292, begin: utc('09:00'), end: utc('10:00') } },
    ]);
    expect(rows).toEqual(read(file(...day)).rows);
  });

  test('with the latest first can be cut off, and have one out of order', () => {
    const times = ['10:00', '09:30', '09:45', '09:00', '08:30', '08:00'];
    const text = file(...times.map((time) => record(time, 488566000)));
    const { rows } = read(`${text.slice(0, -2)},{"lat`);
    expect(rows).toMatchObject([
      { visit: { begin: utc('08:00'), end: utc('10:00') } },
      { problem: { code: 'positions-left-out', limit: 1 } },
      { problem: { code: 'file-truncated' } },
    ]);
  });

  test('that are none, or run backwards, are counted in one row', () => {
    const { rows } = read(
      file(
        record('07:00', 488566000),
        record('07:10', 0, { longitudeE7: 0 }),
        record('07:10', 950000000),
        record('06:00', 488566000),
        record('07:20', 700000000, { accuracy: 5000 }),
        record('08:00', 488566000),
      ),
    );
    expect(rows).toMatchObject([
      { visit: { begin: utc('07:00'), end: utc('08:00') } },
      { problem: { code: 'positions-left-out', limit: 3 } },
    ]);
  });

  test('with a time in the future cost nothing that follows', () => {
    const minutes = Array.from({ length: 60 }, (_none, minute) =>
      record(`07:${String(minute).padStart(2, '0')}`, 488566000),
    );
    const future = (year: number) =>
      record('', 488566000, { timestamp: `${year}-01-01T00:00:00Z` });
    const { rows } = read(
      file(
        ...minutes.slice(0, 6),
        future(2099),
        ...minutes.slice(6, 30),
        future(2043),
        future(2044),
        ...minutes.slice(30),
      ),
    );
    expect(rows).toMatchObject([
      { visit: { begin: utc('07:00'), end: utc('07:59') } },
      { line: 1, problem: { code: 'positions-left-out', limit: 3 } },
    ]);
  });

  test('that are nowhere for long are refused by name', () => {
    expect(refusalOf(file(record('07:00', 488566000)))).toBe('no-stays');
  });

  test('of a file that is no list of them end early, and keep what was read before', () => {
    const stay = [record('07:00', 488566000), record('08:00', 488566000)];
    const { rows } = read(file(...stay, ...Array<number>(100_500).fill(1)));
    expect(rows).toMatchObject([
      { visit: { begin: utc('07:00'), end: utc('08:00') } },
      { raw: '1', problem: { code: 'positions-left-out', limit: 100_000 } },
      { raw: '1', problem: { code: 'file-broken', detail: '1' } },
    ]);
  });

  test('are read on after many that are none, here and there', () => {
    const none = Array<number>(60_000).fill(1);
    const { rows } = read(
      file(record('07:00', 488566000), ...none, record('07:30', 488566000), ...none),
    );
    expect(rows).toMatchObject([
      { visit: { begin: utc('07:00'), end: utc('07:30') } },
      { problem: { code: 'positions-left-out', limit: 120_000 } },
    ]);
    expect(rows).toHaveLength(2);
  });

  test('of Google cut off within a very long element say so', () => {
    const cut = file(record('07:00', 488566000), { x: 'y'.repeat(4_000_000) }).slice(0, -9);
    expect(problems(read(cut).rows)).toEqual([{ code: 'file-truncated' }]);
  });

  test('of the edits of Google', () => {
    const edit = (time: string) => ({
      deviceId: '1',
      rawSignal: {
        signal: {
          position: {
            point: { latE7: 355831402, lngE7: -1193393903 },
            accuracyMm: 12000,
            timestamp: `2024-06-15T${time}:00.000Z`,
          },
        },
      },
    });
    const { format, rows } = read(
      JSON.stringify({ timelineEdits: [edit('07:00'), { deviceId: '1' }, edit('08:00')] }),
    );
    expect(format).toBe('google-timeline-edits');
    expect(rows).toMatchObject([{ visit: { lon: -119.3393903, end: utc('08:00') } }]);
  });

  test('of a tablet at home beside a phone elsewhere are not of the way', () => {
    const minutes = ['00', '10', '20', '30', '40', '50'];
    const both = ['07', '08', '09'].flatMap((hours) =>
      minutes.flatMap((minute) => [
        record(`${hours}:${minute}`, 488566000, { deviceTag: 1 }),
        record(`${hours}:${minute}`, hours === '07' ? 488566000 : 506292000, { deviceTag: -2 }),
      ]),
    );
    expect(read(file(...both)).rows).toMatchObject([
      { visit: { lat: 48.8566, begin: utc('07:00'), end: utc('07:50') } },
      { move: { begin: utc('07:50'), end: utc('08:00') } },
      { visit: { lat: 50.6292, begin: utc('08:00'), end: utc('09:50') } },
      { problem: { code: 'devices-left-out', limit: 18 }, isSkipped: true },
    ]);
  });

  test('of Polarsteps', () => {
    const locations = ['07:00', '08:00'].map((time) => ({
      lat: 52.52,
      lon: 13.405,
      time: utc(time) / 1000,
    }));
    const { format, rows } = read(JSON.stringify({ locations }));
    expect(format).toBe('polarsteps-locations');
    expect(rows).toMatchObject([{ visit: { lat: 52.52, begin: utc('07:00'), end: utc('08:00') } }]);
  });

  test('of OwnTracks, in lists and in its own storage', () => {
    const say = (time: string, type = 'location') =>
      JSON.stringify({ _type: type, lat: 52.225, lon: 13.332, acc: 10, tst: utc(time) / 1000 });
    const list = [say('07:00'), say('07:30', 'transition'), say('08:00')];
    const wanted = [{ visit: { lat: 52.225, begin: utc('07:00'), end: utc('08:00') } }];
    expect(read(`[${list.join()}]`)).toMatchObject({ format: 'owntracks-json', rows: wanted });
    expect(read(`{"count":3,"data":[${list.join()}]}`).rows).toMatchObject(wanted);
    const lines = list.map((json) => `2024-06-15T07:00:00Z\t*                 \t${json}\n`);
    // Copied from a terminal, tabs are blanks, and a line may be empty.
    const pasted = lines.map((line) => line.replaceAll('\t', '    '));
    const short = lines.map((line) => line.replaceAll(/[ \t]+/g, ' '));
    for (const text of [lines.join(''), `\n${pasted.join('\n')}`, short.join('')]) {
      expect(read(text)).toMatchObject({ format: 'owntracks-rec', rows: wanted });
    }
  });
});

test('a trip of Polarsteps is its steps', () => {
  const { format, rows } = read(
    JSON.stringify({
      name: 'North',
      all_steps: [
        {
          display_name: 'Abisko',
          description: 'Snow.',
          start_time: utc('07:00') / 1000,
          end_time: null,
          location: { name: 'Abisko', lat: 68.35, lon: 18.83, country_code: 'SE' },
        },
      ],
    }),
  );
  expect(format).toBe('polarsteps-trip');
  expect(rows).toMatchObject([
    {
      visit: { name: 'Abisko', note: 'Snow.', lat: 68.35, begin: utc('07:00'), end: utc('07:00') },
    },
  ]);
});
