import { expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { stayKind, type StayRecord } from '../stays/stay.ts';
import { stayRows } from '../stays/stay-rows.ts';
import { nightsAtStop } from './itinerary.ts';

const until = '2012-12-31';

function staysOf(...stays: Partial<StayRecord>[]) {
  const all = stays.map((values, at) => ({
    ...blankOf(stayKind.fields),
    id: `s${at}`,
    ...values,
  }));
  return stayRows(all, { placeOf: () => undefined, today: until });
}

/** From the evening of the first date to the morning of the second. */
const evenings = (arrives: string, goesOn: string) => ({
  first: dayNumber(arrives),
  last: dayNumber(goesOn) - 1,
});

test('are those of the stays there, in their order, and the rest in the town where one went on', () => {
  const stays = staysOf(
    { town: 'Venice Beach', arrival: '2012-12-06', departure: '2012-12-09' },
    { town: 'Los Angeles', arrival: '2012-12-03', departure: '2012-12-06' },
  );
  const pause = { evenings: evenings('2012-12-03', '2012-12-11'), until };
  const known = [
    { nights: 3, at: 'Los Angeles', isAboard: false },
    { nights: 3, at: 'Venice Beach', isAboard: false },
  ];
  // 9 to 11 December: two more nights in the airport's town.
  expect(nightsAtStop(stays, { ...pause, town: 'Los Angeles' })).toEqual([
    { nights: 5, at: 'Los Angeles', isAboard: false },
    known[1],
  ]);
  expect(nightsAtStop(stays, { ...pause, town: undefined })).toEqual(known);
});

test('are aboard where the stay is, and not in the harbour', () => {
  const stays = staysOf({
    kind: 'aboard',
    name: 'Ocean Diamond',
    arrival: '2012-12-06',
    departure: '2012-12-15',
  });
  const pause = { evenings: evenings('2012-12-10', '2012-12-12'), town: 'Port Lockroy', until };
  expect(nightsAtStop(stays, pause)).toEqual([{ nights: 2, at: 'Ocean Diamond', isAboard: true }]);
});

test('count once where stays overlap, and only within the pause', () => {
  const stays = staysOf(
    { town: 'Santiago', arrival: '2012-11-20', departure: '2012-12-05' },
    { town: 'Valparaíso', arrival: '2012-12-03', departure: '2012-12-06' },
  );
  const pause = { evenings: evenings('2012-12-01', '2012-12-06'), town: 'Santiago', until };
  expect(nightsAtStop(stays, pause)).toEqual([
    { nights: 4, at: 'Santiago', isAboard: false },
    { nights: 1, at: 'Valparaíso', isAboard: false },
  ]);
});

test('are none of a day', () => {
  const pause = { evenings: evenings('2012-12-01', '2012-12-01'), town: 'Santiago', until };
  expect(nightsAtStop([], pause)).toEqual([]);
});
