import { describe, expect, it } from 'vitest';
import { examplePlaces as at } from '../../../../test/imports/example-places.ts';
import { catchRefusal } from '../row-refusal.ts';
import { departureDay, durationInDays, resolveTimes, timeFarFromDate } from './times.ts';
import type { JourneyDraft } from '../formats/journey-format.ts';

function timesOf(
  from: keyof typeof at,
  to: keyof typeof at,
  draft: Partial<JourneyDraft> & Pick<JourneyDraft, 'date' | 'times'>,
) {
  const whole: JourneyDraft = { mode: 'air', from: {}, to: {}, travellers: [], ...draft };
  const { times } = resolveTimes(whole, at[from], at[to]);
  return Object.fromEntries(Object.entries(times).filter(([, time]) => time !== ''));
}

const clocks = (departureScheduled: string, arrivalScheduled: string) => ({
  departureScheduled,
  arrivalScheduled,
});

describe('the day of an arrival that has a clock only', () => {
  it.each([
    // London is 5 h ahead of New York: 11:20 there is 16:20 in London, 7 h 55 min after 08:25.
    ['LHR', 'JFK', '2019-05-04', '08:25', '11:20', 475, '11:20'],
    // Eastward overnight: 06:20 in London is 01:20 in New York, 6 h 50 min after 18:30.
    ['JFK', 'LHR', '2019-05-11', '18:30', '06:20', 410, '06:20+1'],
    // Over the date line: Honolulu is 22 h behind Auckland in May. 23:00 on the previous day there
    // is 21:00 of the same day in Auckland, 8 h 35 min after 12:25.
    ['AKL', 'HNL', '2024-05-10', '12:25', '23:00', 515, '23:00-1'],
    // In the other direction: 13:00 to 20:00 on the next day takes 9 h (20:00 in Auckland is 22:00
    // in Honolulu).
    ['HNL', 'AKL', '2024-05-10', '13:00', '20:00', 540, '20:00+1'],
    // Tokyo is 13 h ahead of New York in summer: 11:00 there is 22:00 in Tokyo on the same day.
    ['HND', 'JFK', '2024-07-01', '11:00', '11:00', 780, '11:00'],
    // Singapore is 12 h ahead of New York in summer: 18 h 45 min after 10:30 is 17:15 on the next
    // day.
    ['JFK', 'SIN', '2024-07-01', '10:30', '17:15', 1125, '17:15+1'],
    ['CPH', 'OSL', '2024-02-09', '23:30', '00:40', 70, '00:40+1'],
    // Clocks went back from 03:00 to 02:00: the second 02:30 came 50 min after the first 02:40.
    ['CPH', 'OSL', '2021-10-31', '02:40', '02:30', 50, '02:30'],
  ] as const)('%s to %s on %s, %s to %s', (from, to, date, left, arrived, statedDuration, want) => {
    const stated = timesOf(from, to, { date, times: clocks(left, arrived), statedDuration });
    expect(stated).toEqual(clocks(left, want));
    // The distance gives the same result without a stated duration.
    expect(timesOf(from, to, { date, times: clocks(left, arrived) })).toEqual(clocks(left, want));
  });

  it('is never before the departure, whatever the duration says', () => {
    // 23:00 to 22:00 between two towns of one time zone: an hour less than a day, not minus one
    // hour.
    expect(
      timesOf('CPH', 'OSL', {
        date: '2024-02-09',
        times: clocks('23:00', '22:00'),
        statedDuration: 60,
      }),
    ).toEqual(clocks('23:00', '22:00+1'));
  });

  it('is that of the other arrival near it', () => {
    const times = {
      departureScheduled: '2024-02-09T23:00',
      departureActual: '00:05',
      landingActual: '01:02',
      arrivalActual: '01:08',
      arrivalScheduled: '2024-02-10T00:10',
    };
    expect(timesOf('CPH', 'OSL', { date: '2024-02-09', times })).toEqual({
      departureScheduled: '23:00',
      departureActual: '00:05+1',
      landingActual: '01:02+1',
      arrivalScheduled: '00:10+1',
      arrivalActual: '01:08+1',
    });
  });

  it('is the date itself without a departure', () => {
    expect(
      timesOf('CPH', 'OSL', { date: '2024-02-09', times: { arrivalScheduled: '07:00' } }),
    ).toEqual({ arrivalScheduled: '07:00' });
  });

  it('is found within a month that is known without its day', () => {
    // Summer time: 18:30 in New York is 22:30 UTC, and 06:20 in London is 05:20 UTC.
    expect(timesOf('JFK', 'LHR', { date: '2019-07', times: clocks('18:30', '06:20') })).toEqual(
      clocks('18:30', '06:20+1'),
    );
  });
});

describe('an arrival that the source has lost', () => {
  const lost = {
    date: '2019-05-11',
    times: { departureScheduled: '18:30' },
    arrivalFromDuration: true,
  };

  it('is the departure and the duration together', () => {
    // 18:30 in New York plus 6:50 is 01:20 there and 06:20 in London.
    expect(timesOf('JFK', 'LHR', { ...lost, statedDuration: 410 })).toEqual(
      clocks('18:30', '06:20+1'),
    );
  });

  it('is midnight again where it was midnight', () => {
    expect(
      timesOf('CPH', 'OSL', {
        ...lost,
        times: { departureScheduled: '22:50' },
        statedDuration: 70,
      }),
    ).toEqual(clocks('22:50', '00:00+1'));
  });

  it('stays unknown without a duration', () => {
    expect(timesOf('JFK', 'LHR', lost)).toEqual({ departureScheduled: '18:30' });
  });
});

describe('times with a day', () => {
  it('are counted from the date', () => {
    expect(
      timesOf('CPH', 'OSL', {
        date: '2024-02-09',
        times: {
          departureScheduled: '21:00+0',
          departureActual: '2024-02-10T00:04',
          arrivalActual: '01:02+1',
        },
      }),
    ).toEqual({
      departureScheduled: '21:00',
      departureActual: '00:04+1',
      arrivalActual: '01:02+1',
    });
  });

  it('come from instants by the clock of their place, also where it has just been changed', () => {
    // In Denmark, clocks change on 26 October 2025 from 03:00 to 02:00; in New York a week later.
    expect(
      timesOf('CPH', 'JFK', {
        date: '2025-10-26',
        times: {
          departureScheduled: '2025-10-26T00:30Z',
          departureActual: '2025-10-26T01:30Z',
          arrivalActual: '2025-10-26T09:45Z',
        },
      }),
    ).toEqual({ departureScheduled: '02:30', departureActual: '02:30', arrivalActual: '05:45' });
  });

  it('lie on the day before, over the date line', () => {
    expect(
      timesOf('AKL', 'HNL', {
        date: '2024-05-10',
        times: { departureScheduled: '2024-05-10T00:25Z', arrivalScheduled: '2024-05-10T09:00Z' },
      }),
    ).toEqual(clocks('12:25', '23:00-1'));
  });

  it('keep their clock and distance where the date is known to the month', () => {
    expect(
      timesOf('JFK', 'LHR', {
        date: '2024-06',
        times: { departureScheduled: '2024-06-14T22:30Z', arrivalScheduled: '2024-06-15T05:20Z' },
      }),
    ).toEqual(clocks('18:30', '06:20+1'));
  });

  it.each(['25:00', '2024-02-09T9:00', 'soon', '2030-01-01T10:00', '12:00+99'])(
    'are refused: %s',
    (time) => {
      expect(
        catchRefusal(() =>
          timesOf('CPH', 'OSL', { date: '2024-02-09', times: { arrivalScheduled: time } }),
        ),
      ).toEqual({ problem: { code: 'time-invalid', detail: time } });
    },
  );
});

describe('the day of an arrival by land or sea', () => {
  const unclear = (mode: 'air' | 'rail' | 'sea', to: 'OSL' | 'JFK', arrival: string) => {
    const times = { departureScheduled: '10:00', arrivalScheduled: arrival };
    const draft = { mode, date: '2019-03-05', from: {}, to: {}, travellers: [], times };
    const resolved = resolveTimes(draft, at.LHR, at[to]);
    return [resolved.times.arrivalScheduled, resolved.isDayUnclear];
  };

  it('is never the second day after, which is remarked on', () => {
    expect(unclear('rail', 'JFK', '14:20')).toEqual(['14:20', true]);
    expect(unclear('sea', 'JFK', '14:20')).toEqual(['14:20', true]);
  });

  it('may be the next day', () => {
    expect(unclear('sea', 'OSL', '18:00')).toEqual(['18:00+1', false]);
    expect(unclear('rail', 'OSL', '09:00')).toEqual(['09:00+1', false]);
  });
});

describe('the day of a departure known by its instant', () => {
  it('is that of the place', () => {
    const draft = { mode: 'air', date: '', from: {}, to: {}, travellers: [] } as const;
    const times = { departureScheduled: '2024-09-01T22:30Z' };
    expect(departureDay({ ...draft, travellers: [], times }, 'Asia/Tokyo')).toBe('2024-09-02');
    expect(departureDay({ ...draft, travellers: [], times: {} }, 'Asia/Tokyo')).toBeUndefined();
  });
});

describe('an arrival of which only the date is known', () => {
  const blank = resolveTimes(
    { mode: 'sea', date: '2024-07-01', from: {}, to: {}, times: {}, travellers: [] },
    at.JFK,
    at.LHR,
  ).times;
  const minutes = (draft: Parameters<typeof durationInDays>[0], times = {}) =>
    durationInDays(draft, { ...blank, ...times }, at.JFK, at.LHR);

  it('is at noon if the departure is not known: seven days less the 5 h of the zones', () => {
    // 7 × 1440 − 300 = 9780.
    const draft = { mode: 'sea', date: '2024-07-01', arrivalDate: '2024-07-08' } as const;
    expect(minutes(draft)).toBe(9780);
    expect(minutes(draft, { departureScheduled: '17:00' })).toBe(9780);
  });

  it('adds nothing to a time of arrival, to flights, and to dates that do not fit', () => {
    const draft = { mode: 'sea', date: '2024-07-01', arrivalDate: '2024-07-08' } as const;
    expect(minutes(draft, { arrivalScheduled: '09:00+7' })).toBeUndefined();
    expect(minutes({ ...draft, mode: 'air' })).toBeUndefined();
    expect(minutes({ ...draft, date: '2024-07' })).toBeUndefined();
    expect(minutes({ ...draft, arrivalDate: '2024-06-30' })).toBeUndefined();
    // 1 July to 30 September are 91 days, 131,040 min, more than a record holds.
    expect(minutes({ ...draft, arrivalDate: '2024-09-30' })).toBeUndefined();
  });
});

describe('a time far from the date', () => {
  const warningOf = (
    mode: JourneyDraft['mode'],
    departureScheduled: string,
    arrivalScheduled: string,
  ) => {
    const draft: JourneyDraft = {
      mode,
      from: {},
      to: {},
      travellers: [],
      date: '2023-03-01',
      times: { departureScheduled, arrivalScheduled },
    };
    return timeFarFromDate(mode, resolveTimes(draft, at.LHR, at.JFK).times);
  };

  it.each([
    // 6 May is 66 days after 1 March.
    ['rail', '2023-05-06T07:33', '2023-05-06T08:50', '07:33+66'],
    ['air', '2023-03-01T07:33', '2023-03-05T08:50', '08:50+4'],
    // 200 hours, the longest by train, are 8 days and 8 hours.
    ['rail', '07:33', '2023-03-10T08:50', '08:50+9'],
    ['air', '2023-02-25T07:33', '2023-02-25T08:50', '07:33-4'],
  ] as const)('has a warning: %s from %s to %s', (mode, departure, arrival, time) => {
    expect(warningOf(mode, departure, arrival)).toEqual({ code: 'time-far-from-date', time });
  });

  it.each([
    ['air', '2023-03-04T07:33', '2023-03-04T08:50'],
    ['rail', '07:33', '2023-03-09T08:50'],
    ['sea', '07:33', '2023-04-10T08:50'],
  ] as const)('has none if the mode explains it: %s from %s to %s', (mode, departure, arrival) => {
    expect(warningOf(mode, departure, arrival)).toBeUndefined();
  });
});
