import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasJsonKeys, jsonRows, jsonScalar } from './json-rows.ts';

describe('the rows of a JSON array', () => {
  it('have the line that each begins on', () => {
    const text =
      '{\n  "other": {"list": [9]},\r\n  "list": [\n    {"a": "]}"},\n\n    2, "x"\n  ]\n}';
    expect(jsonRows(text, 'list')).toEqual([
      { line: 4, raw: '{"a": "]}"}', state: 'whole', value: { a: ']}' } },
      { line: 6, raw: '2', state: 'whole', value: 2 },
      { line: 6, raw: '"x"', state: 'whole', value: 'x' },
    ]);
  });

  it('are found behind escaped quotes and nested arrays of the same name', () => {
    const text = String.raw`{"a":"\"list\":[1]","b":[{"list":[2]}],"list":[3]}`;
    expect(jsonRows(text, 'list').map(({ raw }) => raw)).toEqual(['3']);
  });

  it('are whole before the place where the file was cut off', () => {
    const [first, second, ...others] = jsonRows('{"list":[{"a":1},\n{"a":', 'list');
    expect(first).toMatchObject({ line: 1, state: 'whole', value: { a: 1 } });
    expect(second).toEqual({ line: 2, raw: '{"a":', state: 'truncated' });
    expect(others).toEqual([]);
  });

  it('fail one by one when they are not JSON', () => {
    expect(jsonRows('{"list":[{"a":1},{a:2},{"a":3}]}', 'list')).toMatchObject([
      { state: 'whole' },
      { state: 'broken', raw: '{a:2}' },
      { state: 'whole', value: { a: 3 } },
    ]);
  });

  it.each(['', '[]', '{}', '{"list":{}}', '{"list":[]}', '{"list":[', '{"list"'])(
    'are none in %j',
    (text) => {
      expect(jsonRows(text, 'list')).toEqual([]);
    },
  );

  it('are what JSON.parse finds, however the text is laid out', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 0, max: 3 }), (values, indent) => {
        const text = JSON.stringify({ before: values, list: values, after: 1 }, null, indent);
        const rows = jsonRows(text, 'list');
        expect(rows.map((row) => row.state === 'whole' && row.value)).toEqual(
          JSON.parse(text).list,
        );
      }),
    );
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
