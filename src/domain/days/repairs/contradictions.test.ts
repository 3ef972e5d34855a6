import { describe, expect, it } from 'vitest';
import { correction, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';
import type { Facts } from '../facts/facts.ts';
import { contradictionsIn } from './contradictions.ts';

type Life = Partial<Facts>;

/** Formats the contradictions of three years as `kind from/to here → there`. */
function toRepair(life: Life): string[] {
  return found(life).map(
    ({ kind, from, to, between: [here, there] }) =>
      `${kind} ${from}/${to} ${here.town} → ${there.town}`,
  );
}

function found(life: Life) {
  const facts: Facts = { journeys: [], stays: [], homes: [], corrections: [], ...life };
  // Silence after the last record is tested in `silence.test.ts`.
  return contradictionsIn(ledgerFrom(life, '2023-01-01', '2025-12-31'), facts, '2025-12-31').filter(
    ({ kind }) => kind !== 'silence',
  );
}

describe('ways that are missing', () => {
  it('are between an arrival and a departure from elsewhere', () => {
    const journeys = [leg('2024-06-12 LHR 08:00 FCO 11:30'), leg('2024-06-20 JFK 10:00 LHR 22:00')];
    expect(toRepair({ journeys })).toEqual(['gap 2024-06-12/2024-06-20 Rome → New York']);
  });

  it('are none within one date and country: nobody writes down the train to the airport', () => {
    // Edinburgh is 530 km from London.
    const journeys = [leg('2024-06-12 JFK 00:10 EDI 12:00'), leg('2024-06-12 LHR 20:00 CDG 22:20')];
    expect(toRepair({ journeys })).toEqual([]);
  });

  it('are told within one date where they cross a border that is not around the corner', () => {
    const journeys = [leg('2024-06-12 LHR 06:00 CDG 08:20'), leg('2024-06-12 FRA 18:00 FCO 19:50')];
    // Paris and Frankfurt are 450 km apart, and there are almost ten hours for the trip.
    expect(toRepair({ journeys })).toEqual(['jump 2024-06-12/2024-06-12 Paris → Frankfurt']);
    // Nice and Monaco are 22 km apart.
    const near = [
      leg('2024-06-12 LHR 06:00 NCE 09:20'),
      leg('2024-06-12 Monaco/MC 18:00 MXP 21:50', 'road'),
    ];
    expect(toRepair({ journeys: near })).toEqual([]);
  });

  it('are those for which there was no time, of which one record is wrong', () => {
    const journeys = [leg('2024-06-12 LHR 08:00 FCO 11:30'), leg('2024-06-12 JFK 10:00 LHR 22:00')];
    // 09:30 to 14:00 UTC is four and a half hours. Rome to New York is 6,900 km, which takes seven.
    expect(toRepair({ journeys })).toEqual(['too-far 2024-06-12/2024-06-12 Rome → New York']);
  });

  it('are those that began before the one before them ended', () => {
    const journeys = [leg('2024-06-12 LHR 08:00 FCO 11:30'), leg('2024-06-12 FCO 10:30 LHR 12:15')];
    expect(toRepair({ journeys })).toEqual(['too-far 2024-06-12/2024-06-12 Rome → Rome']);
  });

  it('are from home to where the first journey of all begins', () => {
    const journeys = [leg('2024-06-12 FCO 08:00 LHR 09:30')];
    const homes = [home('London/GB')];
    expect(toRepair({ journeys, homes })).toEqual(['jump 2024-06-12/2024-06-12 London → Rome']);
    expect(toRepair({ journeys })).toEqual([]);
  });

  it('are from home to where a journey begins after stays that were gone to from home', () => {
    const stays = [stay('Paris/FR 2024-03-01 2024-03-04')];
    const homes = [home('London/GB')];
    const journeys = [leg('2024-06-12 FCO 08:00 LHR 09:30')];
    // From 4 March to 12 June the person is at home again, but on 12 June a journey starts in Rome.
    expect(toRepair({ journeys, stays, homes })).toEqual([
      'jump 2024-06-12/2024-06-12 London → Rome',
    ]);
    const fromHome = [leg('2024-06-12 LHR 08:00 FCO 11:30')];
    expect(toRepair({ journeys: fromHome, stays, homes })).toEqual([]);
  });

  it('are repaired by corrections of every date in doubt', () => {
    const journeys = [leg('2024-06-12 LHR 08:00 FCO 11:30'), leg('2024-06-15 JFK 10:00 LHR 22:00')];
    const [one, two] = [correction('2024-06-13 IT'), correction('2024-06-14 US')];
    expect(toRepair({ journeys, corrections: [one] })).toHaveLength(1);
    expect(toRepair({ journeys, corrections: [one, two] })).toEqual([]);
  });
});

describe('stays', () => {
  it('of one night in two places contradict each other', () => {
    const stays = [
      stay('FCO 2024-06-01 2024-06-10'),
      stay('Florence/IT 2024-06-04 2024-06-06'),
      stay('Paris/FR 2024-06-10 2024-06-12'),
    ];
    // The stays share the nights of the 4th and the 5th. On the 10th one ends and the next begins.
    expect(toRepair({ stays })).toEqual(['two-places 2024-06-04/2024-06-06 Rome → Florence']);
  });

  it('in one town, or of which one says only the country, do not', () => {
    const stays = [stay('LHR 2024-06-01 2024-06-10'), stay('London/GB 2024-06-04 2024-06-06')];
    expect(toRepair({ stays })).toEqual([]);
    const spot = { country: 'GB', region: '', town: '', point: null };
    expect(toRepair({ stays: [stays[0]!, { ...stays[1]!, spot }] })).toEqual([]);
  });

  it('in two places on a date that was lived twice do not', () => {
    const journeys = [leg('2024-06-05 APW 10:00 PPG 10:30-1')];
    const stays = [stay('APW 2024-06-03 2024-06-05'), stay('PPG 2024-06-04 2024-06-08')];
    expect(toRepair({ journeys, stays })).toEqual([]);
  });

  it('from which a journey had taken somebody away contradict it', () => {
    const journeys = [
      leg('2024-06-01 LHR 08:00 FCO 11:30'),
      leg('2024-06-04 FCO 08:00 CDG 10:00'),
      leg('2024-06-06 CDG 08:00 FCO 10:00'),
      leg('2024-06-10 FCO 08:00 LHR 09:30'),
    ];
    const stays = [stay('FCO 2024-06-01 2024-06-10')];
    // The nights of the 4th and the 5th were spent in Paris.
    expect(toRepair({ journeys, stays })).toEqual(['elsewhere 2024-06-04/2024-06-06 Rome → Paris']);
    // A day trip does not include a night.
    const dayTrip = [
      journeys[0]!,
      journeys[1]!,
      leg('2024-06-04 CDG 20:00 FCO 22:00'),
      journeys[3]!,
    ];
    expect(toRepair({ journeys: dayTrip, stays })).toEqual([]);
  });

  it('aboard go where that goes', () => {
    const journeys = [leg('2024-06-02 Southampton/GB 18:00 JFK 07:00+7', 'sea')];
    expect(toRepair({ journeys, stays: [stay('LHR 2024-06-01 2024-06-09', 'aboard')] })).toEqual(
      [],
    );
  });
});

describe('what would repair a gap', () => {
  const proposed = (life: Life) =>
    found(life)[0]?.proposals.map((one) => {
      if (one.kind === 'leg') {
        const where = one.isHome ? 'home in ' : '';
        return `${one.mode} ${one.from.town} → ${where}${one.to.town} ${one.date}`;
      }
      if (one.kind === 'corrections') return `in ${one.at.town} ${one.dates.join(' ')}`;
      if (one.kind === 'home') return `home near ${one.at.town}`;
      if (one.kind === 'arrival') return `arrival in ${one.at.town} ${one.date}`;
      return `${one.kind} in ${one.at.town} ${one.arrival}/${one.departure}`;
    });
  const rome = leg('2024-06-12 LHR 08:00 FCO 11:30');

  it('is a leg by its distance, in the month in which it must have been', () => {
    const journeys = [rome, leg('2024-06-15 JFK 10:00 LHR 22:00')];
    expect(proposed({ journeys })).toEqual([
      'air Rome → New York 2024-06',
      'in Rome 2024-06-13 2024-06-14',
      'in New York 2024-06-13 2024-06-14',
    ]);
  });

  it('is left open where it may have been in several months', () => {
    const journeys = [rome, leg('2024-08-15 JFK 10:00 LHR 22:00')];
    // No corrections are proposed for more than 31 dates.
    expect(proposed({ journeys })).toEqual(['air Rome → New York 2024']);
  });

  it('is the way home on the day of arrival, and the way from it on the day of departure', () => {
    const homes = [home('London/GB')];
    const away = leg('2024-06-10 LHR 08:00 CDG 10:00');
    const there = [
      away,
      leg('2024-06-12 CDG 08:00 EDI 09:00'),
      leg('2024-09-20 LHR 10:00 JFK 13:00'),
    ];
    expect(proposed({ journeys: there, homes })).toEqual([
      'rail Edinburgh → London 2024-06-12',
      'stay in London 2024-06-12/2024-09-20',
    ]);
    const back = [
      away,
      leg('2024-06-12 CDG 08:00 LHR 09:00'),
      leg('2024-09-20 EDI 10:00 JFK 13:00'),
    ];
    expect(proposed({ journeys: back, homes })?.[0]).toBe('rail London → Edinburgh 2024-09-20');
  });

  it('is time at home, where that is at neither end but in the country', () => {
    const homes = [home('Florence/IT')];
    // Florence is 230 km from Rome and 240 km from Milan.
    const away = leg('2024-06-10 Florence/IT 08:00 LHR 10:00');
    const journeys = [away, rome, leg('2024-09-20 MXP 10:00 LHR 11:00')];
    expect(proposed({ journeys, homes })).toEqual([
      'stay in Florence 2024-06-12/2024-09-20',
      'road Rome → home in Florence 2024-06-12',
      'rail Rome → Milan 2024',
    ]);
  });

  it('is first the way home, where the next journey begins near it in another town', () => {
    const homes = [home('Oxford/GB')];
    // Heathrow is 60 km from Oxford; Edinburgh is 490 km from Oxford.
    const journeys = [
      leg('2024-06-10 LHR 08:00 CDG 10:00'),
      leg('2024-06-12 CDG 08:00 EDI 09:00'),
      leg('2024-09-20 LHR 10:00 JFK 13:00'),
    ];
    expect(proposed({ journeys, homes })?.slice(0, 2)).toEqual([
      'rail Edinburgh → home in Oxford 2024-06-12',
      'rail Edinburgh → London 2024-06-12',
    ]);
  });

  it('is the way home of somebody who left again from its country, and of nobody else', () => {
    const homes = [home('London/GB')];
    const away = leg('2024-06-10 LHR 08:00 CDG 10:00');
    // Edinburgh is too far from London to be home, and Rome and New York are in other countries.
    const journeys = [
      away,
      leg('2024-06-12 CDG 08:00 FCO 10:00'),
      leg('2024-09-20 EDI 10:00 JFK 13:00'),
    ];
    expect(proposed({ journeys, homes })).toEqual([
      'air Rome → Edinburgh 2024',
      'air Rome → home in London 2024-06-12',
    ]);
    const further = [away, journeys[1]!, leg('2024-09-20 JFK 10:00 CDG 22:00')];
    expect(proposed({ journeys: further, homes })).toEqual(['air Rome → New York 2024']);
  });

  it('is at once where a night lies between', () => {
    const journeys = [rome, leg('2024-06-13 MXP 10:00 LHR 11:00')];
    expect(proposed({ journeys })?.[0]).toBe('rail Rome → Milan 2024-06-12');
  });

  it('is other dates of a stay, or its nights in the one place or the other', () => {
    const overlapping = [stay('FCO 2024-06-01 2024-06-05'), stay('CDG 2024-06-04 2024-06-08')];
    expect(proposed({ stays: overlapping })).toEqual([
      'dates in Rome 2024-06-01/2024-06-04',
      'dates in Paris 2024-06-05/2024-06-08',
      'in Paris 2024-06-04',
      'in Rome 2024-06-04',
    ]);
    const within = [stay('FCO 2024-06-01 2024-06-09'), stay('CDG 2024-06-04 2024-06-06')];
    expect(proposed({ stays: within })).toEqual([
      'in Paris 2024-06-04 2024-06-05',
      'in Rome 2024-06-04 2024-06-05',
    ]);
  });
});

describe('arrivals before departures', () => {
  // 23:00 in Dover is 22:00 UTC; 01:30 in Calais on the same date was 23:30 UTC on the day before.
  const ferry = leg('2024-06-12 Dover/GB 23:00 Calais/FR 01:30', 'sea');

  it('are told of one record, with the day on which it can have arrived', () => {
    const [one, ...others] = found({ journeys: [ferry] });
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: 'backwards',
      from: '2024-06-12',
      to: '2024-06-12',
      records: [ferry.id, ''],
      proposals: [{ kind: 'arrival', date: '2024-06-13', times: { arrivalActual: '01:30+1' } }],
    });
  });

  it('are repaired by what is proposed', () => {
    expect(toRepair({ journeys: [{ ...ferry, arrivalActual: '01:30+1' }] })).toEqual([]);
  });

  it('are those of each pair of times', () => {
    const scheduled = { departureScheduled: '22:45', arrivalScheduled: '01:15' };
    const [one] = found({ journeys: [{ ...ferry, ...scheduled }] });
    expect(one?.proposals).toMatchObject([
      { times: { arrivalActual: '01:30+1', arrivalScheduled: '01:15+1' } },
    ]);
    // If only one time of a pair is known, there is no contradiction.
    expect(toRepair({ journeys: [{ ...ferry, departureActual: '' }] })).toEqual([]);
  });

  it('are told without a proposal where the arrival says its day', () => {
    // 10:00 in London is 09:00 UTC; 23:00 in Rome on the previous day is 21:00 UTC of that day.
    const journeys = [leg('2024-06-12 LHR 10:00 FCO 23:00-1')];
    expect(found({ journeys })).toMatchObject([{ kind: 'backwards', proposals: [] }]);
  });

  it('are none over clocks that are put back on the way, or the date line', () => {
    const concorde = leg('2024-06-12 LHR 10:30 JFK 09:20');
    const overTheLine = leg('2024-06-20 AKL 00:30 LAX 17:30-1');
    expect(toRepair({ journeys: [concorde] })).toEqual([]);
    expect(toRepair({ journeys: [overTheLine] })).toEqual([]);
  });
});

describe('dates out of range', () => {
  it('are told of records that no table shows', () => {
    const journeys = [leg('0198-06-12 LHR 08:00 FCO 11:30')];
    const stays = [
      stay('Paris/FR 2024-03-01 2024-03-04'),
      stay('Paris/FR 2024-03-04 3024-03-05'),
      stay('Basel/CH 2200 2200'),
    ];
    expect(toRepair({ journeys, stays })).toEqual([
      'out-of-range 0198-06-12/0198-06-12 London → Rome',
      'out-of-range 2200-01-01/2200-12-31 Basel → Basel',
      'out-of-range 3024-03-05/3024-03-05 Paris → Paris',
    ]);
  });

  it('begin with the first day that is never counted', () => {
    const journeys = [leg('1799-12-31 LHR 08:00 CDG 10:00'), leg('1800-01-01 CDG 08:00 LHR 10:00')];
    const stays = [stay('Paris/FR 2199-12-30 2199-12-31'), stay('Paris/FR 2199-12-31 2200-01-01')];
    const out = found({ journeys, stays }).filter(({ kind }) => kind === 'out-of-range');
    expect(out.map(({ from }) => from)).toEqual(['1799-12-31', '2200-01-01']);
  });
});
