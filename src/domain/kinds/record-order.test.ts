import { expect, test } from 'vitest';
import { jfk, journeyOf, lhr } from '../../../test/journeys/journey-fixtures.ts';
import { journeyKind, toRecord } from '../journeys/journey.ts';
import { personKind } from '../people/person.ts';
import { blankOf } from './blank.ts';
import { recordOrder } from './record-order.ts';

const flight = (id: string, date: string, order = 0) => ({
  ...toRecord(journeyOf({ date, order, from: lhr, to: jfk })),
  id,
});

test('orders journeys by date, then by their order of the day, then by id', () => {
  const inOrder = [
    flight('d', '1978-06-12'),
    flight('e', '1978-06-12'),
    flight('b', '1978-06-12', 2),
    flight('c', '1978-06-13'),
    flight('a', '2001-01-01'),
  ];
  const mixed = [3, 0, 4, 2, 1].map((index) => inOrder[index]!);
  expect(mixed.sort(recordOrder(journeyKind)).map(({ id }) => id)).toEqual([
    'd',
    'e',
    'b',
    'c',
    'a',
  ]);
});

test('orders by id alone where a kind has no other order', () => {
  const people = ['b', 'a', 'c'].map((id) => ({ ...blankOf(personKind.fields), id }));
  const sorted = people.sort(recordOrder(personKind));
  expect(sorted.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
