import { describe, expect, it } from 'vitest';
import {
  onlyTrack,
  pointTexts,
  readTracks,
  trackFormatOf,
} from '../../../../test/tracks/read-tracks.ts';
import { polyline } from './polyline.ts';

/** The example in Google's documentation. */
const example = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';

describe('a text of encoded polylines', () => {
  it('gives a track for each line', () => {
    const { rows } = readTracks(polyline, `${example}\r\n\n${example}\n`);
    expect(rows.map(({ line, raw }) => [line, raw])).toEqual([
      [1, example],
      [3, example],
    ]);
    expect(pointTexts(onlyTrack(polyline, example))).toEqual([
      '38.5 -120.2 - -',
      '40.7 -120.95 - -',
      '43.252 -126.453 - -',
    ]);
  });

  it.each([example, `\ufeff${example}\n${example}\n\n`])(
    'is known by what it leads to: %s',
    (text) => {
      expect(trackFormatOf(text)).toBe('polyline');
    },
  );

  it.each([
    'HELP',
    'Abracadabra',
    'wwwwwwwwwwww',
    '????????????????',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    `${example}\nand so on`,
    `${example},${example}`,
    'date;from;to',
    'dGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcw==',
    'ThisIsOneLongWordWithCapitals',
  ])('is not any other text: %s', (text) => {
    expect(trackFormatOf(text)).toBeUndefined();
  });

  it('fails a line that is none, and drops where it leads beyond the poles', () => {
    const { rows } = readTracks(polyline, `${example}\n${example.slice(0, 6)}\n?~`);
    expect(rows).toMatchObject([
      { track: { dropped: 0 } },
      { line: 2, problem: { code: 'positions-invalid', detail: '_p~iF~' } },
      { line: 3, problem: { code: 'positions-invalid' } },
    ]);
  });
});
