import { expect, it } from 'vitest';
import {
  firstOf,
  flag,
  fromLink,
  oneOf,
  opening,
  readSearch,
  searchOfRoute,
  text,
  writeSearch,
  year,
} from './params.ts';

const schema = {
  record: opening(text),
  kind: oneOf(['hotel', 'camp']),
  by: firstOf(['day', 'month']),
  year,
  map: flag('open'),
  asked: fromLink(text),
};

const usual = {
  record: undefined,
  kind: undefined,
  by: 'day',
  year: undefined,
  map: false,
  asked: undefined,
};

it('reads an address, and an empty one as the usual values', () => {
  expect(
    readSearch(schema, { record: '7', kind: 'camp', by: 'month', year: '1998', map: 'open' }),
  ).toEqual({ ...usual, record: '7', kind: 'camp', by: 'month', year: 1998, map: true });
  expect(readSearch(schema, {})).toEqual(usual);
});

it('takes the usual value for an invalid one, and ignores unknown names', () => {
  const invalid = { kind: 'palace', by: '', year: '19x8', map: '1', record: 'a'.repeat(8001) };
  expect(readSearch(schema, { ...invalid, colour: 'red' })).toEqual(usual);
  expect(readSearch(schema, { year: '0' })).toEqual(usual);
});

it('reads a value of digits that was parsed as a number', () => {
  expect(readSearch(schema, { record: 7 }).record).toBe('7');
});

it('writes only values that differ from the usual ones', () => {
  const all = { record: '7', kind: 'camp', by: 'month', year: 1998, map: true } as const;
  const texts = { record: '7', kind: 'camp', by: 'month', year: '1998', map: 'open' };
  expect(writeSearch(schema, all)).toEqual(texts);
  expect(writeSearch(schema, { by: 'day', map: false, record: undefined })).toEqual({});
});

it('gives the router the values of an address as texts, without invalid and usual ones', () => {
  expect(searchOfRoute(schema)({ kind: 'camp', by: 'day', year: 'never' })).toEqual({
    kind: 'camp',
  });
});
