/** A field of a record before and after, as far as history keeps it. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The name of a place or person by its id; `undefined` for text that is no id. */
export type NameOf = (id: string) => string | undefined;

/** What only the program needs. */
const inward = new Set(['id', 'createdAt', 'version', 'importId', 'sourceId', 'userId', 'isOwn']);

/** The fields that differ; of a record that was added or deleted, those that say something. */
export function whatChanged(before: unknown, after: unknown, nameOf: NameOf): FieldChange[] {
  const [old, now] = [fieldsOf(before, nameOf), fieldsOf(after, nameOf)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** What a record is called: a journey by its ends, everything else by its name. */
export function labelOfRecord(snapshot: unknown, nameOf: NameOf): string {
  if (!isRecord(snapshot)) return '';
  const { from, to, name } = snapshot;
  if (typeof from === 'string' && typeof to === 'string') {
    return `${nameOf(from) ?? from} → ${nameOf(to) ?? to}`;
  }
  return typeof name === 'string' ? name : '';
}

function fieldsOf(snapshot: unknown, nameOf: NameOf): Map<string, string> {
  const fields = new Map<string, string>();
  if (!isRecord(snapshot)) return fields;
  for (const [field, value] of Object.entries(snapshot)) {
    const text = inward.has(field) ? '' : textOf(value, nameOf);
    if (text !== '') fields.set(field, text);
  }
  return fields;
}

/** A value in one line; what is empty, none or not set says nothing. */
function textOf(value: unknown, nameOf: NameOf): string {
  if (typeof value === 'string') return nameOf(value) ?? value;
  if (typeof value === 'number') return value === 0 ? '' : String(value);
  if (Array.isArray(value)) return joined(value, '; ', nameOf);
  return isRecord(value) ? joined(Object.values(value), ' ', nameOf) : '';
}

function joined(values: readonly unknown[], separator: string, nameOf: NameOf): string {
  return values
    .map((value) => textOf(value, nameOf))
    .filter((text) => text !== '')
    .join(separator);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
