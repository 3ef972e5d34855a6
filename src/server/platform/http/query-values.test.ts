import { describe, expect, it } from 'vitest';
import { madeId, recordId, wholeNumber } from './validate.ts';

describe('a whole number', () => {
  it.each([
    ['0', 0],
    ['-1', -1],
    ['250', 250],
    ['2147483647', 2_147_483_647],
  ])('%s is one', (text, number) => {
    expect(wholeNumber(-1).parse(text)).toBe(number);
  });

  it.each(['', ' ', ' 7', '7 ', '+7', '-0', '007', '7.0', '0x7', '1e3', '7n', '٧', 'true', 'null'])(
    '%j is none',
    (text) => {
      expect(wholeNumber(-1).safeParse(text).success).toBe(false);
    },
  );

  it.each(['-2', '2147483648', '9'.repeat(400)])('%.12s is too small or too large', (text) => {
    expect(wholeNumber(-1).safeParse(text).success).toBe(false);
  });
});

describe('an id', () => {
  const id = '01a4f0aa-7c1e-7abc-8def-0123456789ab';

  it('is a UUID in lower case, however it is written', () => {
    expect(recordId.parse(id.toUpperCase())).toBe(id);
    expect(recordId.parse(`{${id.toUpperCase()}}`)).not.toBe(`{${id}}`);
  });

  it('of a new record is a UUID of version 7', () => {
    expect(madeId.parse(id.toUpperCase())).toBe(id);
    for (const other of [id.replace('-7abc', '-4abc'), `{${id}}`, 'airport:EGLL', '']) {
      expect(madeId.safeParse(other).success, other).toBe(false);
    }
  });

  it('of a record may be another text, which stays as it is', () => {
    expect(recordId.parse('airport:EGLL')).toBe('airport:EGLL');
    expect(recordId.safeParse('').success).toBe(false);
    expect(recordId.safeParse('x'.repeat(81)).success).toBe(false);
  });
});
