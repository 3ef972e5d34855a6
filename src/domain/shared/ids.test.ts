import { expect, it } from 'vitest';
import { isUuid, newId } from './ids.ts';

it('is a UUID of version 7 with its millisecond in front', () => {
  const later = Date.now() + 60_000;
  const id = newId(later);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(later);
});

it('sorts as made, within one millisecond and past the end of its counter', () => {
  const now = Date.now();
  const ids = Array.from({ length: 10_000 }, () => newId(now));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

it('goes on sorting when the clock is set back', () => {
  const now = Date.now() + 120_000;
  const before = newId(now);
  expect(newId(now - 60_000) > before).toBe(true);
});

it('is told from other ids, in the case in which it is stored', () => {
  expect(isUuid(newId())).toBe(true);
  const others = ['', '..', 'airport:EGLL', newId().toUpperCase(), `${newId()}\n`, `${newId()}/..`];
  expect(others.filter(isUuid)).toEqual([]);
});
