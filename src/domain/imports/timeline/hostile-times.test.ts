import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../formats/registry.ts';
import { FileContent } from '../reading/file-content.ts';
import type { TimelineRow } from './timeline-row.ts';

function rowsOf(text: string): TimelineRow[] {
  const content = new FileContent(new TextEncoder().encode(text));
  const format = recogniseFormat(content);
  if (format?.target !== 'timeline') throw new Error(`Taken for ${format?.id}`);
  return [...format.parse(content).rows];
}

/** Invalid times, as written in a file. */
const impossible = [
  '1e300',
  '1e999',
  '9e15',
  '9004000000000',
  '-1',
  '-9e15',
  '0',
  'null',
  '"NaN"',
  '"1e300"',
  '"90000000000000"',
  '"-62135596800"',
  '"9999-12-31T23:59:59Z"',
  '"+275760-09-13T00:00:00Z"',
  '"0001-01-01T00:00:00Z"',
  '""',
];
const seconds = ['1718434800', '1718438400'];
const texts = ['"2024-06-15T07:00:00Z"', '"2024-06-15T08:00:00Z"'];
const milliseconds = ['"1718434800000"', '"1718438400000"'];
const begin = Date.UTC(2024, 5, 15, 7);
const end = Date.UTC(2024, 5, 15, 8);

describe.each<[string, (times: string[]) => string, string[]]>([
  [
    'Google Records',
    (times) =>
      `{"locations":[${times.map((time) => `{"latitudeE7":488566000,"longitudeE7":23522000,"timestamp":${time}}`).join()}]}`,
    texts,
  ],
  [
    'Google Records before 2022',
    (times) =>
      `{"locations":[${times.map((time) => `{"latitudeE7":488566000,"longitudeE7":23522000,"timestampMs":${time}}`).join()}]}`,
    milliseconds,
  ],
  [
    'Google Timeline Edits',
    (times) =>
      `{"timelineEdits":[${times.map((time) => `{"rawSignal":{"signal":{"position":{"point":{"latE7":488566000,"lngE7":23522000},"timestamp":${time}}}}}`).join()}]}`,
    texts,
  ],
  [
    'Polarsteps',
    (times) =>
      `{"locations":[${times.map((time) => `{"lat":48.8566,"lon":2.3522,"time":${time}}`).join()}]}`,
    seconds,
  ],
  [
    'OwnTracks',
    (times) =>
      `[${times.map((time) => `{"_type":"location","lat":48.8566,"lon":2.3522,"tst":${time}}`).join()}]`,
    seconds,
  ],
])('positions of %s', (_name, file, possible) => {
  test.each(impossible)('without one whose time is %s', (time) => {
    expect(rowsOf(file([possible[0]!, time, time, possible[1]!]))).toMatchObject([
      { visit: { begin, end } },
      { problem: { code: 'positions-left-out', limit: 2 } },
    ]);
  });
});

describe.each<[string, (spans: (readonly [string, string])[]) => string, string[]]>([
  [
    'Google Timeline of Android',
    (spans) =>
      `{"semanticSegments":[${spans.map(([from, to]) => `{"startTime":${from},"endTime":${to},"visit":{"topCandidate":{"placeLocation":{"latLng":"48.8566°, 2.3522°"}}}}`).join()}]}`,
    texts,
  ],
  [
    'Google Semantic Location History',
    (spans) =>
      `{"timelineObjects":[${spans.map(([from, to]) => `{"placeVisit":{"location":{"latitudeE7":488566000,"longitudeE7":23522000},"duration":{"startTimestampMs":${from},"endTimestampMs":${to}}}}`).join()}]}`,
    milliseconds,
  ],
  [
    'Polarsteps',
    (spans) =>
      `{"all_steps":[${spans.map(([from, to]) => `{"start_time":${from},"end_time":${to},"location":{"lat":48.8566,"lon":2.3522}}`).join()}]}`,
    seconds,
  ],
])('stays of %s', (name, file, possible) => {
  const [from, to] = [possible[0]!, possible[1]!];
  test.each(impossible)('without those that begin or end at %s', (time) => {
    // A step without an end is a stay on the day on which it was written.
    const isEnd = name === 'Polarsteps' && time === 'null';
    const rows = rowsOf(
      file([
        [time, to],
        [from, isEnd ? '"null"' : time],
        [from, to],
      ]),
    );
    expect(rows).toMatchObject([
      { problem: { code: expect.stringMatching(/^(time|row)-invalid$/) as string } },
      { problem: { code: expect.stringMatching(/^(time|row)-invalid$/) as string } },
      { visit: { begin, end } },
    ]);
  });
});
