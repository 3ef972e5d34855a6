import { expect, it } from 'vitest';
import { choice, list, reference, text } from '../../../../../domain/kinds/fields.ts';
import { withKeptDetails } from './keep-details.ts';

const travellers = list(
  'json',
  { personId: reference('person', { required: true }), seat: text(20), cabin: choice(['first']) },
  { maxItems: 3, eachOnce: 'personId' },
);
const of = (personId: string, seat = '', cabin = '') => ({ personId, seat, cabin });
const before = [of('p1', '12A', 'first'), of('p2', '12B')];

it('names that are typed over others keep what was said of those who stay', () => {
  expect(withKeptDetails(travellers, before, [of('p3'), of('p1')])).toEqual([
    of('p3'),
    of('p1', '12A', 'first'),
  ]);
});

it('what says more than names is as it was typed', () => {
  const typed = [of('p1'), of('p3', '3F')];
  expect(withKeptDetails(travellers, before, typed)).toEqual(typed);
});
