import { expect, test } from 'vitest';
import {
  alex,
  edi,
  jfk,
  journeyOf,
  lhr,
  sam,
  travellerOf,
} from '../../../../test/journeys/journey-fixtures.ts';
import { filterJourneys } from '../../../domain/journeys/filter/filter.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { askedOf, filterOfPeople, journeysOf } from './subject.ts';

const alexOnly = { slug: 'alex', people: [person('alex', alex)], isAll: false };
const samOnly = { slug: 'sam', people: [person('sam', sam)], isAll: false };
const both = { slug: 'alex+sam', people: [...alexOnly.people, ...samOnly.people], isAll: false };
const all = { ...both, slug: 'all', isAll: true };

const alone = journeyOf({ date: '2024-03-01', from: lhr, to: edi });
const together = journeyOf({
  date: '2024-04-01',
  from: lhr,
  to: jfk,
  travellers: [travellerOf(alex, { cabin: 'economy' }), travellerOf(sam, { cabin: 'first' })],
});
const log = toJourneyRows([alone, together]);

function person(slug: string, id: string) {
  return { id, slug, name: slug };
}

test('everybody is no condition: journeys without anybody of the archive are shown too', () => {
  expect(filterOfPeople(all)).toEqual({});
  expect(filterOfPeople(both)).toEqual({ people: [alex, sam] });
});

test('each journey comes once, however many of the people travelled', () => {
  expect(journeysOf(alexOnly, log)).toHaveLength(2);
  expect(journeysOf(both, log)).toHaveLength(2);
  expect(journeysOf(all, log)).toHaveLength(2);
  expect(journeysOf(samOnly, log).map(({ date }) => date)).toEqual(['2024-04-01']);
});

test('a cabin is that of the people the screen is about', () => {
  const inFirst = (choice: typeof both) =>
    filterJourneys(journeysOf(choice, log), askedOf(choice, { cabin: 'first' }));
  expect(inFirst(samOnly)).toHaveLength(1);
  expect(inFirst(alexOnly)).toHaveLength(0);
  expect(inFirst(all)).toHaveLength(1);
});

test('people whom the filter names win', () => {
  expect(askedOf(alexOnly, { people: [sam], year: 2024 })).toEqual({ people: [sam], year: 2024 });
});
