import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leg } from '../../../test/days/life.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import { blankOf } from '../kinds/blank.ts';
import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import { engagementKind } from './engagement.ts';
import { vesselKind } from './vessel.ts';
import { daysUnderWay, voyagesAmong } from './voyages.ts';

const vessel = {
  ...blankOf(vesselKind.fields),
  name: 'Bidston Lass',
  formerNames: [{ name: 'Océan', until: '1970' }],
  imo: '9074729',
};
const engagement = {
  ...blankOf(engagementKind.fields),
  id: 'e',
  personId: 'me',
  vesselId: 'v',
  signedOn: '2024-06-01',
  signedOff: '2024-06-30',
};

function voyage(line: string, called: Partial<StoredJourney['vehicle']> = {}): StoredJourney {
  const journey = leg(line, 'sea');
  return { ...journey, vehicle: { ...journey.vehicle, ...called } };
}

function found(all: StoredJourney[], of = engagement): string[] {
  return voyagesAmong(all, [of], () => vessel)(of.id).map(({ date }) => date);
}

it('finds the voyages between signing on and off, both days with them', () => {
  const all = ['2024-05-31', '2024-06-01', '2024-06-30', '2024-07-01'].map((date) =>
    voyage(`${date} Southampton/GB 10:00 Manhattan/US 18:00+6`),
  );
  expect(found(all)).toEqual(['2024-06-01', '2024-06-30']);
  // Still on board.
  expect(found(all, { ...engagement, signedOff: '' })).toHaveLength(3);
});

it('knows the vessel by her names of now and before, in any spelling, and by her number', () => {
  const line = '2024-06-10 Southampton/GB 10:00 Manhattan/US 18:00+6';
  expect(found([voyage(line, { name: 'BIDSTON-LASS' })])).toHaveLength(1);
  expect(found([voyage(line, { name: 'Ocean' })])).toHaveLength(1);
  expect(found([voyage(line, { registration: '9074729' })])).toHaveLength(1);
  expect(found([voyage(line, { name: 'Another' })])).toEqual([]);
  expect(found([leg('2024-06-10 LHR 10:00 JFK 13:00')])).toEqual([]);
});

it('takes the last day of a month or year in which somebody signed off', () => {
  const all = ['2024-06-10', '2024-06-30', '2024-07-01'].map((date) =>
    voyage(`${date} Dover/GB 10:00 Calais/FR 12:00`),
  );
  expect(found(all, { ...engagement, signedOff: '2024-06' })).toEqual(['2024-06-10', '2024-06-30']);
  expect(found(all, { ...engagement, signedOff: '2024' })).toHaveLength(3);
});

it('takes an end that nobody knows for no service that goes on', () => {
  const all = [voyage('2024-06-10 Dover/GB 10:00 Calais/FR 12:00')];
  expect(found(all, { ...engagement, signedOff: 'XXXX' })).toEqual([]);
});

/**
 * Returns the voyages of two consecutive engagements. The second is on another vessel by default.
 */
function shared(all: StoredJourney[], ends: string, next: string, nextVessel = 'other') {
  const first = { ...engagement, id: 'first', signedOff: ends };
  const second = { ...engagement, id: 'second', vesselId: nextVessel, signedOn: next };
  const vessels = new Map([
    ['v', vessel],
    ['other', { ...vessel, name: 'Orient Star', formerNames: [], imo: '' }],
  ]);
  const voyagesOf = voyagesAmong(all, [second, first], (id) => vessels.get(id));
  const datesOf = (id: string) =>
    voyagesOf(id).map(({ date, vehicle }) => `${date} ${vehicle.name}`);
  return { first: datesOf('first'), second: datesOf('second') };
}

const across = (date: string, name = '') =>
  voyage(`${date} Dover/GB 10:00 Calais/FR 12:00`, { name });

it('has each voyage in one engagement on the day of changing ships', () => {
  const all = [
    across('2024-06-09'),
    across('2024-06-10'),
    across('2024-06-10', 'Bidston Lass'),
    across('2024-06-10', 'Orient Star'),
    across('2024-06-11'),
  ];
  const expected = {
    first: ['2024-06-09 ', '2024-06-10 Bidston Lass'],
    second: ['2024-06-10 ', '2024-06-10 Orient Star', '2024-06-11 '],
  };
  expect(shared(all, '2024-06-10', '2024-06-10')).toEqual(expected);
  // Without a sign-off date it ends there as well.
  expect(shared(all, '', '2024-06-10')).toEqual(expected);
});

it('has a voyage of a vessel that was signed on for again in the later engagement alone', () => {
  const all = [across('2024-06-10', 'Bidston Lass')];
  expect(shared(all, '2024-06-10', '2024-06-10', 'v')).toEqual({
    first: [],
    second: ['2024-06-10 Bidston Lass'],
  });
});

it('leaves days that an earlier engagement has to it where two overlap', () => {
  const all = [across('2024-06-12'), across('2024-06-12', 'Orient Star'), across('2024-06-20')];
  expect(shared(all, '2024-06-15', '2024-06-10')).toEqual({
    first: ['2024-06-12 '],
    second: ['2024-06-12 Orient Star', '2024-06-20 '],
  });
});

it('finds what looking through all journeys finds, in order of date', () => {
  const june = dayNumber('2024-06-01');
  const day = fc.integer({ min: 0, max: 40 }).map((days) => dateOfDay(june + days));
  const journeys = fc.array(
    fc.record({
      date: day,
      mode: fc.constantFrom('sea' as const, 'rail' as const),
      name: fc.constantFrom('', 'Bidston Lass', 'Another'),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(journeys, day, fc.option(day, { nil: '' }), (made, signedOn, signedOff) => {
      const all = made.map(({ date, mode, name }, at) => ({
        ...voyage('2024-06-10 Dover/GB 10:00 Calais/FR 12:00', { name }),
        id: String(at),
        date,
        mode,
      }));
      const plain = all
        .filter(({ mode, date, vehicle }) => {
          const isWithin = date >= signedOn && (signedOff === '' || date <= signedOff);
          return mode === 'sea' && isWithin && vehicle.name !== 'Another';
        })
        .toSorted((a, b) => dayNumber(a.date) - dayNumber(b.date));
      const voyages = voyagesAmong(
        all,
        [{ ...engagement, signedOn, signedOff }],
        () => vessel,
      )(engagement.id);
      expect(voyages.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
    }),
  );
});

it('counts the days of four hours and more under way', () => {
  const days = (line: string) => [...daysUnderWay([voyage(line)])].map(dateOfDay);
  // From 21:00 three hours of the first day remain. The last day has eighteen.
  expect(days('2024-06-10 Southampton/GB 21:00 Manhattan/US 18:00+3')).toEqual([
    '2024-06-11',
    '2024-06-12',
    '2024-06-13',
  ]);
  expect(days('2024-06-10 Southampton/GB 20:00 Manhattan/US 03:59+1')).toEqual(['2024-06-10']);
  // 09:00 to 12:59 between England and France, which is one hour ahead: 2 h 59 min.
  expect(days('2024-06-10 Dover/GB 09:00 Calais/FR 12:59')).toEqual([]);
  expect(days('2024-06-10 Dover/GB 09:00 Calais/FR 14:00')).toEqual(['2024-06-10']);
  // Without times nothing is known about the first and the last day.
  expect(days('2024-06-10 Southampton/GB - Manhattan/US -')).not.toContain('2024-06-10');
});

it('adds up the voyages of a day', () => {
  const crossing = (from: string, to: string) => voyage(`2024-06-10 ${from} ${to}`);
  const there = crossing('Dover/GB 06:00', 'Calais/FR 09:00');
  const back = crossing('Calais/FR 12:00', 'Dover/GB 13:00');
  // Two hours each.
  expect(daysUnderWay([there]).size).toBe(0);
  expect(daysUnderWay([there, back]).size).toBe(1);
});
