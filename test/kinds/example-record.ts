import fc from 'fast-check';
import type { Field, Fields } from '../../src/domain/kinds/fields.ts';
import type { Kind } from '../../src/domain/kinds/kind.ts';
import { recordSchema } from '../../src/domain/kinds/schema.ts';
import { anyValues } from './any-values.ts';

/** IDs of existing records that the values of a record may refer to, by kind. */
type Existing = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns values of a kind that can be saved, generated from its description, the same at every
 * run. Throws if none of them satisfies the kind's own rules: then the test needs a record that is
 * written by hand.
 */
export function exampleRecord(kind: Kind, existing: Existing): Values {
  const schema = recordSchema(kind);
  const some = fc.sample(anyValues(kind.fields), { numRuns: 500, seed: 7 });
  const found = some
    .map((values) => referringTo(existing, kind.fields, values))
    .find((values) => schema.safeParse(values).success);
  if (!found)
    throw new Error(`no generated ${kind.name} can be saved: add one to the test by hand`);
  return found;
}

function referringTo(existing: Existing, fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      valueReferringTo(existing, field, values[name]),
    ]),
  );
}

function valueReferringTo(existing: Existing, field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'reference':
      return existing[field.to] ?? null;
    case 'group':
      return referringTo(existing, field.fields, value as Values);
    case 'list':
      // Only one item, because all would refer to the same record.
      return (value as Values[])
        .slice(0, 1)
        .map((item) => referringTo(existing, field.fields, item));
    default:
      return value;
  }
}
