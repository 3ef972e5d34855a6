import { expect, it } from 'vitest';
import { home, leg, stay } from '../../../test/days/life.ts';
import type { Facts } from '../days/facts/facts.ts';
import { blankOf } from '../kinds/blank.ts';
import { proposalOfTrip, proposeTrips, type TripProposal } from './propose-trips.ts';
import { tripKind } from './trip.ts';
import type { TripOfDays } from './trips-on-days.ts';

const today = '2026-06-01';
const london = home('London/GB - -');

function factsOf(life: Partial<Facts>): Facts {
  return { journeys: [], stays: [], homes: [london], corrections: [], ...life };
}

function proposed(life: Partial<Facts>, trips: readonly TripOfDays[] = []): TripProposal[] {
  return proposeTrips([{ personId: 'alex', facts: factsOf(life) }], trips, today);
}

function periods(proposals: readonly TripProposal[]): string[] {
  return proposals.map(({ from, to }) => `${from} ${to}`.trim());
}

const trip = (from: string, to: string, more: Partial<TripOfDays> = {}): TripOfDays => {
  const people = [{ personId: 'alex' }];
  return { id: from, people, from, to, fromTime: '', toTime: '', isDismissed: false, ...more };
};

const toNewYork = leg('2024-05-10 LHR 10:00 JFK 13:00');
const fromNewYork = leg('2024-05-17 JFK 19:00 LHR 07:00+1');

it('goes from leaving home to being back there, over the night in the air', () => {
  const [one, ...others] = proposed({ journeys: [toNewYork, fromNewYork] });
  expect(others).toEqual([]);
  // Left on the 10th, back on the 18th: eight nights.
  expect(one).toMatchObject({ from: '2024-05-10', to: '2024-05-18', nights: 8, isAhead: false });
  expect(one?.records).toEqual([toNewYork.id, fromNewYork.id]);
  expect(one?.name).toEqual({
    places: [{ town: 'New York' }],
    more: 0,
    isRoundTheWorld: false,
    when: '2024-05',
  });
});

it.each([
  // Weeks over the end of a month, longer than ten days.
  ['2010-01-20 LHR 10:00 GRU 18:00', '2010-02-20 GRU 10:00 LHR 05:00+1', '2009-30'],
  ['2027-05-10 LHR 10:00 AKL 18:00+1', '2027-06-20 AKL 10:00 LHR 22:00', '2027-31'],
  ['2010-07-20 LHR 10:00 SYD 18:00+1', '2010-08-20 SYD 10:00 LHR 22:00', '2010-32'],
  ['2010-07-20 LHR 10:00 JFK 18:00', '2010-08-20 JFK 10:00 LHR 22:00', '2010-22'],
])('has the season of the hemisphere of %s', (out, back, when) => {
  const [one] = proposed({ journeys: [leg(out), leg(back)] });
  expect(one?.name.when).toBe(when);
});

it('is none of a day trip, nor of a stay at home or next door', () => {
  const journeys = [leg('2024-05-10 LHR 07:00 EDI 08:00'), leg('2024-05-10 EDI 20:00 LHR 21:00')];
  const stays = [
    stay('London/GB 2024-06-01 2024-06-05'),
    stay('Oxford/GB 2024-07-01 2024-07-05', 'home'),
  ];
  expect(proposed({ journeys, stays })).toEqual([]);
});

it('ends in the morning after a night train home', () => {
  const journeys = [
    leg('2024-05-10 LHR 07:00 Berlin/DE 11:00'),
    leg('2024-05-10 Berlin/DE 21:00 London/GB 09:00+1', 'rail'),
  ];
  expect(periods(proposed({ journeys }))).toEqual(['2024-05-10 2024-05-11']);
});

it('is two where somebody was home for a night in between', () => {
  const journeys = [
    toNewYork,
    fromNewYork,
    leg('2024-05-19 LHR 08:00 FCO 11:30'),
    leg('2024-05-22 FCO 12:00 LHR 14:00'),
  ];
  expect(periods(proposed({ journeys }))).toEqual([
    '2024-05-19 2024-05-22',
    '2024-05-10 2024-05-18',
  ]);
});

it('goes on through a change of planes at the airport of the home, and not through a day there', () => {
  const toEdinburgh = [leg('2024-05-08 LHR 08:00 EDI 09:00')];
  const changed = [...toEdinburgh, leg('2024-05-10 EDI 06:00 LHR 07:30'), toNewYork, fromNewYork];
  expect(periods(proposed({ journeys: changed }))).toEqual(['2024-05-08 2024-05-18']);
  // At home from 07:30 until 20:00.
  const rested = [
    ...toEdinburgh,
    leg('2024-05-10 EDI 06:00 LHR 07:30'),
    leg('2024-05-10 LHR 20:00 JFK 23:00'),
    fromNewYork,
  ];
  expect(periods(proposed({ journeys: rested }))).toEqual([
    '2024-05-10 2024-05-18',
    '2024-05-08 2024-05-10',
  ]);
});

it('leaves from the home of its time, and is none of moving to the next', () => {
  const homes = [home('London/GB 1990 2024-05-10'), home('Manhattan/US 2024-05-10 -')];
  const journeys = [
    leg('2024-02-01 LHR 08:00 FCO 11:30'),
    leg('2024-02-04 FCO 12:00 LHR 14:00'),
    toNewYork,
    leg('2024-08-01 JFK 19:00 LHR 07:00+1'),
    leg('2024-08-09 LHR 10:00 JFK 13:00'),
  ];
  const both = proposed({ homes, journeys });
  expect(periods(both)).toEqual(['2024-08-01 2024-08-09', '2024-02-01 2024-02-04']);
  expect(both.map(({ name }) => name.places)).toEqual([[{ town: 'London' }], [{ town: 'Rome' }]]);
});

it('ends on the day on which the place where the traveller is becomes their home', () => {
  const homes = [home('London/GB - 2012-08-31'), home('Manhattan/US 2012-09-01 -')];
  const toLondon = leg('2013-02-01 JFK 19:00 LHR 07:00+1');
  const back = leg('2013-02-10 LHR 10:00 JFK 13:00');
  const moved = (date: string) => [leg(`${date} LHR 10:00 JFK 13:00`), toLondon, back];
  expect(periods(proposed({ homes, journeys: moved('2012-08-31') }))).toEqual([
    '2013-02-01 2013-02-10',
  ]);
  // Three weeks before the new home: a trip until then.
  expect(periods(proposed({ homes, journeys: moved('2012-08-10') }))).toEqual([
    '2013-02-01 2013-02-10',
    '2012-08-10 2012-09-01',
  ]);
});

it('ends at a far airport, too, where it set out from there', () => {
  // Rome is 230 km from Florence, and the train is not recorded.
  const journeys = [
    leg('2024-05-10 FCO 10:00 JFK 13:00'),
    leg('2024-05-17 JFK 19:00 FCO 09:00+1'),
    leg('2024-09-01 LIS 10:00 MAD 12:20'),
  ];
  const both = proposed({ homes: [home('Florence/IT - -')], journeys });
  expect(periods(both)).toEqual(['2024-09-01 2024-09-01', '2024-05-10 2024-05-18']);
});

it('ends where it came into the country of the home from abroad, if a week follows without a record', () => {
  // Travelled from Florence itself, returned via Rome, and left again from there a month later.
  const journeys = [
    leg('2024-05-10 Florence/IT 10:00 CDG 12:00'),
    leg('2024-05-17 CDG 19:00 FCO 21:00'),
    leg('2024-06-20 FCO 10:00 JFK 13:00'),
    leg('2024-06-27 JFK 19:00 FCO 09:00+1'),
  ];
  const homes = [home('Florence/IT - -')];
  expect(periods(proposed({ homes, journeys }))).toEqual([
    '2024-06-20 2024-06-28',
    '2024-05-10 2024-05-17',
  ]);
  // Less than a week at home, from the 17th to the 23rd: it can have been spent in Rome.
  const soon = [...journeys.slice(0, 2), leg('2024-05-23 FCO 10:00 CDG 12:00')];
  const soonBack = [...soon, leg('2024-05-25 CDG 10:00 Florence/IT 12:00')];
  expect(periods(proposed({ homes, journeys: soonBack }))).toEqual(['2024-05-10 2024-05-25']);
  // A flight within the country does not mean arriving at home either.
  const within = [
    leg('2024-05-10 Florence/IT 10:00 FCO 12:00'),
    leg('2024-06-17 FCO 19:00 Florence/IT 21:00'),
  ];
  expect(periods(proposed({ homes, journeys: within }))).toEqual(['2024-05-10 2024-06-17']);
});

it('says nothing of days on which no home is known', () => {
  const homes = [home('London/GB 2025 -')];
  expect(proposed({ homes, journeys: [toNewYork, fromNewYork] })).toEqual([]);
});

it('is of the dates at home over the date line', () => {
  const journeys = [
    // Departs at 19:30 on the 10th and arrives at 12:00 on the 10th. The return crosses the date
    // line and skips the 21st.
    leg('2024-07-10 AKL 19:30 LAX 12:00'),
    leg('2024-07-20 LAX 21:30 AKL 05:30+2'),
  ];
  const [one] = proposed({ homes: [home('AKL - -')], journeys });
  expect(one).toMatchObject({ from: '2024-07-10', to: '2024-07-22', nights: 12 });
});

it('comes home over the date line by instants, where dates run backwards', () => {
  // 06:10 on the 5th in Guam is 20:10 UTC on the 4th. Seven and a half hours later it is 17:40 on
  // the 4th in Honolulu, so the flight on to Houston has an earlier date than both previous
  // flights. The home is Houston, and the trip starts and ends in Austin.
  const journeys = [
    leg('2009-09-23 AUS 07:25 IAH 08:19'),
    leg('2009-09-23 IAH 09:35 HNL 12:55'),
    leg('2009-09-23 HNL 14:10 GUM 17:55+1'),
    leg('2009-09-24 GUM 18:35 CNS 23:05'),
    leg('2009-10-04 HNL 18:50 IAH 07:30+1'),
    leg('2009-10-05 CNS 00:10 GUM 04:35'),
    leg('2009-10-05 GUM 06:10 HNL 17:40-1'),
    leg('2009-10-05 IAH 08:44 AUS 09:36'),
  ];
  const homes = [home('IAH 1990 -')];
  const [one, ...others] = proposed({ homes, journeys });
  expect(others).toEqual([]);
  expect(one).toMatchObject({ from: '2009-09-23', to: '2009-10-05', nights: 12 });
  const [out, back] = [journeys.slice(0, 4), journeys.slice(4)];
  const [fromHonolulu, fromCairns, fromGuam, toAustin] = back.map(({ id }) => id);
  const homewards = [fromCairns, fromGuam, fromHonolulu, toAustin];
  expect(one?.records).toEqual([...out.map(({ id }) => id), ...homewards]);
  // Without times they are chained by their places.
  const untimed = proposed({
    homes,
    journeys: [
      leg('2009-09-23 IAH - CNS -'),
      leg('2009-10-04 HNL - IAH -'),
      leg('2009-10-05 CNS - GUM -'),
      leg('2009-10-05 GUM - HNL -'),
    ],
  });
  expect(untimed).toHaveLength(1);
  expect(untimed[0]?.records).toHaveLength(4);
});

it('has the dates of all its legs, where over the date line the last of them arrives on the date before its own', () => {
  // From 5 October in Guam to the 4th in Honolulu: three nights after the 1st at home.
  const journeys = [
    leg('2009-10-01 HNL 14:10 GUM 17:55+1'),
    leg('2009-10-05 GUM 06:10 HNL 17:40-1'),
  ];
  const [one] = proposed({ homes: [home('HNL - -')], journeys });
  expect(one).toMatchObject({ from: '2009-10-01', to: '2009-10-05', nights: 3 });
});

it('is of a stay that was come to without a journey, and of those that follow it on the same day', () => {
  const stays = [
    stay('EDI 2024-07-01 2024-07-03'),
    stay('Hamburg/DE 2024-07-03 2024-07-06'),
    stay('EDI 2024-07-10 2024-07-12'),
  ];
  expect(periods(proposed({ stays }))).toEqual(['2024-07-10 2024-07-12', '2024-07-01 2024-07-06']);
});

it('ends with its last record where the way home is not recorded', () => {
  const journeys = [toNewYork, leg('2024-09-01 LHR 22:00 FCO 01:30+1')];
  const stays = [stay('Manhattan/US 2024-05-10 2024-05-15')];
  // Nothing follows the flight to Rome 21 months ago, so the trip is not still under way.
  expect(periods(proposed({ journeys, stays }))).toEqual([
    '2024-09-01 2024-09-02',
    '2024-05-10 2024-05-15',
  ]);
});

it('is open for sixty days after its last record, and not longer', () => {
  // 2 April to 1 June is 28 days of April, 31 of May and one more: sixty.
  const of = (date: string) =>
    periods(proposed({ journeys: [leg(`${date} LHR 08:00 FCO 11:30`)] }));
  expect(of('2026-04-02')).toEqual(['2026-04-02']);
  expect(of('2026-04-01')).toEqual(['2026-04-01 2026-04-01']);
  // A hotel in that April, left on the 5th, is not a way home either: 57 days.
  const stays = [stay('FCO 2026-04-01 2026-04-05')];
  const journeys = [leg('2026-04-01 LHR 08:00 FCO 11:30')];
  expect(periods(proposed({ journeys, stays }))).toEqual(['2026-04-01']);
});

it('is ahead where it is planned, up to what is planned of it', () => {
  const journeys = [leg('2026-09-01 LHR 08:00 FCO 11:30')];
  expect(proposed({ journeys })).toMatchObject([{ from: '2026-09-01', to: '', isAhead: true }]);
  const stays = [stay('FCO 2026-09-01 2026-09-05')];
  expect(periods(proposed({ journeys, stays }))).toEqual(['2026-09-01 2026-09-05']);
});

it('is of months and seasons where no more is known', () => {
  const journeys = [leg('1972-07 LHR - NCE -'), leg('1972-08 NCE - LHR -')];
  const [one] = proposed({ journeys });
  expect(one).toMatchObject({ from: '1972-07', to: '1972-08', name: { when: '1972-22' } });
});

it('says how many nights it was only where it is known to the day', () => {
  // One flight in a summer, which has 92 days: neither a night away nor the return is known.
  const [summer, ...others] = proposed({ journeys: [leg('2025-22 LHR - NCE -')] });
  expect(others).toEqual([]);
  expect(summer).toMatchObject({ from: '2025-22', to: '2025-22', nights: undefined });
  const nightsOf = (...lines: string[]) =>
    proposed({ journeys: lines.map((line) => leg(line)) }).map(({ nights }) => nights);
  expect(nightsOf('2024-07-10 LHR - NCE -', '2024-08 NCE - LHR -')).toEqual([undefined]);
  expect(nightsOf('2024-07 LHR - NCE -', '2024-08-03 NCE - LHR -')).toEqual([undefined]);
  expect(nightsOf('2024-07-10 LHR - NCE -', '2024-08-03 NCE - LHR -')).toEqual([24]);
  // An open trip has no number of nights either, however many there were at its last record.
  expect(nightsOf('2026-05-01 LHR - NCE -', '2026-05-11 NCE - FCO -')).toEqual([undefined]);
});

it('of a seafarer is the whole time from flying out to the ship to flying home', () => {
  const journeys = [
    leg('1974-03-01 FRA 10:00 SIN 06:00+1'),
    leg('1974-03-03 SIN - SYD -', 'sea'),
    leg('1974-05-20 SYD - HKG -', 'sea'),
    leg('1974-09-10 HKG 22:00 FRA 06:00+1'),
  ];
  const [one, ...others] = proposed({ homes: [home('FRA - -')], journeys });
  expect(others).toEqual([]);
  expect(one).toMatchObject({ from: '1974-03-01', to: '1974-09-11', name: { when: '1974' } });
});

it('is called after three countries, of more after those of the most nights, and round the world', () => {
  const journeys = [
    leg('1987-01-10 LHR 10:00 NRT 08:00+1'),
    leg('1987-01-31 NRT 10:00 SYD 20:00'),
    leg('1987-03-31 SYD 10:00 AKL 15:00'),
    leg('1987-04-10 AKL 20:00 LAX 13:00'),
    leg('1987-04-12 LAX 18:00 LHR 12:00+1'),
  ];
  const [world] = proposed({ journeys });
  // 59 nights in Australia, 20 in Japan, ten and two, eastwards all the way.
  expect(world?.name).toEqual({
    places: [{ country: 'AU' }, { country: 'JP' }],
    more: 2,
    isRoundTheWorld: true,
    when: '1987',
  });
  const three = [...journeys.slice(0, 3), leg('1987-04-20 AKL 10:00 LHR 12:00+1')];
  expect(proposed({ journeys: three })[0]?.name).toMatchObject({
    places: [{ country: 'AU' }, { country: 'JP' }, { country: 'NZ' }],
    more: 0,
    isRoundTheWorld: false,
  });
});

it('is not proposed again where trips have half of its days, kept or dismissed, whole or split', () => {
  const journeys = [toNewYork, fromNewYork];
  // Nine days, 10 to 18 May.
  expect(proposed({ journeys }, [trip('2024-05-14', '2024-05-18')])).toEqual([]);
  expect(proposed({ journeys }, [trip('2024-05-15', '2024-05-18')])).toHaveLength(1);
  expect(proposed({ journeys }, [trip('2024-05', '2024-05', { isDismissed: true })])).toEqual([]);
  const split = [trip('2024-05-10', '2024-05-12'), trip('2024-05-13', '2024-05-15')];
  expect(proposed({ journeys }, split)).toEqual([]);
});

it('is one of people on the same journey, also where one goes home earlier, and not of a visit', () => {
  const earlier = leg('2024-05-15 JFK 19:00 LHR 07:00+1');
  const people = (of: Partial<Facts>) => [
    { personId: 'alex', facts: factsOf({ journeys: [toNewYork, fromNewYork] }) },
    { personId: 'sam', facts: factsOf(of) },
  ];
  const family = proposeTrips(people({ journeys: [toNewYork, earlier] }), [], today);
  expect(family).toMatchObject([
    { personIds: ['alex', 'sam'], from: '2024-05-10', to: '2024-05-18', nights: 8 },
  ]);
  // Three days of nine.
  const back = [leg('2024-05-16 LHR 10:00 JFK 13:00'), fromNewYork];
  const visit = proposeTrips(people({ journeys: back }), [], today);
  expect(visit.map(({ personIds }) => personIds)).toEqual([['sam'], ['alex']]);
  // The trip of one person covers both.
  const had = proposeTrips(
    people({ journeys: [toNewYork, earlier] }),
    [trip('2024-05-10', '2024-05-18')],
    today,
  );
  expect(had).toEqual([]);
});

it('is a trip of the same people and days of which nothing was noted, whatever it is called', () => {
  const of = (personId: string) => ({
    personId,
    facts: factsOf({ journeys: [toNewYork, fromNewYork] }),
  });
  const both = proposeTrips([of('sam'), of('alex')], [], today);
  const byKey = new Map(both.map((one) => [one.key, one]));
  const people = [{ personId: 'alex' }, { personId: 'sam' }];
  const days = { from: '2024-05-10', to: '2024-05-18' };
  const accepted = { ...blankOf(tripKind.fields), name: 'The Met', people, ...days };
  const found = (more: Partial<typeof accepted>) => proposalOfTrip({ ...accepted, ...more }, byKey);
  expect(found({ isDismissed: true })).toBe(both[0]);
  expect(found({ people: people.slice(1) })).toBeUndefined();
  expect(found({ to: '2024-05-17' })).toBeUndefined();
  // Otherwise the user's notes would be lost.
  expect(found({ summary: 'It rained.' })).toBeUndefined();
  expect(found({ toTime: '12:00' })).toBeUndefined();
  const costs = [{ what: 'Hotel', amount: 40, currency: 'USD' }];
  expect(found({ costs })).toBeUndefined();
});
