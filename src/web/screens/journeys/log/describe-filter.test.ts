import { describe, expect, test } from 'vitest';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { jfk, lhr, sam } from '../../../../../test/journeys/journey-fixtures.ts';
import { english, englishFormat } from '../../../../../test/i18n/english.ts';
import { describeFilter, type FilterWords } from './filter-options.ts';

const words: FilterWords = {
  t: english.getFixedT('en', 'journeys'),
  tWords: english.getFixedT('en', 'words'),
  tKinds: english.getFixedT('en', 'kinds'),
  format: englishFormat(),
  places: new Map([lhr, jfk].map((place) => [place.id, place])),
  people: [{ id: sam, slug: 'sam', name: 'Sam Marlow' }],
};

test.each<[JourneyFilter, string]>([
  [{ year: 'none' }, 'Year unknown'],
  [{ month: 6 }, 'in June'],
  [{ weekday: 1 }, 'on a Monday'],
  [{ weekday: 7 }, 'on a Sunday'],
  [{ hour: 23 }, 'departing 23:00 to 00:00'],
  [{ since: '1978-06-12' }, 'since 12 Jun 1978'],
  [{ from: 'airport:EGLL' }, 'from LHR'],
  [{ path: 'airport:EGLL→airport:KJFK' }, 'LHR → JFK'],
  [{ route: 'airport:EGLL–airport:KJFK' }, 'LHR – JFK'],
  [{ places: ['airport:XXXX'] }, 'XXXX'],
  [{ countries: ['GB', 'none'] }, 'United Kingdom, country unknown'],
  [{ continentPair: '?–EU' }, 'continent unknown – Europe'],
  [{ cabin: 'premium_economy' }, 'Premium economy'],
  [{ minKm: 500 }, '500 km or more'],
  [{ people: [sam, 'gone'] }, 'with Sam, someone'],
  [{ modes: ['air', 'rail'] }, 'Air, Rail'],
  [{ standing: ['planned', 'under-way'] }, 'planned, under way'],
  [{ q: 'heathrow' }, '“heathrow”'],
])('%o reads %j', (filter, label) => {
  expect(describeFilter(filter, words).map((condition) => condition.label)).toEqual([label]);
});

describe('several conditions', () => {
  test('each has a label of its own, without those that are shown elsewhere', () => {
    const filter: JourneyFilter = { year: 2024, cabin: 'first', timed: 'no' };
    expect(describeFilter(filter, words, ['year'])).toEqual([
      { key: 'cabin', label: 'First' },
      { key: 'timed', label: 'duration unknown' },
    ]);
  });
});
