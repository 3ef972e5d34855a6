import { expect, test } from 'vitest';
import { alex, sam, travellerOf } from '../../../test/journeys/journey-fixtures.ts';
import { leg, legsThrough, spot, spots, tripOf } from '../../../test/journeys/tours.ts';
import { blankOf } from '../kinds/blank.ts';
import { stayKind } from '../stays/stay.ts';
import { type Stay, stayRows } from '../stays/stay-rows.ts';
import { tripRows } from '../trips/trip-rows.ts';
import { isAhead, worldTourOf, worldTours } from './world-tour.ts';

const { london, newYork, honolulu, tokyo, moscow, doha, capeTown, singapore } = spots;

function staysOf(...stays: Partial<Stay>[]) {
  const blank = { ...blankOf(stayKind.fields), people: [{ personId: alex }] };
  const all = stays.map((values, index) => ({
    ...blank,
    id: `stay ${index}`,
    arrival: '',
    ...values,
  }));
  return stayRows(all, { placeOf: () => undefined, today: '2026-11-26' });
}

const round = legsThrough(london, newYork, honolulu, tokyo, moscow, london);

test('says what a tour comes to', () => {
  const tour = worldTourOf({
    trip: tripOf(),
    contents: { journeys: round.toReversed(), stays: [] },
  });
  expect(tour).toMatchObject({
    direction: 'westward',
    traveller: alex,
    // 1 to 31 May, both inclusive.
    days: 31,
    countries: ['US', 'JP', 'RU'],
    continents: ['EU', 'NA', 'AS'],
    equatorCrossings: 0,
    furthest: { place: honolulu },
  });
  expect(tour!.legs.map(({ row }) => row.to.town)).toEqual([
    'New York',
    'Honolulu',
    'Tokyo',
    'Moscow',
    'London',
  ]);
  // 5,540 + 8,020 + 6,140 + 7,500 + 2,510.
  expect(tour!.distanceKm).toBeCloseTo(29_700, -3);
  expect(tour!.byMode).toEqual([{ mode: 'air', legs: 5, distanceKm: tour!.distanceKm }]);
});

test('is a tour with three continents, and none with two', () => {
  const of = (...places: Parameters<typeof legsThrough>) =>
    worldTourOf({ trip: tripOf(), contents: { journeys: legsThrough(...places), stays: [] } });
  expect(of(london, newYork, tokyo, newYork, london)).toMatchObject({
    direction: undefined,
    continents: ['EU', 'NA', 'AS'],
  });
  expect(of(london, tokyo, london)).toBeUndefined();
});

test('has not been where one only changed planes', () => {
  const flight = (from: typeof london, to: typeof london, date: string, times: string[] = []) =>
    leg(from, to, date, { departureActual: times[0] ?? '', arrivalActual: times[1] ?? '' });
  const stopping = (onwards: string, at: string[]) => [
    flight(london, doha, '2019-05-01', ['20:00', '05:00+1']),
    flight(doha, capeTown, onwards, at),
    flight(capeTown, london, '2019-05-20'),
  ];
  const of = (journeys: ReturnType<typeof stopping>) =>
    worldTourOf({ trip: tripOf(), contents: { journeys, stays: [] } })?.continents;
  // From 05:00 to 08:00 in Doha, then to 08:00 a day later, which is 27 hours.
  expect(of(stopping('2019-05-02', ['08:00', '17:00']))).toBeUndefined();
  expect(of(stopping('2019-05-03', ['08:00', '17:00']))).toEqual(['EU', 'AS', 'AF']);
  // There is no change of planes by train or ship.
  const bySea = stopping('2019-05-02', ['08:00', '17:00']).map((row) => ({
    ...row,
    mode: 'sea' as const,
  }));
  expect(of(bySea)).toEqual(['EU', 'AS', 'AF']);
});

test('has been where somebody stayed, however one came there', () => {
  const stays = staysOf({ arrival: '2019-05-10', departure: '2019-05-12', country: 'EG' });
  const journeys = legsThrough(london, singapore, london);
  expect(worldTourOf({ trip: tripOf(), contents: { journeys, stays } })?.continents).toEqual([
    'EU',
    'AS',
    'AF',
  ]);
  const ofSam = stays.map((row) => ({
    ...row,
    stay: { ...row.stay, people: [{ personId: sam }] },
  }));
  expect(worldTourOf({ trip: tripOf(), contents: { journeys, stays: ofSam } })).toBeUndefined();
});

test('follows whoever travelled furthest, or the one that is asked for', () => {
  const trip = tripOf({ people: [{ personId: sam }, { personId: alex }] });
  const ofSam = leg(london, newYork, '2019-05-01', { travellers: [travellerOf(sam)], id: 'Sam' });
  const contents = { journeys: [ofSam, ...round], stays: [] };
  expect(worldTourOf({ trip, contents })?.traveller).toBe(alex);
  expect(worldTourOf({ trip, contents }, sam)).toBeUndefined();
  expect(worldTourOf({ trip, contents }, 'nobody')).toBeUndefined();
});

test('counts how often the equator was crossed, and how far from home one was', () => {
  const rio = spot('Rio de Janeiro', 'BR', -22.81, -43.25);
  const journeys = legsThrough(london, rio, capeTown, singapore, london);
  const tour = worldTourOf({ trip: tripOf(), contents: { journeys, stays: [] } });
  // South to Rio, north again to Singapore. Cape Town is nearer to home than Singapore.
  expect(tour?.equatorCrossings).toBe(2);
  expect(tour?.furthest.place.town).toBe('Singapore');
  expect(tour?.furthest.distanceKm).toBeCloseTo(10_880, -2);
});

test('takes its days from its legs where the trip does not say them', () => {
  const going = tripOf({ from: '2019-05', to: '' });
  const tour = worldTourOf({ trip: going, contents: { journeys: round, stays: [] } });
  expect(tour).toMatchObject({ first: '2019-05-01', last: '2019-05-09', days: 9 });
});

test('counts the days of one that goes on to today, as the page of the trip does', () => {
  // The last leg arrives on 9 May. Today is 20 May.
  const [row] = tripRows(
    [tripOf({ from: '2019-05-01', to: '' })],
    { journeys: round, stays: [], tracks: [] },
    '2019-05-20',
  );
  expect(worldTourOf(row!)).toMatchObject({ first: '2019-05-01', last: '2019-05-20', days: 20 });
});

test('lists the latest first, without those of others', () => {
  const contents = { journeys: round, stays: [], tracks: [] };
  const rows = [
    { trip: tripOf({ id: 'a', from: '2001-01-01' }), contents },
    { trip: tripOf({ id: 'b', from: '2019-05-01' }), contents },
    { trip: tripOf({ id: 'c' }), contents: { ...contents, journeys: [] } },
  ];
  expect(worldTours(rows).map(({ trip }) => trip.id)).toEqual(['b', 'a']);
  expect(worldTours(rows, sam)).toEqual([]);
});

test('a tour is ahead until the day on which it begins', () => {
  expect(isAhead({ first: '2027-03-06' }, '2027-03-05')).toBe(true);
  expect(isAhead({ first: '2027-03-06' }, '2027-03-06')).toBe(false);
});

test('has legs of one month in the order of its trip', () => {
  // Without it, the way from New York to New York by London would be possible, too.
  const places = [london, newYork, honolulu, tokyo, moscow, london];
  const journeys = places.slice(1).map((to, at) => leg(places[at]!, to, '2019-05'));
  const tour = worldTourOf({ trip: tripOf(), contents: { journeys, stays: [] } });
  expect(tour!.legs.map(({ row }) => row.to.town)).toEqual([
    'New York',
    'Honolulu',
    'Tokyo',
    'Moscow',
    'London',
  ]);
  const ofNewYork = [...journeys.slice(1), journeys[0]!];
  const other = worldTourOf({ trip: tripOf(), contents: { journeys: ofNewYork, stays: [] } });
  expect(other!.legs.map(({ row }) => row.to.town)).toEqual([
    'Honolulu',
    'Tokyo',
    'Moscow',
    'London',
    'New York',
  ]);
});
