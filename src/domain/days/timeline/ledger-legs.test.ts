import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/dates/calendar-day.ts';
import { countOf, daysOf, home, leg, ledgerFrom, stay } from '../../../../test/days/life.ts';

const london = { homes: [home('London/GB')] };

describe('flights in the ledger', () => {
  it('touch both countries on one date', () => {
    const journeys = [leg('2024-03-02 LHR 11:00 CDG 13:20')];
    expect(daysOf({ journeys, ...london }, '2024-03-01', '2024-03-03')).toEqual([
      '2024-03-01 GB | GB',
      '2024-03-02 GB FR | FR',
      '2024-03-03 FR | FR',
    ]);
  });

  it('spend the midnight between two dates in no territory', () => {
    // Departs on the 5th at 19:00 and arrives on the 6th at 07:00.
    const journeys = [
      leg('2024-03-02 LHR 11:00 JFK 14:00'),
      leg('2024-03-05 JFK 19:00 LHR 07:00+1'),
    ];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-06')).toEqual([
      '2024-03-02 GB US | US',
      '2024-03-03 US | US',
      '2024-03-04 US | US',
      '2024-03-05 US | air',
      '2024-03-06 GB | GB',
    ]);
  });

  it('spend a night once that is told twice', () => {
    const flight = leg('2024-03-05 JFK 19:00 LHR 07:00+1');
    const journeys = [
      leg('2024-03-02 LHR 11:00 JFK 14:00'),
      flight,
      { ...flight, id: 'the same from another log' },
    ];
    expect(daysOf({ journeys, ...london }, '2024-03-05', '2024-03-06')).toEqual([
      '2024-03-05 US | air',
      '2024-03-06 GB | GB',
    ]);
  });

  it('make a day of ten minutes before midnight', () => {
    const journeys = [leg('2024-03-02 LHR 21:30 CDG 23:50'), leg('2024-03-03 CDG 00:10 FCO 02:10')];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 GB FR | FR',
      '2024-03-03 FR IT | IT',
    ]);
  });

  it('arrive by the gate and not by the runway, where both are known', () => {
    // Landed at 23:50 and reached the gate at 00:10, so no part of the 2nd was spent in France.
    const late = { ...leg('2024-03-02 LHR 21:30 CDG 00:10+1'), landingActual: '23:50' };
    expect(daysOf({ journeys: [late], ...london }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 GB | air',
      '2024-03-03 FR | FR',
    ]);
  });

  it('believe what was before what was planned', () => {
    // Scheduled for 23:30, landed at 00:20.
    const late = {
      ...leg('2024-03-02 LHR 21:30 CDG -'),
      arrivalScheduled: '23:30',
      landingActual: '00:20+1',
    };
    expect(daysOf({ journeys: [late], ...london }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 GB | air',
      '2024-03-03 FR | FR',
    ]);
  });

  it('leave a country when the gate was left, also when they took off the next day', () => {
    const late = { ...leg('2024-03-02 LHR 23:40 CDG 02:00+1'), takeoffActual: '00:20+1' };
    expect(daysOf({ journeys: [late], ...london }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 GB | air',
      '2024-03-03 FR | FR',
    ]);
  });

  it('touch three countries in a day', () => {
    const journeys = [leg('2024-03-02 LHR 07:00 CDG 09:20'), leg('2024-03-02 CDG 12:00 FCO 14:05')];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-02')).toEqual([
      '2024-03-02 GB FR IT | IT',
    ]);
  });

  it('spend two midnights aboard where a leg takes as long', () => {
    const journeys = [leg('2024-03-02 LHR 22:00 SYD 06:00+2')];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-04')).toEqual([
      '2024-03-02 GB | air',
      '2024-03-03 | air',
      '2024-03-04 AU | AU',
    ]);
  });

  it('arrive after what they are said to take, where no arrival is known', () => {
    // 20:00 plus 7 h 10 min is 03:10 in New York, which is 08:10 in London.
    const journeys = [{ ...leg('2024-03-02 JFK 20:00 LHR -'), statedDuration: 430 }];
    expect(daysOf({ journeys }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 US | air',
      '2024-03-03 GB | GB',
    ]);
  });

  it('leave after midnight of the date that they are written down under, and arrive on the day that they say', () => {
    const journeys = [leg('2024-03-02 LHR 00:30+1 JFK 03:45+1')];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 GB | GB',
      '2024-03-03 GB US | US',
    ]);
  });

  it('take an arrival before the departure for one of the next day', () => {
    const journeys = [leg('2024-03-02 JFK 19:00 LHR 07:00')];
    expect(daysOf({ journeys }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 US | air',
      '2024-03-03 GB | GB',
    ]);
  });

  it('arrive on the next date by the clock alone, where no flight is so short', () => {
    // 5,540 km take 6.7 to 8.9 hours. 07:00 in London is 02:00 in New York, so it departed between
    // 17:06 and 19:20.
    expect(
      daysOf({ journeys: [leg('2024-03-02 JFK - LHR 07:00')] }, '2024-03-02', '2024-03-03'),
    ).toEqual(['2024-03-02 US | air', '2024-03-03 GB | GB']);
    // 14:00 in New York is 19:00 in London, so it departed earlier on the same date.
    expect(
      daysOf({ journeys: [leg('2024-03-02 LHR - JFK 14:00')] }, '2024-03-02', '2024-03-03'),
    ).toEqual(['2024-03-02 GB US | US', '2024-03-03 US | US']);
    // A recorded day offset takes precedence.
    expect(
      daysOf({ journeys: [leg('2024-03-02 JFK - LHR 07:00+1')] }, '2024-03-02', '2024-03-03'),
    ).toEqual(['2024-03-02 US | air', '2024-03-03 GB | GB']);
  });

  it('arrive on one of two dates by the clock alone, where both can have been', () => {
    // 1,456 km take 11 to 28 hours by train. 22:00 in Lisbon is 23:00 in Paris, so it departed
    // before noon, or after 19:18 on the previous date, which is then the recorded date.
    const journeys = [leg('2024-03-02 CDG - LIS 22:00', 'rail')];
    expect(daysOf({ journeys }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 FR (FR/PT) | (FR/PT)',
      '2024-03-03 PT (FR/PT) | PT',
    ]);
  });

  it('are of one date without times, if they are short', () => {
    expect(
      daysOf({ journeys: [leg('2024-03-02 LHR - CDG -')], ...london }, '2024-03-02', '2024-03-03'),
    ).toEqual(['2024-03-02 GB FR | FR', '2024-03-03 FR | FR']);
  });

  it('arrive on the same date or the next without times, if the clock goes on by half a day', () => {
    // About 7 hours plus 5 by the clock: an early departure arrives in the evening, a later one on
    // the next day.
    expect(
      daysOf({ journeys: [leg('1974-03-02 JFK - LHR -')] }, '1974-03-02', '1974-03-04'),
    ).toEqual(['1974-03-02 US (GB) | (GB)', '1974-03-03 GB | GB', '1974-03-04 GB | GB']);
  });

  it('arrive on the next date without times, if the clock goes on by most of a day', () => {
    // London to Singapore takes 14 hours plus 8 by the clock.
    const journeys = [leg('1994-03-02 LHR - SIN -')];
    expect(daysOf({ journeys, ...london }, '1994-03-02', '1994-03-03')).toEqual([
      '1994-03-02 GB | air',
      '1994-03-03 SG | SG',
    ]);
  });

  it('know the next departure better than what is usual', () => {
    // A person who left London on the 2nd must have arrived there on the 2nd.
    const journeys = [leg('1974-03-02 JFK - LHR -'), leg('1974-03-02 LHR 23:00 CDG 01:10+1')];
    expect(daysOf({ journeys }, '1974-03-02', '1974-03-03')).toEqual([
      '1974-03-02 US GB | air',
      '1974-03-03 FR | FR',
    ]);
  });
});

describe('the date line in the ledger', () => {
  it('gives a date twice to who flies east', () => {
    // Departs Auckland on the 10th at 20:00. The 11th begins over the Pacific, and the 10th begins
    // again at the date line.
    const journeys = [leg('2024-05-10 AKL 20:00 HNL 05:30')];
    const days = daysOf({ journeys }, '2024-05-10', '2024-05-11');
    expect(days).toEqual(['2024-05-10 NZ US | air US', '2024-05-11 US | US']);
  });

  it('gives a date twice to who arrives before leaving, by the clock', () => {
    const journeys = [leg('2024-05-10 SYD 11:00 LAX 06:30')];
    expect(daysOf({ journeys }, '2024-05-09', '2024-05-11')).toEqual([
      '2024-05-09 | ?',
      '2024-05-10 AU US | air US',
      '2024-05-11 US | US',
    ]);
  });

  it('gives no date of ground between two dates to who flies west', () => {
    const journeys = [leg('2024-01-01 LAX 22:30 SYD 08:30+2')];
    expect(daysOf({ journeys }, '2024-01-01', '2024-01-03')).toEqual([
      '2024-01-01 US | air',
      '2024-01-02 | air',
      '2024-01-03 AU | AU',
    ]);
  });

  it.each([
    // Honolulu at noon on the 1st, Auckland in the evening of the 2nd, nine hours later.
    ['2024-01-01 HNL 12:00 AKL 20:00+1', '2024-01-01 US | none', '2024-01-02 NZ | NZ'],
    // 35 minutes from Pago Pago to Apia, where it is the day after.
    ['2024-05-10 PPG 10:00 APW 10:35+1', '2024-05-10 AS | none', '2024-05-11 WS | WS'],
    // From 23:30 to 00:05 by both clocks: the 10th ended in Pago Pago, and the 11th in Apia.
    ['2024-05-10 PPG 23:30 APW 00:05+2', '2024-05-10 AS | air', '2024-05-11 | air'],
    // A departure without a time may have been late in the evening.
    ['2024-05-10 PPG - APW 10:35+1', '2024-05-10 AS | air', '2024-05-11 WS | WS'],
    // Neither clock passed midnight: 22:00 to 23:00 in Rome, 04:00 to 05:00 in Singapore.
    ['2024-05-10 FCO 22:00 SIN 05:00+1', '2024-05-10 IT | none', '2024-05-11 SG | SG'],
  ])('has no night on a date that ended without a midnight: %s', (line, on, after) => {
    const date = line.slice(0, 10);
    expect(daysOf({ journeys: [leg(line)] }, date, addDays(date, 1))).toEqual([on, after]);
  });

  it('gives a date twice to who goes to yesterday, without a midnight on the way', () => {
    // From Apia (UTC+13) on the 10th to Pago Pago (UTC−11) on the 9th in half an hour. The 9th ended
    // in Apia, and again in Pago Pago. No midnight passed in the air.
    const journeys = [
      leg('2024-05-09 AKL 08:00 APW 12:00'),
      leg('2024-05-10 APW 10:00 PPG 10:35-1'),
    ];
    expect(daysOf({ journeys }, '2024-05-09', '2024-05-11')).toEqual([
      '2024-05-09 NZ WS AS | WS AS',
      '2024-05-10 WS AS | AS',
      '2024-05-11 AS | AS',
    ]);
  });

  it.each([
    // In summer time Apia was at UTC+14: 35 minutes from 10:00 to 09:35 on the day before.
    ['2021-01-10 APW 10:00 PPG 09:35-1', '2021-01-09 WS AS | WS AS', '2021-01-10 WS AS | AS'],
    ['2024-05-10 NAN 08:00 HNL 16:30-1', '2024-05-09 FJ US | FJ US', '2024-05-10 FJ US | US'],
    ['2024-05-10 AKL 09:30 HNL 20:15-1', '2024-05-09 NZ US | NZ US', '2024-05-10 NZ US | US'],
    // Without a departure time, the arrival on the date before is enough.
    ['2024-05-10 AKL - HNL 21:00-1', '2024-05-09 NZ US | NZ US', '2024-05-10 NZ US | US'],
  ])('has no night under way if it is crossed to the date before: %s', (line, before, on) => {
    const [date = '', from = ''] = line.split(' ');
    const life = { journeys: [leg(line)], homes: [home(from)] };
    expect(daysOf(life, addDays(date, -1), date)).toEqual([before, on]);
  });

  it('has a night under way by the clock at the end where midnight passed', () => {
    // Apia from 23:50 to 00:25, and from 23:50 on the 9th to 00:25 on the 10th in Pago Pago.
    const late = [leg('2024-05-10 APW 23:50 PPG 00:25')];
    expect(daysOf({ journeys: late }, '2024-05-10', '2024-05-11')).toEqual([
      '2024-05-10 WS AS | air AS',
      '2024-05-11 AS | AS',
    ]);
    // Neither clock passed midnight: 23:10 to 23:50 in Nadi, 01:10 to 01:50 in Honolulu.
    const early = [leg('2024-05-10 NAN 23:10 HNL 01:50')];
    expect(daysOf({ journeys: early }, '2024-05-10', '2024-05-11')).toEqual([
      '2024-05-10 FJ US | US',
      '2024-05-11 US | US',
    ]);
  });

  it('leaves open on which side of a border a land leg was when the date ended at the line', () => {
    // The 10th ends at the date line, on an unknown side of the border, and repeats.
    const journeys = [leg('2024-06-10 AKL 20:00 HNL 05:30', 'road')];
    expect(daysOf({ journeys }, '2024-06-08', '2024-06-11')).toEqual([
      '2024-06-08 | ?',
      '2024-06-09 | ?',
      '2024-06-10 NZ US | road:(NZ/US) US',
      '2024-06-11 US | US',
    ]);
  });

  it('has a land leg touch the country where its track was when the date ended at the line', () => {
    const journeys = [leg('2024-06-10 AKL 20:00 HNL 05:30', 'road')];
    const spot = { country: 'FJ', region: '', town: '', point: null };
    const tracks = [{ id: 't', journeyId: '', midnights: [{ date: '2024-06-10', spot }] }];
    expect(daysOf({ journeys, tracks }, '2024-06-10', '2024-06-10')).toEqual([
      '2024-06-10 NZ FJ US | FJ US',
    ]);
  });

  it.each([
    ['air', 'air'],
    ['sea', 'sea'],
    ['road', 'road:(NZ/US)'],
  ] as const)(
    'gives a date twice by %s if it is uncertain where it ended the second time',
    (mode, aboard) => {
      // The person left again on an unknown day in June, so it is uncertain where the 10th ended
      // the second time.
      const journeys = [leg('2024-06-10 AKL 20:00 HNL 05:30', mode), leg('2024-06 HNL - AKL -')];
      expect(daysOf({ journeys }, '2024-06-09', '2024-06-11')).toEqual([
        '2024-06-09 | ?',
        `2024-06-10 NZ US | ${aboard} (US/NZ)`,
        '2024-06-11 (US/NZ) | (US/NZ)',
      ]);
    },
  );

  it('is not crossed over the meridian of 180° to Samoa since 2012', () => {
    const journeys = [leg('2024-05-09 AKL 20:00 APW 01:00+1')];
    expect(daysOf({ journeys }, '2024-05-09', '2024-05-10')).toEqual([
      '2024-05-09 NZ | air',
      '2024-05-10 WS | WS',
    ]);
  });

  it('was crossed on the way to Samoa before', () => {
    // Apia was at UTC−11 in 2010: 20:00 in Auckland was 21:00 on the previous day there.
    const journeys = [leg('2010-05-09 AKL 20:00 APW 01:00')];
    expect(daysOf({ journeys }, '2010-05-09', '2010-05-10')).toEqual([
      '2010-05-09 NZ WS | air WS',
      '2010-05-10 WS | WS',
    ]);
  });

  it('is crossed by ships, which live a date once more', () => {
    // Seven days, with one of the first dates twice, because the date line is not far from
    // Auckland.
    const journeys = [leg('2024-05-02 AKL 18:00 HNL 08:00+7', 'sea')];
    const days = daysOf({ journeys }, '2024-05-02', '2024-05-09');
    expect(days.filter((day) => day.endsWith('| sea sea'))).toHaveLength(1);
    // 8 midnights: 7 by the calendar, and one more for the repeated date.
    expect(days.join().match(/sea/g)).toHaveLength(8);
  });

  it('is not between London and Auckland', () => {
    const journeys = [leg('2024-05-09 LHR 20:00 AKL 08:00+2')];
    expect(daysOf({ journeys, ...london }, '2024-05-09', '2024-05-11')).toEqual([
      '2024-05-09 GB | air',
      '2024-05-10 | air',
      '2024-05-11 NZ | NZ',
    ]);
  });
});

describe('calendars and clocks in the ledger', () => {
  it('leave out a date that a country skipped', () => {
    const journeys = [leg('2011-12-20 AKL 10:00 APW 15:00-1')];
    const days = daysOf({ journeys }, '2011-12-29', '2011-12-31');
    expect(days).toEqual(['2011-12-29 WS | WS', '2011-12-30 | !0', '2011-12-31 WS | WS']);
  });

  it('count the leap day', () => {
    const journeys = [leg('2024-02-28 LHR 10:00 CDG 12:15'), leg('2024-03-01 CDG 10:00 LHR 10:20')];
    expect(daysOf({ journeys, ...london }, '2024-02-28', '2024-03-01')).toEqual([
      '2024-02-28 GB FR | FR',
      '2024-02-29 FR | FR',
      '2024-03-01 FR GB | GB',
    ]);
  });

  it('have a day whose midnight does not exist', () => {
    // In São Paulo, 2018-11-04 began at 01:00, because clocks were put forward at midnight.
    const journeys = [leg('2018-11-03 LIS 10:00 GRU 18:00'), leg('2018-11-04 GRU 01:30 LIS 12:00')];
    expect(daysOf({ journeys }, '2018-11-03', '2018-11-04')).toEqual([
      '2018-11-03 PT BR | BR',
      '2018-11-04 BR PT | PT',
    ]);
  });

  it('order a day by instants, not by the clock on the wall', () => {
    // Concorde leaves London at 19:00 UTC and lands in New York at 17:30, 22:30 UTC. The flight to
    // Toronto leaves at 18:30 by its clock, which is before 19:00, but at 23:30 UTC.
    const journeys = [leg('2024-03-02 JFK 18:30 YYZ 20:00'), leg('2024-03-02 LHR 19:00 JFK 17:30')];
    expect(daysOf({ journeys }, '2024-03-02', '2024-03-02')).toEqual(['2024-03-02 GB US CA | CA']);
  });
});

describe('legs without times in the ledger', () => {
  const chain = [
    leg('2024-03-02 CDG - FCO -'),
    leg('2024-03-02 LHR - CDG -'),
    leg('2024-03-02 FCO - MAD -'),
  ];

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]]])(
    'chain by their places, written in order %j',
    (order) => {
      const journeys = order.map((at) => chain[at]!);
      expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-03')).toEqual([
        '2024-03-02 GB FR IT ES | ES',
        '2024-03-03 ES | ES',
      ]);
    },
  );

  it('come back to where they began', () => {
    const journeys = [leg('2024-03-02 CDG - LHR -'), leg('2024-03-02 LHR - CDG -')];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 GB FR GB | GB',
      '2024-03-03 GB | GB',
    ]);
  });

  it('go between those with times where they fit', () => {
    const journeys = [
      leg('2024-03-02 LHR 08:00 CDG 10:15'),
      leg('2024-03-02 FCO 18:00 MAD 20:30'),
      leg('2024-03-02 CDG - FCO -'),
    ];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-02')).toEqual([
      '2024-03-02 GB FR IT ES | ES',
    ]);
  });

  it('begin where the night before was spent', () => {
    // If the day began at the home in London, Edinburgh would come first and Berlin after it.
    const journeys = [leg('2024-03-02 Berlin/DE 09:30 LHR 12:00'), leg('2024-03-02 LHR - EDI -')];
    const stays = [stay('Berlin/DE 2024-02-28 2024-03-02')];
    expect(daysOf({ journeys, stays, ...london }, '2024-03-02', '2024-03-02')).toEqual([
      '2024-03-02 DE GB GB | GB',
    ]);
    expect(
      ledgerFrom({ journeys, stays, ...london }, '2024-03-03', '2024-03-03').days[0]?.nights[0]
        ?.ground?.among[0]?.spot.town,
    ).toBe('Edinburgh');
  });

  it('known to the month begin at the home of that month, not at the first of all', () => {
    // The home moved from Paris to London in 2000, so the trip to Rome and back in 2010 began in
    // London.
    const homes = [home('Paris/FR - 2000'), home('London/GB 2000 -')];
    const journeys = [leg('2010-06 FCO - LHR -'), leg('2010-06 LHR - FCO -')];
    const { timeline } = ledgerFrom({ journeys, homes }, '1990-01-01', '2010-12-31');
    const route = timeline.pieces.flatMap((piece) => (piece.kind === 'leg' ? piece.leg.id : []));
    expect(route).toEqual(['2010-06 LHR - FCO -', '2010-06 FCO - LHR -']);
  });

  it('are in the order in which somebody put them, where places do not tell', () => {
    const journeys = [
      { ...leg('2024-03-02 LHR - CDG -'), order: 2 },
      { ...leg('2024-03-02 LHR - FCO -'), order: 1 },
    ];
    expect(daysOf({ journeys, ...london }, '2024-03-02', '2024-03-02')).toEqual([
      '2024-03-02 GB IT GB FR | FR',
    ]);
  });
});

describe('stops on the way', () => {
  const stopOn = (date: string, ...lines: string[]) => {
    const { days } = ledgerFrom({ journeys: lines.map((line) => leg(line)) }, date, date);
    const touch = days[0]?.grounds.flatMap(({ among }) => among).find(({ stop }) => stop);
    const stop = touch?.stop;
    return (
      stop && [
        stop.from.country,
        touch.spot.country,
        stop.to.country,
        stop.minutes,
        stop.isAtOnePort,
      ]
    );
  };

  it('say where the legs came from and went, and how long they took', () => {
    expect(
      stopOn('2024-03-02', '2024-03-02 JFK 00:30 LIS 12:00', '2024-03-02 LIS 15:00 NBO 23:50'),
    ).toEqual(['US', 'PT', 'KE', 180, true]);
  });

  it('are less than a day without times', () => {
    expect(stopOn('2024-03-02', '2024-03-02 LHR - CDG -', '2024-03-02 CDG - FCO -')).toEqual([
      'GB',
      'FR',
      'IT',
      1439,
      true,
    ]);
  });

  it('are known overnight', () => {
    expect(
      stopOn('2024-03-03', '2024-03-02 JFK 08:00 LHR 20:00', '2024-03-03 LHR 09:00 NBO 20:00'),
    ).toEqual(['US', 'GB', 'KE', 780, true]);
  });

  it('are none after three days', () => {
    expect(
      stopOn('2024-03-02', '2024-03-02 JFK 08:00 LHR 20:00', '2024-03-06 LHR 09:00 NBO 20:00'),
    ).toBe(undefined);
  });
});

describe('tracks', () => {
  /** Returns a track that was in a country at the end of each of these dates. */
  const track = (journeyId: string, ...nights: [string, string][]) => ({
    id: 'track',
    journeyId,
    midnights: nights.map(([date, country]) => ({
      date,
      spot: { country, region: '', town: '', point: null },
    })),
  });
  const train = leg('2024-03-02 Paris/FR 20:00 Berlin/DE 09:00+1', 'rail');

  it('say on which side of the border a night train was at midnight', () => {
    // Without a track, either side is possible on both dates: at least no day, at most one.
    expect(daysOf({ journeys: [train] }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 FR (DE) | rail:(FR/DE)',
      '2024-03-03 (FR) DE | DE',
    ]);
    const behind = [track(train.id, ['2024-03-02', 'FR'])];
    expect(daysOf({ journeys: [train], tracks: behind }, '2024-03-02', '2024-03-03')).toEqual([
      // Paris, and the position at midnight.
      '2024-03-02 FR FR | FR',
      '2024-03-03 FR DE | DE',
    ]);
    const between = [track(train.id, ['2024-03-02', 'BE'])];
    expect(daysOf({ journeys: [train], tracks: between }, '2024-03-02', '2024-03-03')).toEqual([
      '2024-03-02 FR BE | BE',
      '2024-03-03 BE DE | DE',
    ]);
  });

  it('count exactly where they were, and at least nothing and at most one without', () => {
    const isIn = (country: string) => (touch: { spot: { country: string } }) =>
      touch.spot.country === country;
    const asked = ['2024-03-02', '2024-03-02'] as const;
    const without = ledgerFrom({ journeys: [train] }, ...asked);
    expect(countOf(without, 'midnight', isIn('FR'))).toEqual({ min: 0, max: 1 });
    expect(countOf(without, 'midnight', isIn('DE'))).toEqual({ min: 0, max: 1 });
    const tracks = [track(train.id, ['2024-03-02', 'DE'])];
    const known = ledgerFrom({ journeys: [train], tracks }, ...asked);
    expect(countOf(known, 'midnight', isIn('FR'))).toEqual({ min: 0, max: 0 });
    expect(countOf(known, 'midnight', isIn('DE'))).toEqual({ min: 1, max: 1 });
    expect(known.days[0]?.nights[0]?.ground?.among[0]?.evidence).toEqual([
      { kind: 'track', id: 'track' },
    ]);
  });

  it('that name no journey are of the one under way', () => {
    const tracks = [track('', ['2024-03-02', 'BE'])];
    expect(daysOf({ journeys: [train], tracks }, '2024-03-02', '2024-03-02')).toEqual([
      '2024-03-02 FR BE | BE',
    ]);
  });

  it('of a part of the nights leave the others as they were', () => {
    const drive = leg('2024-03-02 Paris/FR 20:00 Berlin/DE 09:00+2', 'road');
    const tracks = [track(drive.id, ['2024-03-02', 'FR'])];
    expect(daysOf({ journeys: [drive], tracks }, '2024-03-02', '2024-03-04')).toEqual([
      '2024-03-02 FR FR | FR',
      '2024-03-03 FR | road:(FR/DE)',
      '2024-03-04 (FR) DE | DE',
    ]);
  });

  it('of a ship say only that it was still, or already, in the harbour', () => {
    const ferry = leg('2024-03-02 Harwich/GB 22:00 Hamburg/DE 18:00+1', 'sea');
    const at = (lat: number, lon: number) => ({
      ...track(ferry.id),
      midnights: [
        {
          date: '2024-03-02',
          spot: { country: 'GB', region: '', town: '', point: { lat, lon } },
        },
      ],
    });
    const nights = (tracks: ReturnType<typeof at>[]) =>
      daysOf({ journeys: [ferry], tracks }, '2024-03-02', '2024-03-02');
    // At the quay, and in coastal waters half a degree away.
    expect(nights([at(51.945, 1.289)])).toEqual(['2024-03-02 GB | GB']);
    expect(nights([at(51.945, 1.789)])).toEqual(['2024-03-02 GB | sea']);
  });

  it('in the air are on no ground', () => {
    const flight = leg('2024-03-02 LHR 20:00 NBO 07:00+1');
    const tracks = [track(flight.id, ['2024-03-02', 'IT'])];
    expect(daysOf({ journeys: [flight], tracks }, '2024-03-02', '2024-03-02')).toEqual([
      '2024-03-02 GB | air',
    ]);
  });
});
