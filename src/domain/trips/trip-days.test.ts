import { expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { blankOf } from '../kinds/blank.ts';
import { stayKind, type StayRecord } from '../stays/stay.ts';
import { stayRows } from '../stays/stay-rows.ts';
import { tripKind } from './trip.ts';
import { daysOfTrip } from './trip-days.ts';

function stay(id: string, arrival: string, departure: string, more: Partial<StayRecord>) {
  const [row] = stayRows(
    [{ ...blankOf(stayKind.fields), kind: 'hotel' as const, ...more, id, arrival, departure }],
    { placeOf: () => undefined, today: '1984-01-01' },
  );
  return row!;
}

const trip = {
  ...blankOf(tripKind.fields),
  id: 'trip',
  version: 1,
  from: '1983-06-27',
  to: '1983-07-09',
};

it('has a stay over the date line after the leg to it, on the date that comes again', () => {
  // Dates follow the zones of 1983, when Samoa was a day behind Fiji: 11:30 on 1 July in Nadi is
  // 12:30 on 30 June in Apia.
  const lines = [
    '1983-06-27 HNL 23:55 NAN 05:35+2',
    '1983-07-01 NAN 11:30 APW 14:10-1',
    '1983-07-08 APW 15:30 AKL 18:40+1',
  ];
  const journeys = toJourneyRows(lines.map((line) => leg(line))).toReversed();
  const stays = [
    stay('Nadi', '1983-06-29', '1983-06-30', { country: 'FJ', town: 'Nadi' }),
    stay('Nadi again', '1983-06-30', '1983-07-01', { country: 'FJ', town: 'Nadi' }),
    stay('Apia', '1983-06-30', '1983-07-03', { country: 'WS', town: 'Apia' }),
    stay('Lalomanu', '1983-07-03', '1983-07-08', { country: 'WS', town: 'Lalomanu' }),
  ].map((row) => ({
    ...row,
    position: row.town === 'Nadi' ? { lat: -17.8, lon: 177.4 } : undefined,
  }));
  const days = daysOfTrip({ trip, contents: { journeys, stays, tracks: [] } });
  expect(
    days.map(({ date, number, entries }) => [date, number, entries.map((one) => one.row.id)]),
  ).toEqual([
    ['1983-06-27', 1, [lines[0]]],
    ['1983-06-29', 3, ['Nadi']],
    ['1983-06-30', 4, ['Nadi again']],
    ['1983-07-01', 5, [lines[1]]],
    ['1983-06-30', 4, ['Apia']],
    ['1983-07-03', 7, ['Lalomanu']],
    ['1983-07-08', 12, [lines[2]]],
  ]);
});

it('has stays without exact dates between the legs that lead to them and away from them', () => {
  const april = { ...trip, from: '2024-04', to: '2024-04' };
  const legs = ['2024-04 JFK - ZRH -', '2024-04 Zürich/CH - Milan/IT -', '2024-04 FCO - JFK -'];
  const journeys = toJourneyRows(legs.map((line) => leg(line)));
  const inOrder = legs.map((line) => journeys.find(({ id }) => id === line)!);
  const stays = [
    stay('Milan', '2024-04', '2024-04', { country: 'IT', town: 'Milan' }),
    stay('Zürich', '2024-04', '2024-04', { country: 'CH', town: 'Zürich' }),
    // Its place is where no leg leads to.
    stay('Nice', '2024-04', '', { country: 'FR', town: 'Nice' }),
    stay('Rome', '2024-04-25', '2024-04-28', { country: 'IT', town: 'Rome' }),
  ];
  const entriesOf = (contents: { journeys: typeof journeys; stays: typeof stays }) =>
    daysOfTrip({ trip: april, contents: { ...contents, tracks: [] } }).flatMap(({ entries }) =>
      entries.map((one) => one.row.id),
    );
  expect(entriesOf({ journeys: inOrder, stays })).toEqual([
    legs[0],
    'Zürich',
    legs[1],
    'Milan',
    'Rome',
    legs[2],
    'Nice',
  ]);
  // The return has an exact date, on which the month has begun.
  const back = '2024-04-28 FCO - JFK -';
  const dated = [...inOrder.slice(0, 2), ...toJourneyRows([leg(back)])];
  expect(entriesOf({ journeys: dated, stays })).toEqual([
    legs[0],
    'Zürich',
    legs[1],
    'Milan',
    'Nice',
    'Rome',
    back,
  ]);
});
