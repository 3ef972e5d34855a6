import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagedSpecimenKind, specimen } from '../../../test/specimen.ts';
import type { SetRecord } from '../kinds/wire/wire.ts';
import {
  applyToMonth,
  applyToSheet,
  cursorOf,
  type HeldMonth,
  type HeldSheet,
  monthOf,
} from './paged-records.ts';

type Shot = SetRecord<typeof pagedSpecimenKind>;

const shot = (id: string, found: string, version = 1): Shot => ({
  ...specimen,
  id,
  version,
  found,
});
const idsOf = ({ records }: { records: readonly Shot[] }) => records.map(({ id }) => id);

const [a, b, c] = [shot('a', '2024-05-03'), shot('b', '2024-05-02'), shot('c', '2024-05-01')];
const may: HeldMonth<typeof pagedSpecimenKind> = {
  month: 202405,
  archiveVersion: 1,
  records: [a, b, c],
  next: null,
};
const after = (written: Shot[], removed: string[] = [], held = may) =>
  applyToMonth(pagedSpecimenKind, held, { archiveVersion: 2, written, removed });

it('a new record comes where its date belongs, the others stay the same objects', () => {
  const { records, archiveVersion } = after([shot('d', '2024-05-02')]);
  // Of one day the higher ID is first.
  expect(records.map(({ id }) => id)).toEqual(['a', 'd', 'b', 'c']);
  expect(records[0]).toBe(a);
  expect(archiveVersion).toBe(2);
});

it('a record that changes its month leaves this one', () => {
  expect(idsOf(after([shot('b', '2024-06-02', 2)]))).toEqual(['a', 'c']);
  expect(idsOf(after([shot('e', '2024-06-02', 2)]))).toEqual(['a', 'b', 'c']);
});

it('a record that changes its day moves, and a deleted one goes', () => {
  expect(idsOf(after([shot('c', '2024-05-31', 2)], ['b']))).toEqual(['c', 'a']);
});

it('what does not concern the month leaves its list as it is', () => {
  const changed = after([shot('e', '2023-01-01', 2)], ['f']);
  expect(changed.records).toBe(may.records);
  expect(changed.archiveVersion).toBe(2);
});

it('a record beyond the pages that are held is left to the next page', () => {
  const held = { ...may, records: [a, b], next: cursorOf(pagedSpecimenKind, b) };
  expect(idsOf(after([shot('d', '2024-05-01')], [], held))).toEqual(['a', 'b']);
  expect(idsOf(after([shot('d', '2024-05-02')], [], held))).toEqual(['a', 'd', 'b']);
  // The held record moves beyond them.
  expect(idsOf(after([shot('a', '2024-05-01', 2)], [], held))).toEqual(['b']);
});

it('a table keeps what it holds wherever it moves, and takes in what belongs to its part', () => {
  const held: HeldSheet<typeof pagedSpecimenKind> = {
    before: 20240600000000,
    archiveVersion: 1,
    records: [a, b],
    next: cursorOf(pagedSpecimenKind, b),
  };
  const sheet = (written: Shot[], removed: string[] = []) =>
    idsOf(
      applyToSheet(
        pagedSpecimenKind,
        held,
        { archiveVersion: 2, written, removed },
        (id) => id === 'own',
      ),
    );
  // Someone else adds records within the part, after it and before it.
  const others = [shot('d', '2024-05-02'), shot('e', '2024-06-01'), shot('f', '2024-05-01')];
  expect(sheet(others)).toEqual(['a', 'd', 'b']);
  // A record of the table moves far away, and one is added in the table.
  expect(sheet([shot('a', '1999', 2), shot('own', '2025-01-01')])).toEqual(['own', 'b', 'a']);
  expect(sheet([], ['a'])).toEqual(['b']);
});

it('pages and deltas lead to the month as it is, in whatever order they come', () => {
  const days = fc.constantFrom('2024-05-01', '2024-05-02', '2024-05', '2024-06-01', '2024');
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const write = fc.record({ id: ids, found: fc.option(days, { nil: undefined }) });
  const step = fc.oneof(fc.constant('page' as const), fc.array(write, { maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const stored = new Map<string, Shot>();
      let version = 0;
      const present = () =>
        [...stored.values()]
          .filter((one) => monthOf(pagedSpecimenKind, one) === 202405)
          .toSorted((one, other) => {
            const [x, y] = [one, other].map((record) => cursorOf(pagedSpecimenKind, record));
            return y!.key - x!.key || (x!.id < y!.id ? 1 : -1);
          });
      let held: HeldMonth<typeof pagedSpecimenKind> = {
        month: 202405,
        archiveVersion: 0,
        records: [],
        next: { key: 20240599000000, id: '~' },
      };
      const readPage = () => {
        const { next } = held;
        if (!next) return;
        const rest = present().filter((one) => {
          const { key, id } = cursorOf(pagedSpecimenKind, one);
          return key < next.key || (key === next.key && id < next.id);
        });
        const page = rest.slice(0, 2);
        const last = page.at(-1);
        held = {
          ...held,
          records: [...held.records, ...page],
          next: last && page.length === 2 ? cursorOf(pagedSpecimenKind, last) : null,
        };
      };
      for (const one of steps) {
        if (one === 'page') {
          readPage();
          continue;
        }
        version++;
        const written = new Map<string, Shot>();
        const removed = new Set<string>();
        for (const { id, found } of one) {
          written.delete(id);
          removed.delete(id);
          if (found === undefined) {
            stored.delete(id);
            removed.add(id);
          } else {
            const record = shot(id, found, version);
            stored.set(id, record);
            written.set(id, record);
          }
        }
        const delta = {
          archiveVersion: version,
          written: [...written.values()],
          removed: [...removed],
        };
        held = applyToMonth(pagedSpecimenKind, held, delta);
      }
      while (held.next) readPage();
      expect(held.records).toEqual(present());
    }),
  );
});
