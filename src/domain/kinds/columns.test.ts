import { expect, it } from 'vitest';
import { blankOf } from './blank.ts';
import { fromColumns, toColumns } from './columns.ts';
import { choice, date, list, name } from './fields.ts';

const before = { homes: list('json', { town: name(20) }, { maxItems: 3 }) };
const since = {
  homes: list(
    'json',
    { town: name(20), since: date(), kind: choice(['own', 'rented']) },
    { maxItems: 3 },
  ),
};

it('reads items of an earlier release with what has become a field since left blank', () => {
  const row = toColumns(before, { homes: [{ town: 'Umbertide' }] });
  expect(fromColumns(since, row)).toEqual({
    homes: [{ town: 'Umbertide', since: '', kind: '' }],
  });
});

it('leaves out what is no field of an item any more', () => {
  const row = toColumns(since, { homes: [{ town: 'Bonn', since: '1980', kind: 'own' }] });
  expect(fromColumns(before, row)).toEqual({ homes: [{ town: 'Bonn' }] });
});

it('shares no list among records', () => {
  const [one, other] = [fromColumns(since, { homes: '[]' }), fromColumns(since, { homes: '[]' })];
  expect(one.homes).not.toBe(other.homes);
  expect(one).toEqual(blankOf(since));
});
