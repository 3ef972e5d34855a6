import { expect, test } from 'vitest';
import { leg, legsThrough, spots, tripOf } from '../../../test/journeys/tours.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { itineraryOf, momentAt } from './itinerary.ts';
import { worldTourOf } from './world-tour.ts';

const { london, newYork, honolulu, tokyo, moscow } = spots;

const filmOf = (journeys: JourneyRow[]) =>
  itineraryOf(worldTourOf({ trip: tripOf(), contents: { journeys, stays: [] } })!);

const film = filmOf(legsThrough(london, newYork, honolulu, tokyo, moscow, london));

test('is made of legs and the pauses between them, one after the other', () => {
  expect(film.parts.map(({ kind }) => kind)).toEqual(
    'leg stop leg stop leg stop leg stop leg'.split(' '),
  );
  film.parts.reduce((end, part) => {
    expect(part.start).toBeCloseTo(end, 9);
    return part.start + part.seconds;
  }, 0);
});

test('takes 40 to 90 seconds, however many legs there are', () => {
  expect(film.seconds).toBeCloseTo(40, 0);
  const there = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? tokyo : newYork));
  const long = filmOf(legsThrough(london, ...there, london));
  expect(long.seconds).toBeCloseTo(90, 9);
});

test('gives a long leg more time than a short one, but not in proportion', () => {
  const [toNewYork, , , , home] = film.legs;
  // 5,540 km and 2,510 km: the square roots have a ratio of 1.49 to 1.
  expect(toNewYork!.seconds / home!.seconds).toBeCloseTo(1.49, 1);
  const hop = filmOf([
    leg(london, { ...london, id: 'near', lat: 51.6 }, '2019-05-01', { order: 1 }),
    ...legsThrough({ ...london, id: 'near', lat: 51.6 }, newYork, tokyo, london).map(
      (row, index) => ({ ...row, date: `2019-05-0${index + 2}` }),
    ),
  ]);
  // 14 km: the minimum of 1.5, compared with 7.3 for 9,500 km.
  expect(hop.legs[0]!.seconds).toBeGreaterThan(hop.legs[3]!.seconds / 6);
});

test('joins what nobody knows, as a part of its own', () => {
  const apart = filmOf([
    leg(london, newYork, '2019-05-01'),
    leg(honolulu, tokyo, '2019-05-06'),
    leg(tokyo, london, '2019-05-09'),
  ]);
  expect(apart.parts.map(({ kind }) => kind)).toEqual(['leg', 'stop', 'gap', 'leg', 'stop', 'leg']);
  // It is unknown how many of the five nights were spent in New York.
  expect(apart.parts[1]).toMatchObject({ kind: 'stop', place: newYork, spent: [] });
  expect(apart.parts[2]).toMatchObject({ kind: 'gap', from: newYork, to: honolulu });
  // Unknown ways do not count as kilometres.
  expect(apart.parts[3]!.doneKm).toBe(apart.parts[2]!.doneKm);
});

test('begins where the tour began and ends where it ended', () => {
  const begin = momentAt(film, 0);
  expect(begin).toMatchObject({ date: '2019-05-01', day: 1, doneKm: 0, position: [-0.46, 51.47] });
  const end = momentAt(film, film.seconds);
  expect(end).toMatchObject({ date: '2019-05-09', day: 9, index: 8, share: 1 });
  expect(end.doneKm).toBeCloseTo(film.distanceKm, 6);
  expect(end.position[1]).toBeCloseTo(51.47, 9);
  expect(momentAt(film, -5)).toEqual(begin);
  expect(momentAt(film, film.seconds + 5)).toEqual(end);
});

test('is half of the way in the middle of a leg, on its line and its course', () => {
  const [first] = film.legs;
  const { share, doneKm, position, course } = momentAt(film, first!.seconds / 2);
  expect(share).toBeCloseTo(0.5, 9);
  expect(doneKm).toBeCloseTo(first!.row.distanceKm / 2, 6);
  // Halfway from London to New York the geodesic is at 52.4° N 41.3° W, with a course of west by
  // south.
  expect(position[0]).toBeCloseTo(-41.3, 0);
  expect(position[1]).toBeCloseTo(52.4, 0);
  expect(course).toBeGreaterThan(250);
  expect(course).toBeLessThan(270);
});

test('has the date of the place over the date line, and that of the departure until half of the way', () => {
  const tokyoToHonolulu = leg(tokyo, honolulu, '2019-05-10', {
    departureActual: '20:00',
    arrivalActual: '08:00',
  });
  const dated = filmOf([
    leg(london, tokyo, '2019-05-02'),
    tokyoToHonolulu,
    leg(honolulu, london, '2019-05-12'),
  ]);
  const part = dated.legs[1]!;
  const dateAt = (share: number) => momentAt(dated, part.start + part.seconds * share);
  expect(dateAt(0.4)).toMatchObject({ date: '2019-05-10', day: 10 });
  // 08:00 on the same day, 12 hours before the departure in local time.
  expect(dateAt(0.9)).toMatchObject({ date: '2019-05-10', day: 10 });
  const spent = [{ nights: 2, at: 'Honolulu', isAboard: false }];
  expect(dated.parts[3]).toMatchObject({ kind: 'stop', spent });
});

test('goes through the days of a voyage', () => {
  const voyage = filmOf([
    leg(london, newYork, '2019-05-01', { mode: 'sea', statedDuration: 6 * 1440 }),
    leg(newYork, tokyo, '2019-05-10'),
    leg(tokyo, london, '2019-05-20'),
  ]);
  const [first] = voyage.legs;
  const days = [0, 0.5, 1].map((share) => momentAt(voyage, first!.seconds * share * 0.999).day);
  expect(days).toEqual([1, 4, 7]);
});

test('has no night where one only changed planes, though midnight passed', () => {
  const changed = filmOf([
    leg(london, tokyo, '2019-05-02', { departureActual: '09:00', arrivalActual: '20:10' }),
    leg(tokyo, honolulu, '2019-05-03', { departureActual: '01:55', arrivalActual: '14:00' }),
    leg(honolulu, london, '2019-05-09'),
  ]);
  expect(changed.parts[1]).toMatchObject({ kind: 'stop', place: tokyo, spent: [] });
});
