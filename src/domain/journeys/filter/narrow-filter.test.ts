import { describe, expect, it } from 'vitest';
import { filterJourneys, type JourneyFilter } from './filter.ts';
import { alex, lhr, longLog, sam } from '../../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../../test/journeys/journey-rows.ts';
import { narrowFilter } from './narrow-filter.ts';

const log = toJourneyRows(longLog(300));

describe('narrowFilter', () => {
  it('lets through what both let through', () => {
    const pairs: [JourneyFilter, JourneyFilter][] = [
      [{ year: 1999 }, { month: 6 }],
      [{ year: 1999 }, { year: 2000 }],
      [{ year: 1999 }, { year: 'none' }],
      [{ modes: ['air', 'rail'] }, { modes: ['rail', 'sea'] }],
      [{ modes: ['air'] }, { modes: ['sea'] }],
      [{ people: [alex, sam] }, { people: [sam] }],
      [{ places: [lhr.id] }, { places: ['airport:KJFK'] }],
      [{ countries: ['GB'] }, { countries: ['FR'], scope: 'international' }],
      [{ toCountry: 'GB' }, { toCountry: 'FR' }],
      [
        { minKm: 300, maxKm: 9000 },
        { minKm: 100, maxKm: 6000 },
      ],
      [
        { since: '1980-01-01', until: '2000-12-31' },
        { since: '1990-01-01', until: '2010-12-31' },
      ],
      [{ q: 'boeing' }, { q: 'london' }],
      [{ from: lhr.id }, {}],
      [{}, { timed: 'no' }],
    ];
    for (const [first, second] of pairs) {
      expect(filterJourneys(log, narrowFilter(first, second))).toEqual(
        filterJourneys(filterJourneys(log, first), second),
      );
      expect(filterJourneys(log, narrowFilter(second, first))).toEqual(
        filterJourneys(filterJourneys(log, second), first),
      );
    }
  });

  it('adds nothing that nobody asked for', () => {
    expect(narrowFilter({ year: 1999 }, { month: 6, hour: undefined })).toEqual({
      year: 1999,
      month: 6,
    });
  });
});
