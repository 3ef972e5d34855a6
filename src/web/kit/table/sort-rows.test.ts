import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueOrder } from './data-column.ts';
import { sortRows } from './sort-rows.ts';

interface Line {
  id: number;
  said: string | number | undefined;
}
const compare = valueOrder('en');
const bySaid = (rows: readonly Line[], descending: boolean) =>
  sortRows(rows, { value: ({ said }) => said, descending, compare });

test('equal rows stay as they came, those without a value come last whichever way', () => {
  const rows = [undefined, 'b', 'a', 'B', undefined, 'A'].map((said, id) => ({ id, said }));
  expect(bySaid(rows, false).map(({ id }) => id)).toEqual([2, 5, 1, 3, 0, 4]);
  expect(bySaid(rows, true).map(({ id }) => id)).toEqual([1, 3, 2, 5, 0, 4]);
});

test('it is the order that comparing every two rows gives', () => {
  const said = fc.oneof(
    fc.array(
      fc.option(fc.constantFrom('Köln', 'KOLN', 'köln', 'B9', 'B10', ''), { nil: undefined }),
    ),
    fc.array(fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined })),
  );
  fc.assert(
    fc.property(said, fc.boolean(), (values, descending) => {
      const rows = values.map((value, id): Line => ({ id, said: value }));
      const plain = rows.toSorted((a, b) => {
        if (a.said === undefined || b.said === undefined) {
          return Number(a.said === undefined) - Number(b.said === undefined);
        }
        return compare(a.said, b.said) * (descending ? -1 : 1);
      });
      expect(bySaid(rows, descending)).toEqual(plain);
    }),
  );
});
