import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonRowsBackward, jsonRowsOfPieces } from './json-pieces.ts';
import { jsonRows } from './json-rows.ts';

/** Yields the bytes of a text in pieces that share one buffer, as when reading a file. */
function* pieces(text: string, size: number): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const piece = Buffer.alloc(size);
  for (let start = 0; start < bytes.length; start += size) {
    const part = bytes.subarray(start, start + size);
    piece.fill(0);
    piece.set(part);
    yield piece.subarray(0, part.length);
  }
}
const rowsOf = (text: string, size: number) => [...jsonRowsOfPieces(pieces(text, size))];

describe('elements of a file in pieces', () => {
  test('are told apart wherever it is cut', () => {
    const text = '{ "a" : [\n{"b":"}],\\"é"},\n 2, [3], "x,y" ], "c": [4]}';
    for (let size = 1; size <= text.length; size++) {
      expect(rowsOf(text, size)).toEqual([
        { line: 2, raw: '{"b":"}],\\"é"}', state: 'whole', value: { b: '}],"é' } },
        { line: 3, raw: '2', state: 'whole', value: 2 },
        { line: 3, raw: '[3]', state: 'whole', value: [3] },
        { line: 3, raw: '"x,y"', state: 'whole', value: 'x,y' },
      ]);
    }
  });

  test('are none of an empty array', () => {
    expect(rowsOf('{"a":[ ]}', 3)).toEqual([]);
  });

  test('fail by themselves where they are broken', () => {
    expect(rowsOf('{"a":[{"b":},{"b":1}]}', 5)).toMatchObject([
      { raw: '{"b":}', state: 'broken' },
      { state: 'whole', value: { b: 1 } },
    ]);
  });

  test('say where the file ends, within one and between two', () => {
    expect(rowsOf('{"a":[{"b":1},{"b"', 4)).toMatchObject([
      { state: 'whole' },
      { raw: '{"b"', state: 'truncated' },
    ]);
    expect(rowsOf('{"a":[{"b":1},\n', 4)).toMatchObject([
      { state: 'whole' },
      { line: 2, raw: '', state: 'truncated' },
    ]);
    expect(rowsOf('{"a":[{"b":1}', 4)).toMatchObject([
      { state: 'whole' },
      { raw: '', state: 'truncated' },
    ]);
  });

  test('are not held where they are longer than any, nor parsed where they are deep', () => {
    const long = `{"a":[{"b":"${'x'.repeat(4_000_000)}"},1]}`;
    expect(rowsOf(long, 100_000)).toMatchObject([{ state: 'too-long' }, { value: 1 }]);
    const deep = `{"a":[${'['.repeat(100)}${']'.repeat(100)},1]}`;
    expect(rowsOf(deep, 100)).toMatchObject([{ state: 'too-deep' }, { value: 1 }]);
  });

  test('are cut off where the file ends within one that is longer or deeper than any', () => {
    for (const length of [1_500_000, 4_000_000]) {
      const rows = rowsOf(`{"a":[1,\n{"b":"${'x'.repeat(length)}`, 100_000);
      expect(rows).toMatchObject([{ value: 1 }, { line: 2, state: 'truncated' }]);
    }
    expect(rowsOf(`{"a":[${'['.repeat(100)}`, 100)).toMatchObject([{ state: 'truncated' }]);
  });

  test('are those of the text in memory', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.object(), fc.array(fc.jsonValue()), fc.integer())),
        fc.integer({ min: 1, max: 40 }),
        (elements, size) => {
          const text = JSON.stringify({ a: elements }, null, 1);
          // In `jsonRows`, the text of a number continues to the next comma.
          const inMemory = Array.from(jsonRows(text, 'a'), (row) => {
            return { ...row, raw: row.raw.trimEnd() };
          });
          expect(rowsOf(text, size)).toEqual(inMemory);
        },
      ),
    );
  });
});

describe('elements from the last to the first', () => {
  const backward = (text: string, size: number, most: { bytes: number; elements: number }) => {
    const bytes = new TextEncoder().encode(text);
    const file = {
      size: bytes.length,
      pieces: () => pieces(text, size),
      bytesAt: (start: number, end: number) => bytes.subarray(start, end),
    };
    return [...jsonRowsBackward(file, most)];
  };

  test('are read in stretches of any size, with their lines', () => {
    const text = '{ "a" : [\n{"b":"}],\\"é"},\n 2, [3], "x,y" ], "c": [4]}';
    for (let size = 1; size <= text.length; size += 5) {
      for (let elements = 1; elements < 5; elements++) {
        expect(backward(text, size, { bytes: size, elements })).toEqual([
          { line: 3, raw: '"x,y"', state: 'whole', value: 'x,y' },
          { line: 3, raw: '[3]', state: 'whole', value: [3] },
          { line: 3, raw: '2', state: 'whole', value: 2 },
          { line: 2, raw: '{"b":"}],\\"é"}', state: 'whole', value: { b: '}],"é' } },
        ]);
      }
    }
  });

  test('report the end of a file that is cut off last', () => {
    const most = { bytes: 10, elements: 2 };
    expect(backward('{"a":[{"b":1},{"b":2},{"b"', 4, most)).toMatchObject([
      { value: { b: 2 } },
      { value: { b: 1 } },
      { raw: '{"b"', state: 'truncated' },
    ]);
    expect(backward('{"a":[', 4, most)).toMatchObject([{ state: 'truncated' }]);
    expect(backward('{"a":[]}', 4, most)).toEqual([]);
  });

  test('are those of the file in order, with any broken one between them', () => {
    const element = fc.constantFrom('{"b":1}', '{"b":}', '[[1],"]"]', '"é,"', '12', '{"c":{}}\n');
    fc.assert(
      fc.property(fc.array(element), fc.integer({ min: 1, max: 30 }), (elements, size) => {
        const text = `{"a":[${elements.join(', ')}]}`;
        const most = { bytes: size, elements: 3 };
        expect(backward(text, size, most)).toEqual(rowsOf(text, size).toReversed());
      }),
      { seed: 7 },
    );
  });
});
