import { expect, it } from 'vitest';
import { blankOf } from '../../kinds/blank.ts';
import { nightsByTown } from './nights-by-town.ts';
import { type Stay, stayRows } from '../../stays/stay-rows.ts';
import { stayKind } from '../../stays/stay.ts';

const past = { today: '2020-01-01', countsPlanned: false };
let made = 0;
function stay(arrival: string, departure: string, of: Partial<Stay>): Stay {
  return {
    ...blankOf(stayKind.fields),
    kind: 'hotel',
    id: `s${++made}`,
    arrival,
    departure,
    ...of,
  };
}

const oxford = { town: 'Oxford', region: 'GB-OXF', country: 'GB' };

it('counts the nights of a town, one that two stays share once', () => {
  const rows = stayRows(
    [
      // The nights of 3, 4 and 5 May, and of 5 and 6 May at another address in the same town: four
      // nights.
      stay('2019-05-03', '2019-05-06', oxford),
      stay('2019-05-05', '2019-05-07', oxford),
      stay('2019-05-01', '2019-05-03', { town: 'Ayr', region: 'GB-SCT', country: 'GB' }),
      stay('2019-04-01', '2019-04-30', { town: 'Rome', country: 'IT' }),
    ],
    { placeOf: () => undefined, today: '2020-01-01' },
  );
  expect(nightsByTown(rows, 'GB', past)).toEqual([
    {
      key: 'GB:oxford',
      town: 'Oxford',
      area: 'GB-ENG',
      nights: 4,
      stays: 2,
      first: '2019-05-03',
      last: '2019-05-05',
    },
    {
      key: 'GB:ayr',
      town: 'Ayr',
      area: 'GB-SCT',
      nights: 2,
      stays: 1,
      first: '2019-05-01',
      last: '2019-05-01',
    },
  ]);
});

it('tells towns of a name apart by their states, and has no nights of days that are not known', () => {
  const rows = stayRows(
    [
      stay('2001', '2001', { town: 'Portland', region: 'US-OR', country: 'US' }),
      stay('2002-02-01', '2002-02-03', { town: 'Portland', region: 'US-ME', country: 'US' }),
    ],
    { placeOf: () => undefined, today: '2020-01-01' },
  );
  expect(
    nightsByTown(rows, 'US', past).map(({ area, nights, stays }) => [area, nights, stays]),
  ).toEqual([
    ['US-ME', 2, 1],
    ['US-OR', 0, 1],
  ]);
});

it('counts to today, and what is planned only where that is asked for', () => {
  const today = '2026-11-26';
  const london = { town: 'London', region: 'GB-ENG', country: 'GB' };
  const rows = stayRows(
    [
      // The nights of 24 and 25 November are past; those of 26 and 27 November are planned.
      stay('2026-11-24', '2026-11-28', london),
      // Seven planned nights.
      stay('2027-01-10', '2027-01-17', london),
      stay('2027-02-01', '2027-02-03', { ...london, town: 'Bath' }),
    ],
    { placeOf: () => undefined, today },
  );
  const nights = (countsPlanned: boolean) =>
    nightsByTown(rows, 'GB', { today, countsPlanned }).map((one) => [
      one.town,
      one.nights,
      one.stays,
    ]);
  expect(nights(false)).toEqual([['London', 2, 1]]);
  expect(nights(true)).toEqual([
    ['London', 4 + 7, 2],
    ['Bath', 2, 1],
  ]);
});
