import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alex,
  akl,
  edi,
  jfk,
  journeyOf,
  lhr,
  longLog,
  lax,
  nrt,
  sam,
  travellerOf,
} from '../../../test/journeys/journey-fixtures.ts';
import {
  engagementOf,
  lineOf,
  sourcesOf,
  stayOf,
  trackOf,
  tripOf,
} from '../../../test/line-of-time/sources.ts';
import { newestFirst } from '../journeys/journey-row.ts';

const keys = (records: Parameters<typeof lineOf>[0]) => lineOf(records).map(({ key }) => key);

describe('the order', () => {
  it('within a date goes by instants, not by clocks, and by the calendar of each place across the date line', () => {
    // Narita 17:00 is 08:00 UTC, and Heathrow 09:30 is 09:30 UTC, so the flight from Narita is
    // first.
    const tokyo = journeyOf({
      id: 'tokyo',
      date: '2019-06-12',
      departureScheduled: '17:00',
      from: nrt,
      to: lax,
    });
    const london = journeyOf({
      id: 'london',
      date: '2019-06-12',
      departureScheduled: '09:30',
      from: lhr,
      to: jfk,
    });
    // Auckland on the 12th at 10:00 is 22:00 UTC on the 11th. It still belongs to the 12th, as its
    // first entry.
    const auckland = journeyOf({
      id: 'auckland',
      date: '2019-06-12',
      departureScheduled: '10:00',
      from: akl,
      to: lax,
    });
    // Los Angeles on the 11th at 23:00 is 06:00 UTC on the 12th. It belongs to the 11th.
    const angeles = journeyOf({
      id: 'angeles',
      date: '2019-06-11',
      departureScheduled: '23:00',
      from: lax,
      to: jfk,
    });
    expect(keys({ journeys: [london, tokyo, angeles, auckland] })).toEqual([
      'angeles',
      'auckland',
      'tokyo',
      'london',
    ]);
  });

  it('of what a day has without a clock is the one in which it happens', () => {
    expect(
      keys({
        trips: [
          tripOf({ id: 'before', from: '2019-06-10', to: '2019-06-12' }),
          tripOf({ id: 'trip', from: '2019-06-12' }),
        ],
        stays: [
          stayOf({ id: 'next', arrival: '2019-06-12', departure: '2019-06-14', country: 'US' }),
          stayOf({ id: 'last', arrival: '2019-05-30', departure: '2019-06-12', country: 'GB' }),
        ],
        journeys: [journeyOf({ id: 'flight', date: '2019-06-12', from: lhr, to: jfk })],
      }),
    ).toEqual(['last', 'before', 'trip', 'last end', 'flight', 'next', 'before end']);
  });

  it('puts what is known to the year before its months, to the month before its days, and of no year first', () => {
    const dates = [
      '2019-06-12',
      '2019',
      'XXXX',
      '2019-06',
      '2019-21',
      '197X',
      '2019-02-28',
      '2019-03-01~',
    ];
    const journeys = dates.map((date) => journeyOf({ id: date, date, from: lhr, to: jfk }));
    // Spring begins with March.
    expect(keys({ journeys })).toEqual([
      'XXXX',
      '197X',
      '2019',
      '2019-02-28',
      '2019-21',
      '2019-03-01~',
      '2019-06',
      '2019-06-12',
    ]);
  });

  it('is that of the log for journeys', () => {
    const journeys = longLog(500);
    const sources = sourcesOf({ journeys });
    const log = sources.rows.journey.toSorted(newestFirst).map(({ id }) => id);
    expect(keys({ journeys })).toEqual(log.toReversed());
  });
});

describe('what is told', () => {
  it('a journey of a family and a stay of several people once each, of all of them', () => {
    const line = lineOf({
      journeys: [
        journeyOf({
          id: 'j',
          date: '2019',
          from: lhr,
          to: jfk,
          travellers: [travellerOf(alex), travellerOf(sam)],
        }),
      ],
      stays: [
        stayOf({
          id: 's',
          arrival: '2019',
          country: 'US',
          people: [{ personId: alex }, { personId: sam }],
        }),
      ],
    });
    expect(line.map(({ key, people }) => [key, people])).toEqual([
      ['j', [alex, sam]],
      ['s', [alex, sam]],
    ]);
  });

  it('an end in another month has a mark of its own, and within the month or unknown none', () => {
    const line = lineOf({
      stays: [
        stayOf({ id: 'within', arrival: '2019-06-02', departure: '2019-06-30', country: 'IT' }),
        stayOf({ id: 'over', arrival: '2019-06-30', departure: '2019-07-01', country: 'IT' }),
        stayOf({ id: 'same-year', arrival: '2018-06-30', departure: '2018', country: 'IT' }),
        stayOf({ id: 'next-year', arrival: '2017-06-30', departure: '2018', country: 'IT' }),
        stayOf({ id: 'unknown', arrival: '2016-06-30', departure: 'XXXX', country: 'IT' }),
      ],
      engagements: [
        engagementOf({
          id: 'aboard',
          signedOn: '1975-03-01',
          signedOff: '1975-11-20',
          signedOnPlaceId: lhr.id,
        }),
      ],
    });
    expect(line.flatMap(({ isEnd, key }) => (isEnd ? key : []))).toEqual([
      'aboard end',
      'next-year end',
      'over end',
    ]);
  });

  it('a track that is the line of a journey is told with it', () => {
    const journeys = [journeyOf({ id: 'j', date: '2019-06-12', mode: 'road', from: lhr, to: edi })];
    const tracks = [
      trackOf({ id: 'line', date: '2019-06-12', journeyId: 'j' }),
      trackOf({ id: 'walk', date: '2019-06-12' }),
    ];
    expect(keys({ journeys, tracks })).toEqual(['j', 'walk']);
  });

  it('a trip that was dismissed is none; one that is not was where what lies in it was', () => {
    const line = lineOf({
      trips: [
        tripOf({ id: 'japan', from: '2019-06-12', to: '2019-06-20' }),
        tripOf({ id: 'none', from: '2019-06-12', isDismissed: true }),
      ],
      journeys: [
        journeyOf({ id: 'out', date: '2019-06-12', from: lhr, to: nrt }),
        journeyOf({
          id: 'others',
          date: '2019-06-13',
          from: edi,
          to: jfk,
          travellers: [travellerOf(sam)],
        }),
        journeyOf({ id: 'later', date: '2019-06-21', from: lhr, to: edi }),
      ],
    });
    const [trip] = line;
    expect(trip?.key).toBe('japan');
    expect(trip?.localities.map(({ key }) => key)).toEqual(['GB:london', 'JP:tokyo']);
    expect(line.some(({ recordId }) => recordId === 'none')).toBe(false);
  });

  it('every record exactly once, whatever its dates', () => {
    const date = fc.oneof(
      fc.constantFrom('XXXX', '197X', '1975', '1975-22', '1975-24', '1975-06?'),
      fc
        .tuple(
          fc.integer({ min: 1960, max: 2030 }),
          fc.integer({ min: 1, max: 12 }),
          fc.integer({ min: 1, max: 28 }),
        )
        .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`),
    );
    const dates = fc.array(date, { maxLength: 12 });
    fc.assert(
      fc.property(dates, dates, dates, dates, dates, (j, s, e, t, k) => {
        const records = {
          journeys: j.map((at, index) =>
            journeyOf({ id: `j${index}`, date: at, from: lhr, to: jfk }),
          ),
          stays: s.map((arrival, index) =>
            stayOf({ id: `s${index}`, arrival, departure: s.at(-1 - index) ?? '', country: 'IT' }),
          ),
          engagements: e.map((signedOn, index) =>
            engagementOf({ id: `e${index}`, signedOn, signedOff: e.at(-1 - index) ?? '' }),
          ),
          trips: t.map((from, index) =>
            tripOf({ id: `t${index}`, from, to: t.at(-1 - index) ?? '' }),
          ),
          tracks: k.map((at, index) =>
            trackOf({
              id: `k${index}`,
              date: at,
              journeyId: index < j.length && index % 2 ? `j${index}` : null,
            }),
          ),
        };
        const line = lineOf(records);
        const told = line.filter(({ isEnd }) => !isEnd).map(({ recordId }) => recordId);
        const free = records.tracks.filter(({ journeyId }) => journeyId === null);
        const held = [
          ...records.journeys,
          ...records.stays,
          ...records.engagements,
          ...records.trips,
          ...free,
        ];
        expect(told.toSorted()).toEqual(held.map(({ id }) => id).toSorted());
        const ends = line.filter(({ isEnd }) => isEnd).map(({ recordId }) => recordId);
        expect(new Set(ends).size).toBe(ends.length);
        expect(line.map(({ sortKey }) => sortKey)).toEqual(
          line.map(({ sortKey }) => sortKey).toSorted(),
        );
      }),
      { numRuns: 60 },
    );
  });
});
