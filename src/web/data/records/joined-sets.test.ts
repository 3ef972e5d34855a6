import { expect, test } from 'vitest';
import type { HeldRecords } from '../../../domain/records/held-records.ts';
import { type HeldAnswer, JoinedSets } from './joined-sets.ts';

interface Sets {
  stay: unknown;
  place: unknown;
}

const held = (archiveVersion: number, sets: object): HeldRecords => ({ archiveVersion, sets });
const [stays, places] = [[{ id: 'stay' }], [{ id: 'place' }]];
const [newStays, newPlaces] = [[{ id: 'stay' }], [{ id: 'place' }]];

const answer = (
  version: number,
  sets: object,
  { isFetching = false, isStale = false } = {},
): HeldAnswer => ({ data: held(version, sets), isFetching, isStale });

function joinOf() {
  const joined = new JoinedSets<Sets>();
  return (
    stay: HeldAnswer,
    place: HeldAnswer,
    { archiveId = 'marlow', known = 0, accepted = -1 } = {},
  ) =>
    joined.join([stay, place], {
      archiveId,
      known,
      accepted,
      setsOf: (all) => Object.assign({}, ...all.map(({ sets }) => sets)) as Sets,
    });
}

test('nothing is joined until every set has loaded', () => {
  const join = joinOf();
  const loading = { data: undefined, isFetching: true, isStale: true };
  expect(join(answer(5, { stay: stays }), loading)).toMatchObject({ sets: undefined });
});

test('sets of one version are joined, and stay the same object while they do', () => {
  const join = joinOf();
  const first = join(answer(5, { stay: stays }), answer(5, { place: places }));
  expect(first).toEqual({ sets: { stay: stays, place: places }, newest: 5, isMixed: false });
  expect(join(answer(6, { stay: stays }), answer(6, { place: places })).sets).toBe(first.sets);
});

test('a change of both kinds appears when the differences of both have arrived', () => {
  const join = joinOf();
  const before = join(answer(5, { stay: stays }), answer(5, { place: places })).sets;
  const fetching = { isFetching: true, isStale: true };
  const half = join(answer(6, { stay: newStays }), answer(5, { place: places }, fetching), {
    known: 6,
  });
  expect(half).toEqual({ sets: before, newest: 6, isMixed: false });
  expect(half.sets).toBe(before);
  const whole = join(answer(6, { stay: newStays }), answer(6, { place: newPlaces }), { known: 6 });
  expect(whole.sets).toEqual({ stay: newStays, place: newPlaces });
  expect(whole.sets?.place).toBe(newPlaces);
});

test('a kind that an announced change did not concern is as of its version', () => {
  const join = joinOf();
  const after = join(answer(6, { stay: newStays }), answer(5, { place: places }), { known: 6 });
  expect(after).toMatchObject({ sets: { stay: newStays, place: places }, isMixed: false });
});

test('a version that was not announced is mixed, until a request has not helped either', () => {
  const join = joinOf();
  const before = join(answer(5, { stay: stays }), answer(5, { place: places })).sets;
  const mixed = [answer(6, { stay: newStays }), answer(5, { place: places })] as const;
  expect(join(...mixed, { known: 5 })).toEqual({ sets: before, newest: 6, isMixed: true });
  expect(join(...mixed, { known: 5, accepted: 6 })).toMatchObject({
    sets: { stay: newStays, place: places },
    isMixed: false,
  });
});

test('the sets of another archive do not stay', () => {
  const join = joinOf();
  join(answer(5, { stay: stays }), answer(5, { place: places }));
  const other = join(answer(9, { stay: newStays }), answer(8, { place: newPlaces }), {
    archiveId: 'other',
  });
  expect(other).toEqual({ sets: undefined, newest: 9, isMixed: true });
});
