import { fieldPathOf } from '../../kinds/cells/cell-columns.ts';
import { labelsOf } from '../../records/labels.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { type JourneyTableField, journeyTableFields } from './journey-fields.ts';

/** A heading without the unit that the screens write behind it: `Latitude (°)`. */
export function withoutUnit(heading: string): string {
  return heading.replace(/ \((?:km|mi|nm|m|kg|h|°)\)$/, '').trim();
}

/** The path of the field of a kind that is called exactly so, with its unit or without it. */
function fieldLabelled(kind: string, heading: string): string | undefined {
  const label = withoutUnit(heading);
  for (const { fields } of labelsOf(kind)) {
    const found = Object.entries(fields).find(([, name]) => name === label);
    if (found) return found[0];
  }
  return undefined;
}

/** The choice of a field that is called so in one of the languages of the screens. */
export function choiceLabelled(kind: string, path: string, text: string): string | undefined {
  const wanted = foldText(text);
  return wanted === '' ? undefined : choicesOf(kind, path).get(wanted);
}

/** Every row of a file asks for some. */
const choices = new Map<string, ReadonlyMap<string, string>>();

/** The choices of a field by what they are called, folded. */
function choicesOf(kind: string, path: string): ReadonlyMap<string, string> {
  const key = `${kind} ${path}`;
  const known = choices.get(key);
  if (known) return known;
  const called = labelsOf(kind).flatMap((labels) => Object.entries(labels.choices[path] ?? {}));
  // Of two that are called alike the first is meant.
  const named = new Map(
    called.toReversed().map(([choice, name]) => [foldText(name), choice] as const),
  );
  choices.set(key, named);
  return named;
}

const ofColumns: ReadonlySet<string> = new Set(journeyTableFields);

/** What stands in the screens' table of journeys in columns of its own that are no fields. */
const renamed: Readonly<Record<string, JourneyTableField>> = { 'operator.name': 'operator' };

/** The fields of journeys without which nobody could tell whether a table is one of ours. */
const telling = ['mode', 'date', 'from', 'to'] as const;

/**
 * The fields of the columns of a table of journeys as the screens write it; undefined where it is not
 * one of ours: `Departure` is the actual one there, and in a list kept by hand perhaps a place.
 */
export function fieldsOfOwnTable(
  headings: readonly string[],
): readonly JourneyTableField[] | undefined {
  const fields = headings.map((heading) => {
    const path = fieldLabelled('journey', heading);
    const field = path === undefined ? undefined : (renamed[path] ?? fieldPathOf(path));
    return field !== undefined && ofColumns.has(field) ? (field as JourneyTableField) : undefined;
  });
  const known = fields.filter((field) => field !== undefined);
  const isOurs =
    known.length === headings.length && telling.every((field) => known.includes(field));
  return isOurs ? known : undefined;
}
