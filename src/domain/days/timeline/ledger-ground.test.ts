import { describe, expect, it } from 'vitest';
import {
  correction,
  countOf,
  daysOf,
  home,
  leg,
  ledgerFrom,
  stay,
} from '../../../../test/days/life.ts';
import type { Touch } from './ledger-day.ts';

const london = { homes: [home('London/GB')] };

describe('homes in the ledger', () => {
  const homes = [home('London/GB - 2016-05-21'), home('FCO 2016-05-21 -')];

  it('are moved to without a journey by who lived nearby when they last arrived', () => {
    const journeys = [leg('2016-05-10 JFK 22:00 LHR 10:00+1')];
    expect(daysOf({ journeys, homes }, '2016-05-20', '2016-05-22')).toEqual([
      '2016-05-20 GB | GB',
      // Both homes include this date; the home near the last arrival counts.
      '2016-05-21 GB | GB',
      '2016-05-22 IT | IT',
    ]);
  });

  it('are not where somebody is who visits the town that they had moved from', () => {
    const journeys = [
      leg('2019-06-02 JFK 22:00 LHR 10:00+1'),
      leg('2019-06-04 LHR 08:00 FCO 11:00'),
    ];
    expect(daysOf({ journeys, homes }, '2019-06-03', '2019-06-05')).toEqual([
      '2019-06-03 GB | GB',
      '2019-06-04 GB IT | IT',
      '2019-06-05 IT | IT',
    ]);
  });
});

describe('trains and ships in the ledger', () => {
  it('may be in either country at a midnight on rails', () => {
    const journeys = [leg('2024-05-10 Paris/FR 20:00 Berlin/DE 08:00+1', 'rail')];
    expect(daysOf({ journeys }, '2024-05-10', '2024-05-11')).toEqual([
      '2024-05-10 FR (DE) | rail:(FR/DE)',
      '2024-05-11 (FR) DE | DE',
    ]);
  });

  it('are surely in the country that a night train does not leave', () => {
    const journeys = [leg('2024-05-10 Paris/FR 22:00 NCE 08:00+1', 'rail')];
    expect(daysOf({ journeys }, '2024-05-10', '2024-05-11')).toEqual([
      '2024-05-10 FR | rail:FR',
      '2024-05-11 FR | FR',
    ]);
  });

  it('touch both countries of a train by day', () => {
    const journeys = [leg('2024-05-10 Paris/FR 08:00 Basel/CH 11:00', 'rail')];
    expect(daysOf({ journeys }, '2024-05-10', '2024-05-10')).toEqual(['2024-05-10 FR CH | CH']);
  });

  it('may be in either country all day on a train of three days', () => {
    const journeys = [leg('2024-05-10 Paris/FR 08:00 Berlin/DE 11:00+2', 'rail')];
    expect(daysOf({ journeys }, '2024-05-10', '2024-05-12')).toEqual([
      '2024-05-10 FR (DE) | rail:(FR/DE)',
      '2024-05-11 (FR/DE) | rail:(FR/DE)',
      '2024-05-12 (FR) DE | DE',
    ]);
  });

  it('touch no territory on a ferry overnight', () => {
    const journeys = [leg('2024-05-10 Harwich/GB 23:00 Hamburg/DE 17:00+1', 'sea')];
    expect(daysOf({ journeys, ...london }, '2024-05-10', '2024-05-11')).toEqual([
      '2024-05-10 GB | sea',
      '2024-05-11 DE | DE',
    ]);
  });

  it('touch nothing on the days of a voyage', () => {
    const journeys = [leg('1957-05-10 Southampton/GB 12:00 Manhattan/US 08:00+4', 'sea')];
    expect(daysOf({ journeys, ...london }, '1957-05-10', '1957-05-14')).toEqual([
      '1957-05-10 GB | sea',
      '1957-05-11 | sea',
      '1957-05-12 | sea',
      '1957-05-13 | sea',
      '1957-05-14 US | US',
    ]);
  });

  it('spend harbour nights in the port', () => {
    const journeys = [
      leg('2024-05-10 Southampton/GB 18:00 Calais/FR 06:00+1', 'sea'),
      leg('2024-05-12 Calais/FR 18:00 Hamburg/DE 20:00+1', 'sea'),
    ];
    expect(daysOf({ journeys, ...london }, '2024-05-10', '2024-05-13')).toEqual([
      '2024-05-10 GB | sea',
      '2024-05-11 FR | FR',
      '2024-05-12 FR | sea',
      '2024-05-13 DE | DE',
    ]);
  });

  it('touch the country of a port that is called at for an hour', () => {
    const journeys = [
      leg('2024-05-10 Dover/GB 09:00 Calais/FR 11:30', 'sea'),
      leg('2024-05-10 Calais/FR 12:30 Dover/GB 13:00', 'sea'),
    ];
    expect(daysOf({ journeys, ...london }, '2024-05-10', '2024-05-10')).toEqual([
      '2024-05-10 GB FR GB | GB',
    ]);
  });
});

describe('homes in the ledger', () => {
  it('are where somebody is before there is any evidence', () => {
    expect(daysOf(london, '2024-05-10', '2024-05-10')).toEqual(['2024-05-10 GB | GB']);
  });

  it('are the first named of two, before any journey', () => {
    const homes = [home('Paris/FR'), home('London/GB')];
    expect(daysOf({ homes }, '2024-05-10', '2024-05-10')).toEqual(['2024-05-10 FR | FR']);
  });

  it('say nothing before they begin', () => {
    const homes = [home('London/GB 2024-05-11')];
    expect(daysOf({ homes }, '2024-05-10', '2024-05-11')).toEqual([
      '2024-05-10 | ?',
      '2024-05-11 GB | GB',
    ]);
  });

  it('change without a journey', () => {
    const homes = [home('London/GB - 2024-05-10'), home('Paris/FR 2024-05-11 -')];
    expect(daysOf({ homes }, '2024-05-10', '2024-05-11')).toEqual([
      '2024-05-10 GB | GB',
      '2024-05-11 FR | FR',
    ]);
  });

  it('may be either of two in the year of the move', () => {
    const homes = [home('London/GB - 1980'), home('Paris/FR 1980 -')];
    const days = daysOf({ homes }, '1979-12-31', '1981-01-01');
    expect(days[0]).toBe('1979-12-31 GB | GB');
    expect(days[100]).toBe('1980-04-09 (GB/FR) | (GB/FR)');
    expect(days.at(-1)).toBe('1981-01-01 FR | FR');
  });

  it('are the town that somebody is in who arrives nearby', () => {
    // Heathrow is 61 km from Oxford.
    const journeys = [leg('2024-05-10 CDG 10:00 LHR 10:20')];
    const { days } = ledgerFrom(
      { journeys, homes: [home('Oxford/GB')] },
      '2024-05-10',
      '2024-05-11',
    );
    const towns = days.map(({ grounds }) => grounds.map(({ among }) => among[0]?.spot.town));
    expect(towns).toEqual([['Paris', 'London', 'Oxford'], ['Oxford']]);
    expect(days[1]?.grounds[0]?.among[0]?.evidence).toEqual([{ kind: 'home', id: 'Oxford/GB' }]);
  });

  it('are the nearer one of two', () => {
    const homes = [home('Oxford/GB'), home('London/GB')];
    const journeys = [leg('2024-05-10 CDG 10:00 LHR 10:20')];
    const { days } = ledgerFrom({ journeys, homes }, '2024-05-11', '2024-05-11');
    expect(days[0]?.grounds[0]?.among[0]?.spot.town).toBe('London');
  });

  it('are none across a border, however near', () => {
    // Calais is 43 km from Dover.
    const journeys = [leg('2024-05-10 LHR 10:00 Calais/FR 12:00')];
    expect(daysOf({ journeys, homes: [home('Dover/GB')] }, '2024-05-11', '2024-05-11')).toEqual([
      '2024-05-11 FR | FR',
    ]);
  });

  it('are none of a stop of some hours', () => {
    const journeys = [leg('2024-05-10 CDG 10:00 LHR 10:20'), leg('2024-05-10 LHR 14:00 FCO 17:30')];
    const { days } = ledgerFrom(
      { journeys, homes: [home('Oxford/GB')] },
      '2024-05-10',
      '2024-05-10',
    );
    expect(days[0]?.grounds.map(({ among }) => among[0]?.spot.town)).toEqual([
      'Paris',
      'London',
      'Rome',
    ]);
  });
});

describe('stays in the ledger', () => {
  it('touch the dates of arrival and departure, and have the nights between', () => {
    const stays = [stay('FCO 2024-05-10 2024-05-12')];
    expect(daysOf({ stays }, '2024-05-09', '2024-05-13')).toEqual([
      '2024-05-09 | ?',
      '2024-05-10 IT | IT',
      '2024-05-11 IT | IT',
      '2024-05-12 IT | ?',
      '2024-05-13 (IT) | (IT)',
    ]);
  });

  it('are left for home, where nothing says how', () => {
    const stays = [stay('FCO 2024-05-10 2024-05-12'), stay('FCO 2024-05-14 2024-05-15')];
    expect(daysOf({ stays, ...london }, '2024-05-09', '2024-05-16')).toEqual([
      '2024-05-09 GB | GB',
      '2024-05-10 GB IT | IT',
      '2024-05-11 IT | IT',
      '2024-05-12 IT GB | GB',
      '2024-05-13 GB | GB',
      '2024-05-14 GB IT | IT',
      '2024-05-15 IT | (GB)',
      '2024-05-16 (IT/GB) | (IT/GB)',
    ]);
    expect(ledgerFrom({ stays, ...london }, '2024-05-09', '2024-05-16').gaps).toEqual([]);
  });

  it('are not left for home before a flight from nearby', () => {
    const stays = [stay('FCO 2024-05-10 2024-05-12')];
    const journeys = [leg('2024-05-14 FCO 10:00 CDG 12:00')];
    expect(daysOf({ stays, journeys, ...london }, '2024-05-12', '2024-05-14')).toEqual([
      '2024-05-12 IT | IT',
      '2024-05-13 IT | IT',
      '2024-05-14 IT FR | FR',
    ]);
  });

  it('are left for home again after a journey that came home', () => {
    const journeys = [leg('2024-05-01 FCO 10:00 LHR 12:00')];
    const stays = [stay('CDG 2024-05-03 2024-05-04')];
    expect(daysOf({ stays, journeys, ...london }, '2024-05-02', '2024-05-05')).toEqual([
      '2024-05-02 GB | GB',
      '2024-05-03 GB FR | FR',
      '2024-05-04 FR | (GB)',
      '2024-05-05 (FR/GB) | (FR/GB)',
    ]);
  });

  it('are not left for home by who went away by a leg and has not come back', () => {
    const journeys = [leg('2024-05-01 LHR 10:00 FCO 13:00')];
    const stays = [stay('FCO 2024-05-01 2024-05-03'), stay('Florence/IT 2024-05-05 2024-05-06')];
    expect(daysOf({ stays, journeys, ...london }, '2024-05-03', '2024-05-07')).toEqual([
      // On the way from Rome to Florence on the 3rd, the 4th or the 5th.
      '2024-05-03 IT (IT) | IT',
      '2024-05-04 IT | IT',
      '2024-05-05 IT (IT) | IT',
      // After the last stay, it is not certain that the person has not gone home.
      '2024-05-06 IT | (GB)',
      '2024-05-07 (IT/GB) | (IT/GB)',
    ]);
  });

  it('go on until somebody leaves, without a departure', () => {
    const stays = [stay('FCO 2024-05-10')];
    const journeys = [leg('2024-05-12 FCO 10:00 CDG 12:00')];
    expect(daysOf({ stays, journeys }, '2024-05-10', '2024-05-12')).toEqual([
      '2024-05-10 IT | IT',
      '2024-05-11 IT | IT',
      '2024-05-12 IT FR | FR',
    ]);
  });

  it('end with the next one elsewhere, without a departure', () => {
    const stays = [stay('FCO 2024-05-10'), stay('NCE 2024-05-12 2024-05-13')];
    expect(daysOf({ stays }, '2024-05-11', '2024-05-13')).toEqual([
      '2024-05-11 IT | IT',
      '2024-05-12 IT FR | FR',
      '2024-05-13 FR | ?',
    ]);
  });

  it('say the town of nights that journeys do not', () => {
    const journeys = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-14 FCO 10:00 LHR 11:30')];
    const stays = [stay('Florence/IT 2024-05-11 2024-05-13')];
    const { days } = ledgerFrom({ journeys, stays, ...london }, '2024-05-10', '2024-05-14');
    const nights = days.map(({ nights: [night] }) =>
      night?.ground?.among.map(({ spot }) => spot.town).join('/'),
    );
    // Rome is 230 km from Florence, and no record shows when the person travelled between them.
    expect(nights).toEqual(['Rome/Florence', 'Florence', 'Florence', 'Florence/Rome', 'London']);
    expect(daysOf({ journeys, stays, ...london }, '2024-05-10', '2024-05-10')).toEqual([
      '2024-05-10 GB IT (IT) | IT',
    ]);
  });

  it('go on around a day trip from them', () => {
    const journeys = [
      leg('2024-05-01 LHR 10:00 NCE 13:00'),
      leg('2024-05-03 NCE 10:00 Monaco/MC 10:30', 'rail'),
      leg('2024-05-03 Monaco/MC 20:00 NCE 20:30', 'rail'),
      leg('2024-05-05 NCE 10:00 LHR 11:00'),
    ];
    const stays = [stay('NCE 2024-05-01 2024-05-05')];
    expect(daysOf({ journeys, stays, ...london }, '2024-05-01', '2024-05-05')).toEqual([
      '2024-05-01 GB FR | FR',
      '2024-05-02 FR | FR',
      '2024-05-03 FR MC FR | FR',
      '2024-05-04 FR | FR',
      '2024-05-05 FR GB | GB',
    ]);
  });

  it('are known to the month', () => {
    // Begins on an unknown day in May and ends on an unknown day in June.
    const stays = [stay('FCO 2024-05 2024-06')];
    const days = daysOf({ stays, ...london }, '2024-04-30', '2024-07-01');
    expect(days[0]).toBe('2024-04-30 GB | GB');
    expect(days[1]).toBe('2024-05-01 GB (IT) | (GB/IT)');
    expect(days[31]).toBe('2024-05-31 IT (GB) | IT');
    expect(days[32]).toBe('2024-06-01 IT | (IT/GB)');
  });
});

describe('gaps in the ledger', () => {
  it('may be in either country between two', () => {
    const journeys = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-13 CDG 10:00 LHR 10:20')];
    expect(daysOf({ journeys, ...london }, '2024-05-10', '2024-05-13')).toEqual([
      '2024-05-10 GB IT (FR) | (IT/FR)',
      '2024-05-11 (IT/FR) | (IT/FR)',
      '2024-05-12 (IT/FR) | (IT/FR)',
      '2024-05-13 FR GB (IT) | GB',
    ]);
    expect(ledgerFrom({ journeys, ...london }, '2024-05-10', '2024-05-13').gaps).toMatchObject([
      { from: '2024-05-10', to: '2024-05-13', between: [{ country: 'IT' }, { country: 'FR' }] },
    ]);
  });

  it('are surely in the country that both ends are in', () => {
    const journeys = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-12 MXP 10:00 LHR 10:50')];
    expect(daysOf({ journeys, ...london }, '2024-05-10', '2024-05-12')).toEqual([
      '2024-05-10 GB IT (IT) | IT',
      '2024-05-11 IT | IT',
      '2024-05-12 IT GB (IT) | GB',
    ]);
    const { gaps } = ledgerFrom({ journeys, ...london }, '2024-05-10', '2024-05-12');
    expect(gaps.map(({ between }) => between.map(({ town }) => town))).toEqual([['Rome', 'Milan']]);
  });

  it('are none between airports of one town', () => {
    const journeys = [
      leg('2024-05-10 JFK 08:00 LHR 20:00'),
      leg('2024-05-13 London/GB 10:00 CDG 12:20'),
    ];
    expect(ledgerFrom({ journeys }, '2024-05-10', '2024-05-13').gaps).toEqual([]);
  });

  it('are none of an hour without a ticket', () => {
    const journeys = [
      leg('2024-05-10 LHR 10:00 NCE 13:00'),
      leg('2024-05-10 Monaco/MC 16:00 Paris/FR 23:00', 'rail'),
    ];
    expect(ledgerFrom({ journeys }, '2024-05-10', '2024-05-13').gaps).toEqual([]);
  });

  it('keep somebody at home until they leave from elsewhere', () => {
    const journeys = [leg('2024-05-12 FCO 10:00 CDG 12:00')];
    expect(daysOf({ journeys, ...london }, '2024-05-11', '2024-05-12')).toEqual([
      '2024-05-11 GB | GB',
      '2024-05-12 IT FR | FR',
    ]);
  });
});

describe('corrections in the ledger', () => {
  const journeys = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-14 FCO 10:00 LHR 11:30')];

  it('win over all evidence, on their date only', () => {
    const corrections = [correction('2024-05-12 NCE')];
    expect(daysOf({ journeys, corrections, ...london }, '2024-05-11', '2024-05-13')).toEqual([
      '2024-05-11 IT | IT',
      '2024-05-12 FR | FR',
      '2024-05-13 IT | IT',
    ]);
  });

  it('may be several on a date, the last of which has the night', () => {
    const corrections = [correction('2024-05-12 IT'), correction('2024-05-12 NCE')];
    expect(daysOf({ journeys, corrections, ...london }, '2024-05-12', '2024-05-12')).toEqual([
      '2024-05-12 IT FR | FR',
    ]);
  });

  it('are evidence of their own', () => {
    const corrections = [correction('2024-05-12 IT')];
    const { days } = ledgerFrom({ journeys, corrections, ...london }, '2024-05-12', '2024-05-12');
    expect(days[0]?.grounds).toMatchObject([
      { among: [{ evidence: [{ kind: 'correction', id: '2024-05-12 IT' }] }] },
    ]);
  });
});

describe('what lies ahead', () => {
  const journeys = [leg('2024-05-10 LHR 10:00 FCO 13:00'), leg('2024-05-14 FCO 10:00 LHR 11:30')];

  it('is not known, unless it is asked for', () => {
    expect(daysOf({ journeys, ...london }, '2024-05-10', '2024-05-13', '2024-05-11')).toEqual([
      '2024-05-10 GB IT | IT',
      '2024-05-11 IT | IT',
      '2024-05-12 | ?',
      '2024-05-13 | ?',
    ]);
  });

  it('leaves out legs and stays that are planned', () => {
    const stays = [stay('CDG 2024-05-09 2024-05-10')];
    expect(
      daysOf({ journeys, stays, ...london }, '2024-05-08', '2024-05-09', '2024-05-08'),
    ).toEqual(['2024-05-08 GB | GB', '2024-05-09 | ?']);
  });
});

describe('stays that contradict each other', () => {
  const june = (stays: string[], from: number, to: number) =>
    daysOf({ stays: stays.map((line) => stay(line)) }, date(from), date(to), date(to));
  const date = (day: number) => `2024-06-${String(day).padStart(2, '0')}`;

  it('have the inner one surely, and the outer one perhaps', () => {
    const stays = ['FCO 2024-06-01 2024-06-10', 'CDG 2024-06-04 2024-06-07'];
    expect(june(stays, 3, 8)).toEqual([
      '2024-06-03 IT | IT',
      '2024-06-04 IT FR | FR',
      '2024-06-05 FR (IT) | FR',
      '2024-06-06 FR (IT) | FR',
      '2024-06-07 FR IT | IT',
      '2024-06-08 IT | IT',
    ]);
    const ledger = ledgerFrom({ stays: stays.map((line) => stay(line)) }, date(1), date(10));
    const isIn = (country: string) => (touch: Touch) => touch.spot.country === country;
    // Italy: 1 to 4 June and 7 to 10 June, and perhaps 5 and 6 June. France: 4 to 7 June.
    expect(countOf(ledger, 'any', isIn('IT'))).toEqual({ min: 8, max: 10 });
    expect(countOf(ledger, 'any', isIn('FR'))).toEqual({ min: 4, max: 4 });
    // Nights in Italy: 1 to 3 and 7 to 9 June, and perhaps 4 to 6 June. In France: 4 to 6.
    expect(countOf(ledger, 'midnight', isIn('IT'))).toEqual({ min: 6, max: 9 });
    expect(countOf(ledger, 'midnight', isIn('FR'))).toEqual({ min: 3, max: 3 });
  });

  it('touch both on the dates of change, also at the ends of the outer one', () => {
    const lines = [
      'FCO 2024-06-01 2024-06-07',
      'CDG 2024-06-01 2024-06-04',
      'CDG 2024-06-04 2024-06-07',
    ];
    const stays = lines.map((line) => stay(line));
    // Both may reach seven dates. Italy surely has the 1st, the 4th and the 7th.
    for (const order of [stays, stays.map((one, at) => ({ ...one, id: `${9 - at}` }))]) {
      const ledger = ledgerFrom({ stays: order }, date(1), date(7), date(7));
      expect(countOf(ledger, 'any', ({ spot }) => spot.country === 'FR')).toEqual({
        min: 7,
        max: 7,
      });
      expect(countOf(ledger, 'any', ({ spot }) => spot.country === 'IT')).toEqual({
        min: 3,
        max: 7,
      });
    }
  });

  it('have the shorter one surely if they overlap', () => {
    // Nine nights in Rome and seven in Paris.
    expect(june(['FCO 2024-06-01 2024-06-10', 'CDG 2024-06-08 2024-06-15'], 7, 11)).toEqual([
      '2024-06-07 IT | IT',
      '2024-06-08 IT FR | FR',
      '2024-06-09 FR (IT) | FR',
      '2024-06-10 FR (IT) | FR',
      '2024-06-11 FR | FR',
    ]);
    // Four nights in Rome and ten in Paris.
    expect(june(['FCO 2024-06-01 2024-06-05', 'CDG 2024-06-03 2024-06-13'], 2, 6)).toEqual([
      '2024-06-02 IT | IT',
      '2024-06-03 IT (FR) | IT',
      '2024-06-04 IT (FR) | IT',
      '2024-06-05 IT FR | FR',
      '2024-06-06 FR | FR',
    ]);
  });

  it('have the innermost of three surely', () => {
    const stays = [
      'FCO 2024-06-01 2024-06-20',
      'CDG 2024-06-04 2024-06-12',
      'MAD 2024-06-06 2024-06-08',
    ];
    expect(june(stays, 5, 9)).toEqual([
      '2024-06-05 FR (IT) | FR',
      '2024-06-06 FR ES (IT) | ES',
      '2024-06-07 ES (FR/IT) | ES',
      '2024-06-08 ES FR (IT) | FR',
      '2024-06-09 FR (IT) | FR',
    ]);
  });

  it('go on behind each other', () => {
    // The night of the 2nd was in Florence, perhaps in Monaco (three nights) or Berlin (four). The
    // night of the 5th was only in Berlin.
    const stays = [
      stay('Florence/IT 2024-01-01 2024-01-03'),
      stay('Monaco/MC 2024-01-02 2024-01-05'),
      stay('Berlin/DE 2024-01-02 2024-01-06'),
    ];
    const { days } = ledgerFrom({ stays }, '2024-01-01', '2024-01-05');
    const codes = (touches: readonly Touch[] = []) =>
      touches.map(({ spot }) => spot.country).join();
    const nights = days.flatMap((day) =>
      day.nights.map(({ ground, others }) => `${codes(ground?.among)} ${codes(others)}`.trim()),
    );
    expect(nights).toEqual(['IT', 'IT MC,DE', 'MC DE', 'MC DE', 'DE']);
  });

  it('leave open which of two it was that are equally long', () => {
    expect(june(['FCO 2024-06-01 2024-06-04', 'CDG 2024-06-01 2024-06-04'], 1, 4)).toEqual([
      '2024-06-01 (FR/IT) | (FR/IT)',
      '2024-06-02 (FR/IT) | (FR/IT)',
      '2024-06-03 (FR/IT) | (FR/IT)',
      '2024-06-04 (FR/IT) (FR/IT) | ?',
    ]);
  });

  it('are two records of one stay if they are in one place', () => {
    const stays = ['FCO 2024-06-01 2024-06-04', 'FCO 2024-06-02 2024-06-06'].map((one) =>
      stay(one),
    );
    const ledger = ledgerFrom({ stays }, date(1), date(6));
    expect(countOf(ledger, 'midnight', () => true)).toEqual({ min: 5, max: 5 });
  });
});
