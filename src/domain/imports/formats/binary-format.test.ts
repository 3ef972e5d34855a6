import { expect, it, onTestFinished, vi } from 'vitest';
import { FileContent } from '../reading/file-content.ts';
import { recogniseFormat, sourceFormats } from './registry.ts';
import { type FormatOf, usualLimits } from './source-format.ts';

const mark = [0x89, 0x54, 0x52, 0x4b];

/** A binary format: its files begin with a signature of four bytes. */
const tracks: FormatOf<'journeys'> = {
  id: 'tracks',
  name: 'Tracks',
  target: 'journeys',
  limits: { ...usualLimits, file: 10 },
  recognise: ({ bytes }) => (mark.every((byte, index) => bytes[index] === byte) ? 1 : 0),
  parse: () => ({ rows: [], travellers: [] }),
};

it('is known by its first bytes, and nothing is decoded for it', () => {
  const text = vi.spyOn(FileContent.prototype, 'text', 'get');
  onTestFinished(() => text.mockRestore());
  const content = new FileContent(new Uint8Array([...mark, 0, 1, 2]));
  expect(recogniseFormat(content, [tracks, ...sourceFormats])).toBe(tracks);
  expect(text).not.toHaveBeenCalled();
});

it('leaves files with other first bytes to the formats that are text', () => {
  const text = 'Date,Flight number,From,To,Dep time,Arr time\n';
  const content = new FileContent(new TextEncoder().encode(text));
  expect(recogniseFormat(content, [tracks, ...sourceFormats])?.id).toBe('fr24');
  expect(content.problem).toBeUndefined();
});

it('and a file that no format knows says why it is not text', () => {
  const content = new FileContent(new Uint8Array([...mark.toReversed(), 0]));
  expect(recogniseFormat(content, [tracks, ...sourceFormats])).toBeUndefined();
  expect(content.problem).toEqual({ code: 'file-binary', detail: 'unknown' });
});
