import { expect, it, vi } from 'vitest';
import {
  alex,
  cdg,
  edi,
  jfk,
  journeyOf,
  lhr,
  nrt,
  sam,
  travellerOf,
} from '../../../test/journeys/journey-fixtures.ts';
import { datesOfRanges } from '../../../test/days/dates-of-ranges.ts';
import { toJourneyRows } from '../../../test/journeys/journey-rows.ts';
import { Homes } from '../days/facts/homes.ts';
import { spotOf } from '../days/facts/leg.ts';
import { factsOfRecords } from '../days/facts/facts-of-records.ts';
import { ledgerOf } from '../days/timeline/ledger.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import { totals } from '../journeys/statistics/totals.ts';
import { blankOf } from '../kinds/blank.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { stayKind } from '../stays/stay.ts';
import { type Stay, stayRows } from '../stays/stay-rows.ts';
import { mergedTrip } from './merge-trips.ts';
import { missingOfTrip } from './missing-of-trip.ts';
import { splitTrip } from './split-trip.ts';
import { type Trip, tripKind } from './trip.ts';
import { daysOfTrip } from './trip-days.ts';
import { filterTrips } from './trip-filter.ts';
import { asMadeBy, tripRows, companyOf, partedWays, partOfCompany } from './trip-rows.ts';
import { dayRangesOfTrips, tripTotals } from './trip-totals.ts';

const today = '2026-06-01';
const ofAlex = [{ personId: alex }];

function trip(id: string, from: string, to: string, more: Partial<Trip> = {}): Trip {
  const blank = blankOf(tripKind.fields);
  return { ...blank, id, version: 1, name: id, people: ofAlex, from, to, ...more };
}

function stay(id: string, arrival: string, departure: string, more: Partial<Stay> = {}): Stay {
  const blank = { ...blankOf(stayKind.fields), kind: 'hotel' as const, people: ofAlex };
  return { ...blank, id, name: id, arrival, departure, ...more };
}

const leg = (id: string, date: string, more: Partial<StoredJourney>) =>
  journeyOf({ from: lhr, to: jfk, ...more, id, date });

function rowsOf(
  trips: readonly Trip[],
  journeys: readonly StoredJourney[],
  stays: readonly Stay[] = [],
) {
  const records = {
    journeys: toJourneyRows(journeys),
    stays: stayRows(stays, { placeOf: () => undefined, today }),
    tracks: [],
  };
  return tripRows(trips, records, today);
}

// London, New York, Paris, and home by train: 10 to 20 May.
const journeys = [
  leg('out', '2024-05-10', { departureActual: '10:00', arrivalActual: '13:00' }),
  leg('on', '2024-05-15', {
    from: jfk,
    to: cdg,
    departureActual: '19:00',
    arrivalActual: '08:30+1',
  }),
  leg('home', '2024-05-20', {
    from: cdg,
    to: lhr,
    mode: 'rail',
    departureActual: '09:00',
    arrivalActual: '10:30',
  }),
];
const may = trip('May', '2024-05-10', '2024-05-20');

it('is told with its days, its countries but the one it left from, and its distance by mode', () => {
  const [row] = rowsOf([may], journeys);
  expect(row).toMatchObject({ days: 11, countries: ['US', 'FR'], standing: 'over' });
  const km = totals(toJourneyRows(journeys), {}).distanceKm;
  expect(row?.km).toBeCloseTo(km, 6);
  expect(row?.byMode.map(({ mode, journeys: count }) => [mode, count])).toEqual([
    ['air', 2],
    ['rail', 1],
  ]);
});

it('stands ahead, goes on, or is over', () => {
  const rows = rowsOf(
    [
      trip('ahead', '2026-06-02', '2026-06-10'),
      trip('begins today', '2026-06-01', '2026-06-10'),
      trip('goes on', '2026-05-20', ''),
      trip('ended', '2026-05-01', '2026-05-31'),
      trip('no', '2026-05-01', '2026-05-31', { isDismissed: true }),
      trip('vague', '1972-22', '1972-22'),
    ],
    [],
  );
  expect(rows.map(({ id, standing, days }) => [id, standing, days])).toEqual([
    ['ahead', 'ahead', 9],
    ['begins today', 'now', 10],
    // 20 May to 1 June.
    ['goes on', 'now', 13],
    ['ended', 'over', 31],
    ['vague', 'over', undefined],
  ]);
});

it('adds up to the days of the ledger and the distance of the log, each once', () => {
  // Two trips share 20 May. The planned one has not begun.
  const later = [
    leg('to Edinburgh', '2024-05-20', {
      to: edi,
      departureActual: '15:00',
      arrivalActual: '16:20',
    }),
    leg('back', '2024-05-22', {
      from: edi,
      to: lhr,
      departureActual: '15:00',
      arrivalActual: '16:20',
    }),
    leg('planned', '2026-07-01', { to: nrt }),
  ];
  const all = [...journeys, ...later];
  const trips = [
    may,
    trip('Edinburgh', '2024-05-20', '2024-05-22'),
    trip('Japan', '2026-07-01', '2026-07-20'),
  ];
  const rows = rowsOf(trips, all);
  const sums = tripTotals(rows, today);
  const travelled = toJourneyRows(all.filter(({ id }) => id !== 'planned'));
  expect(sums).toMatchObject({ trips: 2, ahead: 1, countries: ['GB', 'US', 'FR'] });
  expect(sums.km).toBeCloseTo(totals(travelled, {}).distanceKm, 6);
  // Alex was at home on all other dates of that May. 13 of its 31 days belong to trips, 10 to 22
  // May.
  const homes = [{ placeId: lhr.id, from: '', to: '' }] as never;
  const facts = factsOfRecords(
    { id: alex, homes },
    {
      journeys: all,
      stays: [],
      corrections: [],
      placeOf: (id) => [lhr].find((one) => one.id === id),
    },
  );
  const ledger = ledgerOf(facts, { from: '2024-05-01', to: '2024-05-31', knownTo: today });
  const away = ledger.days
    .filter(
      ({ grounds, nights }) =>
        [...grounds, ...nights.flatMap(({ ground }) => ground ?? [])].some(({ among }) =>
          among.some(({ evidence }) => evidence.some(({ kind }) => kind === 'journey')),
        ) || grounds.some(({ among }) => among.some(({ spot }) => spot.town !== 'London')),
    )
    .map(({ date }) => date);
  expect(datesOfRanges(dayRangesOfTrips(rows, today))).toEqual(away);
  expect(sums.days).toBe(13);
});

// By car across the sea with a stated distance. Out together; from New York Alex continues to Paris
// and home, Sam goes straight home.
const both = [alex, sam].map((personId) => travellerOf(personId));
const parted = [
  leg('out', '2024-05-10', { mode: 'road', statedDistance: 5500, travellers: both }),
  leg('on', '2024-05-15', {
    from: jfk,
    to: cdg,
    mode: 'road',
    statedDistance: 5800,
    travellers: [travellerOf(alex)],
  }),
  leg('straight', '2024-05-16', {
    from: jfk,
    to: lhr,
    mode: 'road',
    statedDistance: 5500,
    travellers: [travellerOf(sam)],
  }),
  leg('home', '2024-05-20', {
    from: cdg,
    to: lhr,
    mode: 'rail',
    statedDistance: 400,
    travellers: [travellerOf(alex)],
  }),
];
const ofBoth = trip('May', '2024-05-10', '2024-05-20', {
  people: [{ personId: sam }, { personId: alex }],
});

it('of several people has the distance and the countries of whoever travelled furthest', () => {
  const [row] = rowsOf([ofBoth], parted);
  // Alex 5,500 + 5,800 + 400, Sam 5,500 + 5,500. No one travelled the 17,200 of all four legs.
  expect(row?.ways.map(({ personId, km }) => [personId, km])).toEqual([
    [alex, 11_700],
    [sam, 11_000],
  ]);
  expect(row).toMatchObject({ km: 11_700, countries: ['US', 'FR'], countriesOfAll: ['US', 'FR'] });
  expect(row?.byMode).toEqual([
    { mode: 'road', journeys: 2, km: 11_300 },
    { mode: 'rail', journeys: 1, km: 400 },
  ]);
  expect(tripTotals([row!], today)).toMatchObject({ km: 11_700, countries: ['US', 'FR'] });
  expect(partedWays(row!.ways).others.map(({ personId }) => personId)).toEqual([sam]);

  const sams = asMadeBy(row!, sam);
  expect(sams).toMatchObject({ km: 11_000, countries: ['US'], countriesOfAll: ['US'] });
  expect(sams.contents.journeys.map(({ id }) => id)).toEqual(['out', 'straight']);
  expect(partedWays(sams.ways).others).toEqual([]);
  expect(tripTotals([sams], today).km).toBe(11_000);
  // A person on the trip without a known leg.
  expect(asMadeBy(row!, 'kim')).toMatchObject({ km: 0, countries: [], byMode: [], ways: [] });
});

it('names whose a leg or a stay is where not all of them share it', () => {
  const stays = [
    stay('shared', '2024-05-10', '2024-05-15', { people: ofBoth.people }),
    stay('Paris', '2024-05-16', '2024-05-20', { country: 'FR' }),
  ];
  const kim = { personId: 'kim' };
  const [row] = rowsOf([{ ...ofBoth, people: [...ofBoth.people, kim] }], parted, stays);
  const company = companyOf(row!);
  const named = [
    ...row!.contents.journeys.map(({ id, travellers }) => [id, partOfCompany(company, travellers)]),
    ...row!.contents.stays.map(({ id, stay: { people } }) => [id, partOfCompany(company, people)]),
  ];
  // Kim has no records, so no one has to be distinguished from Kim.
  expect(named).toEqual([
    ['out', []],
    ['on', [alex]],
    ['straight', [sam]],
    ['home', [alex]],
    ['shared', []],
    ['Paris', [alex]],
  ]);
  const [alone] = rowsOf([may], journeys);
  expect(partOfCompany(companyOf(alone!), ofAlex)).toEqual([]);
});

it('has one way of people who travelled together', () => {
  const together = parted.map((one) => ({ ...one, travellers: both }));
  const [row] = rowsOf([ofBoth], together);
  expect(row?.km).toBe(17_200);
  // For equal distances the person named first comes first.
  expect(partedWays(row!.ways)).toEqual({ same: row!.ways, others: [] });
  expect(row!.ways.map(({ personId }) => personId)).toEqual([sam, alex]);
});

it('passes filters by person, year, country and words', () => {
  const trips = [
    may,
    trip('Sam', '2023-12-30', '2024-01-02', { people: [{ personId: sam }], summary: 'Snow' }),
  ];
  const rows = rowsOf(trips, journeys);
  const names: Record<string, string> = { US: 'United States', FR: 'France' };
  const ids = (filter: Parameters<typeof filterTrips>[1]) =>
    filterTrips(rows, filter, (code) => names[code] ?? code).map(({ id }) => id);
  expect(ids({})).toEqual(['May', 'Sam']);
  expect(ids({ person: sam })).toEqual(['Sam']);
  expect(ids({ year: 2023 })).toEqual(['Sam']);
  expect(ids({ year: 2024 })).toEqual(['May', 'Sam']);
  expect(ids({ country: 'FR' })).toEqual(['May']);
  expect(ids({ q: 'france york' })).toEqual(['May']);
  expect(ids({ q: 'snow' })).toEqual(['Sam']);
  expect(ids({ q: '2023' })).toEqual(['Sam']);
  expect(ids({ q: '2024' })).toEqual(['May', 'Sam']);
  // A text folded with one language's country names must not be reused for another language.
  const german = (code: string) => (code === 'FR' ? 'Frankreich' : code);
  expect(filterTrips(rows, { q: 'frankreich' }, german).map(({ id }) => id)).toEqual(['May']);
  const english = (code: string) => names[code] ?? code;
  expect(filterTrips(rows, { q: 'frankreich' }, english)).toEqual([]);
  // The texts are folded only once: no country name is requested again.
  const asked: string[] = [];
  const counting = (code: string) => (asked.push(code), code);
  for (const q of ['f', 'fr']) filterTrips(rows, { q }, counting);
  expect(asked).toEqual(['US', 'FR']);
});

it('is told day by day, legs before the stays that they lead to', () => {
  const stays = [
    stay('hotel', '2024-05-10', '2024-05-15'),
    stay('flat', '2024-05-16', '2024-05-20', { country: 'FR' }),
  ];
  const [row] = rowsOf([may], journeys, stays);
  const days = daysOfTrip(row!);
  expect(
    days.map(({ date, number, entries }) => [date, number, entries.map((one) => one.row.id)]),
  ).toEqual([
    ['2024-05-10', 1, ['out', 'hotel']],
    ['2024-05-15', 6, ['on']],
    ['2024-05-16', 7, ['flat']],
    ['2024-05-20', 11, ['home']],
  ]);
});

const homes = new Homes([{ id: lhr.id, spot: spotOf(lhr), from: '', to: '' }]);

it('to come lacks the nights in no stay, not aboard and not at home, and a way back', () => {
  const planned = [
    leg('out', '2026-09-01', { to: nrt, departureActual: '12:00', arrivalActual: '08:00+1' }),
  ];
  const stays = [stay('inn', '2026-09-02', '2026-09-04')];
  const [row] = rowsOf([trip('Japan', '2026-09-01', '2026-09-07')], planned, stays);
  const missing = missingOfTrip(row!, { homes, log: [] }, today);
  // The first night is on board, two are in the inn, and three are without a bed: 4, 5 and 6
  // September.
  expect(missing.nights.map(({ from, until, at }) => [from, until, at?.iata])).toEqual([
    ['2026-09-04', '2026-09-07', 'NRT'],
  ]);
  expect(missing.wayHome).toMatchObject({
    from: { iata: 'NRT' },
    to: { iata: 'LHR' },
    date: '2026-09-07',
  });
});

it('to come or over has what is dated to its month in its distance, and does not lack it', () => {
  const planned = [
    leg('out', '2026-09-03', { to: cdg, departureActual: '10:00', arrivalActual: '12:15' }),
    leg('drive', '2026-09', { from: cdg, to: edi, mode: 'road', statedDistance: 1300 }),
    leg('back', '2026-09-18', {
      from: edi,
      departureActual: '10:00',
      arrivalActual: '11:15',
      to: cdg,
    }),
    leg('ferry', '2026-09', { from: cdg, to: lhr, mode: 'sea', statedDistance: 250 }),
  ];
  const cabin = stay('cabin', '2026-09', '');
  const trips = [trip('Sea', '2026-09-03', '2026-09-18')];
  const missingOf = (journeys: readonly StoredJourney[], stays: readonly Stay[]) => {
    const [row] = rowsOf(trips, journeys, stays);
    const { gaps, nights, wayHome } = missingOfTrip(
      row!,
      { homes, log: toJourneyRows(journeys) },
      today,
    );
    return [
      gaps.length,
      nights.map(({ from, until, at }) => [from, until, at?.iata]),
      wayHome?.to.iata,
    ];
  };
  const [row] = rowsOf(trips, planned, [cabin]);
  const byGround = row!.byMode.filter(({ mode }) => mode !== 'air');
  expect(byGround.map(({ mode, km }) => [mode, km])).toEqual([
    ['road', 1300],
    ['sea', 250],
  ]);
  expect(row?.contents.stays.map(({ id }) => id)).toEqual(['cabin']);
  const [over] = tripRows(
    trips,
    { journeys: toJourneyRows(planned), stays: [], tracks: [] },
    '2026-10-05',
  );
  expect([over!.standing, Math.round(over!.km - row!.km)]).toEqual(['over', 0]);
  expect(missingOf(planned, [cabin])).toEqual([0, [], undefined]);
  // Where the nights are is not known, because the drive is on any day.
  expect(missingOf(planned, [])).toEqual([0, [['2026-09-03', '2026-09-18', undefined]], undefined]);
  const withoutDrive = planned.filter(({ id }) => id !== 'drive');
  expect(missingOf(withoutDrive, [cabin])).toEqual([1, [], undefined]);
  const withoutFerry = planned.filter(({ id }) => id !== 'ferry');
  expect(missingOf(withoutFerry, [cabin])).toEqual([0, [], 'LHR']);
});

it('lacks nothing where it is over, or is back at home', () => {
  const [over] = rowsOf([may], journeys);
  expect(missingOfTrip(over!, { homes, log: [] }, today)).toEqual({
    gaps: [],
    nights: [],
    wayHome: undefined,
  });
  const back = [
    leg('out', '2026-09-01', { to: edi, departureActual: '12:00', arrivalActual: '13:20' }),
    leg('back', '2026-09-02', {
      from: edi,
      to: lhr,
      departureActual: '12:00',
      arrivalActual: '13:20',
    }),
  ];
  const [row] = rowsOf([trip('Edinburgh', '2026-09-01', '2026-09-03')], back);
  // The night of the 1st is in Edinburgh, that of the 2nd at home.
  expect(missingOfTrip(row!, { homes, log: [] }, today)).toMatchObject({
    nights: [{ from: '2026-09-01', until: '2026-09-02' }],
    wayHome: undefined,
  });
});

it('of thousands of years is looked through from change to change, and counted by ranges', () => {
  const long = trip('long', '2026-09-01', '9026-01-01');
  const planned = [
    leg('out', '2026-09-01', { to: edi, departureActual: '12:00', arrivalActual: '13:20' }),
    leg('on', '2030-01-01', {
      from: edi,
      to: nrt,
      departureActual: '12:00',
      arrivalActual: '08:00+1',
    }),
    leg('back', '2031-01-01', {
      from: nrt,
      to: lhr,
      departureActual: '12:00',
      arrivalActual: '16:20',
    }),
  ];
  const stays = [stay('flat', '2027-01-01', '2030-01-01')];
  const homesUntil2040 = new Homes([{ id: lhr.id, spot: spotOf(lhr), from: '', to: '2040-01-01' }]);
  const askedDays = vi.spyOn(homesUntil2040, 'on');
  const [row] = rowsOf([long], planned, stays);
  // In Edinburgh until the flat begins, in Tokyo after a night on board, at home until that home
  // ends, and after that.
  expect(
    missingOfTrip(row!, { homes: homesUntil2040, log: [] }, today).nights.map(
      ({ from, until, at }) => [from, until, at?.iata],
    ),
  ).toEqual([
    ['2026-09-01', '2027-01-01', 'EDI'],
    ['2030-01-02', '2031-01-01', 'NRT'],
    ['2040-01-02', '9026-01-01', 'LHR'],
  ]);
  expect(askedDays.mock.calls.length).toBeLessThan(20);
  // From the year 1 to a day in 2026, with one trip within it and a planned one.
  const old = trip('old', '0001-01-01', '');
  const rows = rowsOf([old, may, long], []);
  expect(tripTotals(rows, today).days).toBe(daysBetween('0001-01-01', today) + 1);
  expect(dayRangesOfTrips(rows, today)).toHaveLength(1);
});

it('is merged with the next: period, people, costs and summary of both', () => {
  const costs = [{ what: 'Hotel', amount: 90, currency: 'EUR' }];
  const one = trip('one', '2024-05-01', '2024-05-10', { summary: 'Rain.', toTime: '14:00' });
  const other = trip('other', '2024-05-10', '2024-05-20', {
    people: [...ofAlex, { personId: sam }],
    summary: 'Sun.',
    costs,
    fromTime: '14:00',
  });
  expect(mergedTrip(one, other).trip).toMatchObject({
    name: 'one',
    from: '2024-05-01',
    to: '2024-05-20',
    fromTime: '',
    toTime: '',
    people: [{ personId: alex }, { personId: sam }],
    summary: 'Rain.\n\nSun.',
    costs,
  });
  // One within the other, and an open one.
  const { trip: within } = mergedTrip(trip('a', '2024-05', '2024-05'), other);
  expect(within).toMatchObject({ to: '2024-05' });
  expect(mergedTrip(one, { ...other, to: '' }).trip).toMatchObject({ to: '' });
});

it('is not merged with the next where one trip cannot have all that both have', () => {
  const having = (more: Partial<Trip>) => trip('t', '2024-05-01', '2024-05-10', more);
  const people = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ personId: `p${from + at}` }));
  // Thirty and thirty people, ten of them on both, make fifty. One more is too many.
  const thirty = having({ people: people(0, 30) });
  expect(mergedTrip(thirty, having({ people: people(20, 50) })).trip?.people).toHaveLength(50);
  expect(mergedTrip(thirty, having({ people: people(20, 51) }))).toEqual({ tooMuchOf: 'people' });
  // 4,999 and 4,999 characters with an empty line between them make 10,000.
  const told = (length: number) => having({ summary: 'x'.repeat(length) });
  expect(mergedTrip(told(4999), told(4999)).trip?.summary).toHaveLength(10_000);
  expect(mergedTrip(told(4999), told(5000))).toEqual({ tooMuchOf: 'summary' });
  const paid = (length: number) =>
    having({ costs: Array.from({ length }, () => ({ what: '', amount: 1, currency: 'EUR' })) });
  expect(mergedTrip(paid(50), paid(50)).trip?.costs).toHaveLength(100);
  expect(mergedTrip(paid(50), paid(51))).toEqual({ tooMuchOf: 'costs' });
});

it('is split at a journey or a day, with a time where the day alone does not tell', () => {
  const [row] = rowsOf([may], journeys);
  const at = (point: Parameters<typeof splitTrip>[2]) => splitTrip(may, row!.contents, point);
  expect(at({ leg: 'on' })).toEqual({
    earlier: { to: '2024-05-15', toTime: '' },
    later: { from: '2024-05-15', fromTime: '', to: '2024-05-20', toTime: '' },
  });
  expect(at({ day: '2024-05-12' })).toMatchObject({ later: { from: '2024-05-12', fromTime: '' } });
  expect(at({ leg: 'out' })).toBeUndefined();
  expect(at({ day: '2024-05-10' })).toBeUndefined();
});

it('is split between two journeys of a day by the time of the second', () => {
  const day = [
    journeys[0]!,
    leg('to Paris', '2024-05-15', { from: jfk, to: cdg, departureActual: '02:00' }),
    leg('to Edinburgh', '2024-05-15', { from: cdg, to: edi, departureActual: '18:00' }),
  ];
  const [row] = rowsOf([may], day);
  expect(splitTrip(may, row!.contents, { leg: 'to Edinburgh' })).toMatchObject({
    earlier: { to: '2024-05-15' },
    later: { from: '2024-05-15', fromTime: '18:00' },
  });
  // Without times nothing distinguishes them.
  const untimed = day.map((one, order) => ({ ...one, departureActual: '', order }));
  const [without] = rowsOf([may], untimed);
  expect(splitTrip(may, without!.contents, { leg: 'to Edinburgh' })).toBeUndefined();
});
