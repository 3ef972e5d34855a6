import { isByProgram } from '../computed-fields.ts';
import type { Field, Fields } from '../fields.ts';
import type { FormLine, FormPart, FormSection } from './form-part.ts';

/**
 * Returns the parts of a kind's form. A field that `form` does not name follows the field before it
 * in the description, so that a new field appears without another change.
 */
export function formLayoutOf(kind: { fields: Fields; form?: readonly FormPart[] }): {
  shown: readonly FormPart[];
  rare: readonly FormPart[];
} {
  const { fields, form = [] } = kind;
  const parts = allParts(fields, form);
  const isRare = (line: FormLine) => namesOf(line).every((name) => isRareField(fields[name]));
  const shown: FormPart[] = [];
  const rare: FormPart[] = [];
  for (const part of parts) {
    if (!isSection(part)) (isRare(part) ? rare : shown).push(part);
    else if (part.parts.every(isRare)) rare.push(part);
    else {
      shown.push({ ...part, parts: part.parts.filter((line) => !isRare(line)) });
      rare.push(...part.parts.filter(isRare));
    }
  }
  return { shown, rare };
}

export function isSection(part: FormPart): part is FormSection {
  return typeof part === 'object' && 'section' in part;
}

/** Returns the names of the fields in a part. */
export function namesOf(part: FormPart): readonly string[] {
  if (typeof part === 'string') return [part];
  return isSection(part) ? part.parts.flatMap(namesOf) : part;
}

function allParts(fields: Fields, form: readonly FormPart[]): readonly FormPart[] {
  const named = new Set(form.flatMap(namesOf));
  let parts = form;
  let before: string | undefined;
  for (const [name, field] of Object.entries(fields)) {
    if (!isEntered(field)) continue;
    if (!named.has(name)) parts = withFieldAfter(parts, before, name);
    before = name;
  }
  return parts;
}

function withFieldAfter(
  parts: readonly FormPart[],
  before: string | undefined,
  name: string,
): readonly FormPart[] {
  const at = parts.findIndex((part) => before !== undefined && namesOf(part).includes(before));
  const part = parts[at];
  if (part === undefined || !isSection(part)) return parts.toSpliced(at + 1, 0, name);
  const lines = withFieldAfter(part.parts, before, name) as readonly FormLine[];
  return parts.with(at, { ...part, parts: lines });
}

/** Whether users enter the field in forms. Accounts are linked elsewhere. */
function isEntered(field: Field): boolean {
  if (field.type === 'reference' && ['account', 'reference-place'].includes(field.to)) return false;
  return !isByProgram(field);
}

function isRareField(field: Field | undefined): boolean {
  if (field?.type === 'group') return Object.values(field.fields).every(isRareField);
  return field?.rare === true;
}
