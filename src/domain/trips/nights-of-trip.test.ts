import { describe, expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import { alex, sam, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { blankOf } from '../kinds/blank.ts';
import { stayKind } from '../stays/stay.ts';
import { type Stay, stayRows } from '../stays/stay-rows.ts';
import { nightsOfTrip } from './nights-of-trip.ts';
import { tripKind } from './trip.ts';
import { tripRows } from './trip-rows.ts';

const today = '2027-01-01';

/** Parses a stay: `Rome 2027-04-03 2027-04-06`, with `-` for an unknown departure. */
function stay(line: string, people: readonly string[] = [alex]): Stay {
  const [town = '', arrival = '', departure = ''] = line.split(' ');
  return {
    ...blankOf(stayKind.fields),
    kind: 'hotel',
    id: line,
    people: people.map((personId) => ({ personId })),
    town,
    country: 'IT',
    arrival,
    departure: departure === '-' ? '' : departure,
  };
}

/** Returns the nights of each town of a trip, as `Rome 3–5`. */
function nightsOf(
  stays: readonly Stay[],
  { from = '2027-04-03', to = '2027-04-18', asOf = today, legs = [] as string[] } = {},
) {
  const trip = {
    ...blankOf(tripKind.fields),
    id: 'trip',
    version: 1,
    people: [{ personId: alex }, { personId: sam }],
    from,
    to,
  };
  const journeys = legs.map((line) => ({ ...leg(line), travellers: [travellerOf(alex)] }));
  const rows = stayRows(stays, { placeOf: () => undefined, today: asOf });
  const records = { journeys: toJourneyRows(journeys), stays: rows, tracks: [] };
  const [row] = tripRows([trip], records, asOf);
  return nightsOfTrip(row!, asOf).map(({ town, nights: { min, max } }) => `${town} ${min}–${max}`);
}

// The trip from 3 to 18 April has 15 nights.
const rome = stay('Rome 2027-04-03 2027-04-06');

describe('the nights of a trip by town', () => {
  it('are the nights of stays with exact dates, each once', () => {
    const again = stay('Rome 2027-04-05 2027-04-07', [sam]);
    // 3 to 6 April, with that of the 5th in two stays: 4 nights.
    expect(nightsOf([rome, again, stay('Pisa 2027-04-10 2027-04-11')])).toEqual([
      'Rome 4–4',
      'Pisa 1–1',
    ]);
  });

  it('may be all others of the trip for a stay that is dated to the month', () => {
    const lucca = stay('Lucca 2027-04 2027-04');
    expect(nightsOf([lucca])).toEqual(['Lucca 0–15']);
    expect(nightsOf([rome, lucca])).toEqual(['Rome 3–3', 'Lucca 0–12']);
    expect(nightsOf([rome, stay('Rome 2027-04 2027-04')])).toEqual(['Rome 3–15']);
    // The same if the trip is over.
    expect(nightsOf([rome, lucca], { asOf: '2028-01-01' })).toEqual(['Rome 3–3', 'Lucca 0–12']);
    // Another person can be elsewhere.
    expect(nightsOf([rome, stay('Lucca 2027-04 2027-04', [sam])])).toEqual([
      'Rome 3–3',
      'Lucca 0–15',
    ]);
  });

  it('are limited by an exact arrival or departure', () => {
    // The evenings of 10 to 17 April.
    expect(nightsOf([stay('Lucca 2027-04-10 2027-04')])).toEqual(['Lucca 0–8']);
    expect(nightsOf([stay('Lucca 2027-04-10 -')])).toEqual(['Lucca 0–8']);
    // The evenings of 3 to 9 April, without the three in Rome.
    expect(nightsOf([rome, stay('Lucca 2027-04 2027-04-10')])).toEqual(['Rome 3–3', 'Lucca 0–4']);
  });

  it('are certain between the last possible arrival and the first possible departure', () => {
    const summer = { from: '2027-07-03', to: '2027-08-20' };
    // Certain on 31 July; possible on 29 evenings of July and 19 of August.
    expect(nightsOf([stay('Lucca 2027-07 2027-08')], summer)).toEqual(['Lucca 1–48']);
    // Certain from 12 to 31 July, 20 nights; possible on 19 evenings of August too.
    expect(nightsOf([stay('Lucca 2027-07-12 2027-08')], summer)).toEqual(['Lucca 20–39']);
  });

  it('are not possible aboard', () => {
    const legs = ['2027-04-03 LHR 21:00 FCO 06:00+1', '2027-04-18 FCO 09:00 LHR 10:45'];
    expect(nightsOf([stay('Lucca 2027-04 2027-04')], { legs })).toEqual(['Lucca 0–14']);
  });

  it('end with the trip for a stay that has no end', () => {
    // The evenings of 10 to 13 April are certain, and those of 14 to 17 April possible.
    expect(nightsOf([stay('Lucca 2027-04-10 -')], { asOf: '2027-04-13' })).toEqual(['Lucca 4–8']);
    expect(nightsOf([stay('Lucca 2027-04 -')], { asOf: '2028-01-01' })).toEqual(['Lucca 0–15']);
  });
});
