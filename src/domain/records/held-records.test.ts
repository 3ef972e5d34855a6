import { expect, test } from 'vitest';
import { blankOf } from '../kinds/blank.ts';
import { packSet, type SetWire } from '../kinds/wire/wire.ts';
import { personKind } from '../people/person.ts';
import { type HeldRecords, heldSet, holdRecords } from './held-records.ts';
import { atOnce } from '../shared/steps/steps.ts';
import type { RecordSetsWire } from './record-sets.ts';

const person = (id: string, version: number, called = id) => ({
  ...blankOf(personKind.fields),
  id,
  version,
  name: called,
});

function pack(people: ReturnType<typeof person>[]): SetWire {
  return packSet(
    personKind,
    people.map((values) => ({ id: values.id, version: values.version, values })),
  );
}

const names = ['person'] as const;
const answer = (
  archiveVersion: number,
  people: ReturnType<typeof person>[] | undefined,
  delta: Pick<RecordSetsWire, 'since' | 'removed'> = {},
): RecordSetsWire => ({
  format: '',
  archiveVersion,
  sets: people ? { person: pack(people) } : {},
  ...delta,
});

const hold = (wire: RecordSetsWire, before?: HeldRecords) =>
  atOnce(holdRecords(wire, names, before));
const held = hold(answer(5, [person('a', 1), person('b', 5)]));

test('a delta changes what it names, and nothing else', () => {
  const after = hold(answer(7, [person('c', 7)], { since: 5, removed: { person: ['b'] } }), held);
  const [first, second] = heldSet(after, 'person');
  expect(after.archiveVersion).toBe(7);
  expect(first).toBe(heldSet(held, 'person')[0]);
  expect(second?.id).toBe('c');
  expect(heldSet(after, 'person')).toHaveLength(2);
});

test('a delta that names no records leaves the very sets, at the new version', () => {
  const after = hold(answer(9, undefined, { since: 5 }), held);
  expect(after.archiveVersion).toBe(9);
  expect(heldSet(after, 'person')).toBe(heldSet(held, 'person'));
  expect(hold(answer(5, undefined, { since: 5 }), held)).toBe(held);
});

test('an answer with all records keeps those whose version is the same', () => {
  const after = hold(answer(6, [person('a', 1), person('b', 6, 'Robin')]), held);
  const [a, b] = heldSet(after, 'person');
  expect(a).toBe(heldSet(held, 'person')[0]);
  expect(b?.name).toBe('Robin');
  expect(hold(answer(5, [person('a', 1), person('b', 5)]), held)).toBe(held);
});

test('what is not about the records held is refused', () => {
  expect(() => hold(answer(7, undefined, { since: 4 }), held)).toThrow(RangeError);
  expect(() => hold(answer(7, undefined, { since: 4 }))).toThrow(RangeError);
  expect(() => hold(answer(7, undefined))).toThrow(RangeError);
});

test('records are in the order of their ids, whatever order a database has', () => {
  const mixed = hold(answer(5, [person('b', 5), person('B', 1), person('a', 1)]));
  expect(heldSet(mixed, 'person').map(({ id }) => id)).toEqual(['B', 'a', 'b']);
  const after = hold(answer(6, [person('b', 6, 'Robin')], { since: 5 }), mixed);
  expect(heldSet(after, 'person').map(({ name }) => name)).toEqual(['B', 'a', 'Robin']);
});
