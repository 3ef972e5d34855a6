import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonCursor, JsonFault } from './json-cursor.ts';

/** Reads a whole JSON text with a cursor. */
function read(text: string): unknown {
  return valueAt(new JsonCursor(text));
}

function valueAt(cursor: JsonCursor): unknown {
  const next = cursor.peek();
  if (next === '"') return cursor.string(1000);
  if (next === '[') {
    const list: unknown[] = [];
    cursor.enter('[');
    while (cursor.hasNext(']')) list.push(valueAt(cursor));
    return list;
  }
  if (next !== '{') return cursor.number();
  const entries: [string, unknown][] = [];
  cursor.enter('{');
  while (cursor.hasNext('}')) entries.push([cursor.key(), valueAt(cursor)]);
  return Object.fromEntries(entries);
}

function faultOf(text: string): JsonFault['fault'] | undefined {
  try {
    read(text);
    return undefined;
  } catch (error) {
    if (error instanceof JsonFault) return error.fault;
    throw error;
  }
}

describe('a JSON cursor', () => {
  it('reads what JSON.parse reads', () => {
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
        fc.array(tie('value')),
        fc.dictionary(fc.string(), tie('value')),
      ),
    }));
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (wanted, indent) => {
        const text = JSON.stringify(wanted, undefined, indent);
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('passes over any value', () => {
    fc.assert(
      fc.property(fc.json({ depthSize: 'medium' }), (json) => {
        const cursor = new JsonCursor(`[${json}, 7]`);
        cursor.enter('[');
        cursor.hasNext(']');
        cursor.skip();
        expect(cursor.hasNext(']')).toBe(true);
        expect(cursor.number()).toBe(7);
      }),
    );
  });

  it('takes no number for what is none', () => {
    expect(read('[true, null, "x", -1.5e1, [], 3]')).toEqual([NaN, NaN, 'x', -15, [], 3]);
  });

  it('keeps as much of a text as it is asked for, and no half of an escape', () => {
    expect(new JsonCursor('"abcdef"').string(3)).toBe('abc');
    expect(new JsonCursor('"ab\\u00e9f"').string(5)).toBe('ab');
    expect(new JsonCursor('"ab\\\\\\"f"').string(4)).toBe('ab\\');
  });

  it.each(['', '[', '[1', '[1,', '{"a"', '{"a":', '"abc', '{"a":"\\"', '[[1]'])(
    'calls %s cut off',
    (text) => {
      expect(faultOf(text)).toBe('truncated');
    },
  );

  it.each(['[1 2]', '{1:2}', '{"a" 1}', '[}', '[%]', '["\\x"]'])('calls %s broken', (text) => {
    expect(faultOf(text)).toBe('broken');
  });
});
