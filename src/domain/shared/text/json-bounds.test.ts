import { describe, expect, it } from 'vitest';
import { jsonBeyondBounds } from './json-bounds.ts';

const check = (text: string) => jsonBeyondBounds(new TextEncoder().encode(text));

describe('the bounds of a JSON text', () => {
  it.each([
    ['lists', '['.repeat(32) + ']'.repeat(32), '['.repeat(33)],
    ['objects', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, '{"a":'.repeat(33)],
    ['both', '[{"a":'.repeat(16), `${'[{"a":'.repeat(16)}[`],
    ['values in turn', `[${'[],'.repeat(100)}[]]`, `[${'[],'.repeat(100)}${'['.repeat(32)}`],
  ])('are 32 levels of %s', (_what, inside, beyond) => {
    expect(check(inside)).toBeUndefined();
    expect(check(beyond)).toBe('too-deep');
  });

  it('do not apply within texts', () => {
    expect(check(JSON.stringify({ note: '['.repeat(1000) }))).toBeUndefined();
    expect(check(JSON.stringify({ note: `"${'['.repeat(1000)}` }))).toBeUndefined();
    expect(check(JSON.stringify({ note: `\\"${'['.repeat(1000)}` }))).toBeUndefined();
    expect(check(JSON.stringify({ ['\\']: 'é,'.repeat(300_000) }))).toBeUndefined();
    // The text ends after the escaped backslash.
    expect(check(`{"note":"\\\\",${'"a":['.repeat(33)}`)).toBe('too-deep');
  });

  it('are 250,000 values', () => {
    // The list itself is a value.
    const list = (length: number) => JSON.stringify(Array.from({ length }, () => 0));
    expect(check(list(249_999))).toBeUndefined();
    expect(check(list(250_001))).toBe('too-many');
    expect(check(`[${'{},'.repeat(125_001)}{}]`)).toBe('too-many');
  });

  it('pass what ends early', () => {
    for (const text of ['', '"', '"\\', '{"a":"', ']', '}}']) expect(check(text)).toBeUndefined();
  });
});
