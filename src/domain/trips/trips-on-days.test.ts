import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../shared/dates/calendar-day.ts';
import { datedTrip, type TripOfDays, TripsOnDays } from './trips-on-days.ts';

const people = ['alex', 'sam', 'kim'];

const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('1998-01-01', days));
const somePeople = fc.subarray(people, { minLength: 1 });
/** Number of days after the first. Undefined for an open trip. */
const length = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 360, max: 372 }),
  fc.integer({ min: 0, max: 2000 }),
  fc.constant(undefined),
);
const trips = fc
  .array(fc.tuple(day, length, somePeople, fc.boolean()), { maxLength: 30 })
  .map((all) =>
    all.map(([from, more, theirs, isDismissed], at): TripOfDays => ({
      id: `t${at}`,
      people: theirs.map((personId) => ({ personId })),
      from,
      to: more === undefined ? '' : addDays(from, more),
      fromTime: '',
      toTime: '',
      isDismissed,
    })),
  );

const idsOf = (found: readonly { trip: TripOfDays }[]) =>
  found.map(({ trip }) => trip.id).toSorted();

it('has the trips that looking at each would find, once each', () => {
  fc.assert(
    fc.property(
      trips,
      day,
      fc.integer({ min: 0, max: 30 }),
      somePeople,
      (all, first, more, who) => {
        const days = { first, last: addDays(first, more) };
        const having = all
          .filter(({ isDismissed }) => !isDismissed)
          .flatMap((trip) => datedTrip(trip) ?? [])
          .filter((dated) => who.some((personId) => dated.people.has(personId)))
          .filter((dated) => dated.first <= days.first && dated.last >= days.last);
        expect(idsOf(new TripsOnDays(all).with(who, days))).toEqual(idsOf(having));
      },
    ),
    { numRuns: 300 },
  );
});

it('looks at few of ten thousand trips, also after one that goes on since before them all', () => {
  let looks = 0;
  const of = (id: string, from: string, to: string): TripOfDays => ({
    id,
    people: [{ personId: 'alex' }],
    from,
    to,
    fromTime: '',
    toTime: '',
    isDismissed: false,
  });
  const short = Array.from({ length: 10_000 }, (_, at) =>
    of(`t${at}`, addDays('1900-01-01', at * 4), addDays('1900-01-01', at * 4 + 2)),
  );
  const onDays = new TripsOnDays([of('open', '1899-12-01', ''), ...short]);
  const first = addDays('1900-01-01', 9999 * 4);
  // The backward search compares the last day with the latest end so far.
  const last = { toString: () => (looks++, first) } as unknown as string;
  expect(idsOf(onDays.with(['alex'], { first, last }))).toEqual(['open', 't9999']);
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(10);
});
