import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasJsonKeys, jsonRows, jsonScalar } from './json-rows.ts';
import { deepestRow, longestRow } from '../limits.ts';

const rowsOf = (text: string, key: string) => [...jsonRows(text, key)];

describe('the rows of a JSON array', () => {
  it('have the line that each begins on', () => {
    const text =
      '{\n  "other": {"list": [9]},\r\n  "list": [\n    {"a": "]}"},\n\n    2, "x"\n  ]\n}';
    expect(rowsOf(text, 'list')).toEqual([
      { line: 4, raw: '{"a": "]}"}', state: 'whole', value: { a: ']}' } },
      { line: 6, raw: '2', state: 'whole', value: 2 },
      { line: 6, raw: '"x"', state: 'whole', value: 'x' },
    ]);
  });

  it('are found behind escaped quotes and nested arrays of the same name', () => {
    const text = String.raw`{"a":"\"list\":[1]","b":[{"list":[2]}],"list":[3]}`;
    expect(rowsOf(text, 'list').map(({ raw }) => raw)).toEqual(['3']);
  });

  it('are whole before the place where the file was cut off', () => {
    const [first, second, ...others] = rowsOf('{"list":[{"a":1},\n{"a":', 'list');
    expect(first).toMatchObject({ line: 1, state: 'whole', value: { a: 1 } });
    expect(second).toEqual({ line: 2, raw: '{"a":', state: 'truncated' });
    expect(others).toEqual([]);
  });

  it('fail one by one when they are not JSON', () => {
    expect(rowsOf('{"list":[{"a":1},{a:2},{"a":3}]}', 'list')).toMatchObject([
      { state: 'whole' },
      { state: 'broken', raw: '{a:2}' },
      { state: 'whole', value: { a: 3 } },
    ]);
  });

  it.each(['', '[]', '{}', '{"list":{}}', '{"list":[]}', '{"list":[', '{"list"'])(
    'are none in %j',
    (text) => {
      expect(rowsOf(text, 'list')).toEqual([]);
    },
  );

  it('are what JSON.parse finds, however the text is laid out', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 0, max: 3 }), (values, indent) => {
        const text = JSON.stringify({ before: values, list: values, after: 1 }, null, indent);
        const rows = rowsOf(text, 'list');
        expect(rows.map((row) => row.state === 'whole' && row.value)).toEqual(
          JSON.parse(text).list,
        );
      }),
    );
  });
});

describe('a row made to harm', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it('may be nested so deep and no deeper', () => {
    const list = `{"list":[${nested(deepestRow)},${nested(deepestRow + 1)},${nested(500_000)},7]}`;
    expect(rowsOf(list, 'list').map(({ state }) => state)).toEqual([
      'whole',
      'too-deep',
      'too-deep',
      'whole',
    ]);
  });

  it('may be so long and no longer', () => {
    const text = JSON.stringify({ list: ['x'.repeat(longestRow - 2), 'x'.repeat(longestRow)] });
    expect(rowsOf(text, 'list').map(({ state }) => state)).toEqual(['whole', 'too-long']);
  });

  it('has no half of a character, in a text or in the name of one', () => {
    const list = String.raw`{"list":[{"note":"\ud83d"},{"a":["\udeeb\ud83d"]},{"\ud83d":1},{"ok":"\ud83d\udeeb"}]}`;
    expect(rowsOf(list, 'list')).toMatchObject([
      { state: 'text-broken', member: 'note' },
      { state: 'text-broken', member: '0' },
      { state: 'text-broken', member: '\ufffd' },
      { state: 'whole', value: { ok: '\u{1f6eb}' } },
    ]);
  });

  it('loses U+0000, and has none in a name', () => {
    const list = String.raw`{"list":[{"note":"a\u0000b"},{"a\u0000b":"c"}]}`;
    expect(rowsOf(list, 'list')).toMatchObject([
      { state: 'whole', value: { note: 'ab' } },
      { state: 'text-broken', member: 'ab' },
    ]);
  });
});

describe('the outermost object', () => {
  it('has its own keys, not those within', () => {
    expect(hasJsonKeys('{"a":1,"b":{"c":2}}', 'a', 'b')).toBe(true);
    expect(hasJsonKeys('{"a":1,"b":{"c":2}}', 'c')).toBe(false);
    expect(hasJsonKeys('["a"]', 'a')).toBe(false);
  });

  it('gives a value by its key', () => {
    expect(jsonScalar('{"x":{"format":"no"},"format": "yes" , "n":3}', 'format')).toBe('yes');
    expect(jsonScalar('{"x":1}', 'format')).toBeUndefined();
  });
});
