import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyValues } from '../../../test/kinds/any-values.ts';
import { specimenKind } from '../../../test/specimen.ts';
import { blankOf } from '../kinds/blank.ts';
import { columnOf, fromColumns, toColumns } from '../kinds/columns.ts';
import { readKept } from '../kinds/kept.ts';
import type { Fields } from '../kinds/fields.ts';
import { fieldsByPath } from '../kinds/paths.ts';
import type { Kind } from '../kinds/kind.ts';
import { schemaOf } from '../kinds/schema.ts';
import { decodeInSteps, packSet, type SetWire } from '../kinds/wire/wire.ts';
import { atOnce } from '../shared/steps/steps.ts';
import { kinds } from './registry.ts';

/** Values for fields whose patterns use lookahead, which fast-check cannot generate from. */
const chosen: Readonly<Record<string, Record<string, fc.Arbitrary<never>>>> = {
  person: { slug: fc.constantFrom('', 'alex', 'jo-2') as fc.Arbitrary<never> },
};

const described: readonly Kind[] = [...Object.values(kinds), specimenKind];

describe.each(described.map((kind) => [kind.name, kind] as const))('any %s', (_, kind) => {
  const anyRecord = anyValues(kind.fields, chosen[kind.name]);
  /** A list that has its own table is empty in the columns of its record. */
  const inTables = Object.entries(kind.fields).flatMap(([name, field]) =>
    field.type === 'list' && field.kept !== 'json' ? [name] : [],
  );

  it('may be sent as it is', () => {
    const schema = schemaOf(kind.fields);
    fc.assert(
      fc.property(anyRecord, (values) => {
        expect(schema.parse(values)).toEqual(values);
      }),
    );
  });

  it('is the same after its columns', () => {
    fc.assert(
      fc.property(anyRecord, (values) => {
        const without = Object.fromEntries(inTables.map((name) => [name, []]));
        const back = fromColumns(kind.fields, toColumns(kind.fields, values));
        expect(back).toEqual({ ...values, ...without });
      }),
    );
  });

  it('is the same after the wire', () => {
    const records = fc.array(
      fc
        .tuple(fc.uuid({ version: 7 }), fc.nat(), anyRecord)
        .map(([id, version, values]) => ({ id, version, values })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(records, (sent) => {
        const wire = JSON.parse(JSON.stringify(packSet(kind, sent))) as SetWire;
        const received = atOnce(decodeInSteps(kind, wire));
        expect(received).toEqual(sent.map(({ values, ...notes }) => ({ ...values, ...notes })));
      }),
    );
  });

  it('is the same after it was kept', () => {
    fc.assert(
      fc.property(anyRecord, (values) => {
        const kept = JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
        expect(readKept(kind, kept, kind.format)).toEqual(values);
      }),
    );
  });
});

describe('the registry', () => {
  const all: readonly Kind[] = Object.values(kinds);
  const referredTo = (fields: Fields) =>
    fieldsByPath(fields).flatMap(([, field]) => (field.type === 'reference' ? [field.to] : []));
  /** Targets of references that are not stored in an archive. */
  const others = new Set(['account', 'reference-place']);

  it('has every kind before those that refer to it, and its own too', () => {
    const before = new Set(others);
    for (const { name, fields } of all) {
      before.add(name);
      expect([...before], name).toEqual(expect.arrayContaining(referredTo(fields)));
    }
  });

  it('gives each kind an address of its own', () => {
    const addresses = all.map(({ plural }) => plural);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(all.map((kind) => [kind.name, kind] as const))(
    'keeps of %s unique only what can be compared',
    (_, { fields, unique = [] }) => {
      const paths = unique.filter((one) => typeof one === 'string');
      const types = paths.map((path) => fields[path]?.type ?? 'none');
      expect(['text', 'name', 'code', 'reference']).toEqual(expect.arrayContaining(types));
      // A conflict of a derived value is reported at a field.
      const told = unique.flatMap((one) => (typeof one === 'string' ? [] : [one.path]));
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(told));
    },
  );

  it.each(all.map((kind) => [kind.name, kind] as const))(
    'leaves the columns of items of %s to what tells whose they are',
    (_, { name, fields }) => {
      const lists = Object.values(fields).flatMap((field) =>
        field.type === 'list' && field.kept !== 'json' ? [field.fields] : [],
      );
      const columns = lists.flatMap((inner) =>
        Object.entries(inner).map(([one, field]) => columnOf(one, field)),
      );
      expect(
        columns.filter((column) => ['archive_id', `${name}_id`, 'position'].includes(column)),
      ).toEqual([]);
    },
  );

  // An import reads only records with the dates of its rows (candidates.ts).
  it.each(
    all.flatMap((kind) =>
      kind.time === 'timeless' ? [] : [[kind.name, kind, kind.time] as const],
    ),
  )(
    'compares a row only with %s records of its dates',
    (_, { fields, likeness, correction, paged }, { from, to = from }) => {
      const on = (begin: string, end: string) => ({ ...blankOf(fields), [from]: begin, [to]: end });
      const keysOf = (begin: string, end: string) => correction?.keysOf(on(begin, end)) ?? [];
      for (const key of keysOf('', '')) expect(key).toContain('');
      const others = keysOf('2001-02-03', '2004-05-06');
      for (const [rank, key] of keysOf('2007-08-09', '2010-11-12').entries())
        expect(key).not.toEqual(others[rank]);
      if (!likeness || paged) return;
      expect(likeness.keyOf(on('', ''))).toBe('');
      expect(likeness.keyOf(on('2001-02-03', ''))).not.toBe(likeness.keyOf(on('2001-02-04', '')));
    },
  );
});
