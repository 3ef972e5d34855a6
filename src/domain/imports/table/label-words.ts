import { getOrMake } from '../../shared/remember.ts';
import { fieldPathOf } from '../../kinds/cells/cell-columns.ts';
import { labelsOf } from '../../records/labels.ts';
import { foldText } from '../../shared/text/fold-text.ts';
import { type JourneyTableField, journeyTableFields } from './journey-fields.ts';
import type { TableMapping } from './mapping.ts';

/** Removes the unit that the web adds to a heading: `Latitude (°)`. */
export function withoutUnit(heading: string): string {
  return heading.replace(/ \((?:km|mi|nm|m|kg|h|°)\)$/, '').trim();
}

/** Returns the path of the field of a kind with exactly this label, with or without a unit. */
function fieldLabelled(kind: string, heading: string): string | undefined {
  const label = withoutUnit(heading);
  for (const { fields } of labelsOf(kind)) {
    const found = Object.entries(fields).find(([, name]) => name === label);
    if (found) return found[0];
  }
  return undefined;
}

/** Finds a field's choice by its label in any language of the web. */
export function choiceLabelled(kind: string, path: string, text: string): string | undefined {
  const wanted = foldText(text);
  return wanted === '' ? undefined : choicesOf(kind, path).get(wanted);
}

/** Cached, because every row of a file looks up choices. */
const choices = new Map<string, ReadonlyMap<string, string>>();

/** Returns a field's choices by their folded labels. */
function choicesOf(kind: string, path: string): ReadonlyMap<string, string> {
  return getOrMake(choices, `${kind} ${path}`, () => {
    const called = labelsOf(kind).flatMap((labels) => Object.entries(labels.choices[path] ?? {}));
    // If two choices have the same label, the first one wins.
    return new Map(called.toReversed().map(([choice, name]) => [foldText(name), choice] as const));
  });
}

const ofColumns: ReadonlySet<string> = new Set(journeyTableFields);

/** Columns of the web's table of journeys that are mapped to a field with a different name. */
const renamed: Readonly<Record<string, JourneyTableField>> = { 'operator.name': 'operator' };

/** Fields that must be present to recognise a table of journeys written by the web. */
const telling = ['mode', 'date', 'from', 'to'] as const;

/**
 * Returns the fields of the columns of a table of journeys exported by the web; undefined for any
 * other table. The meanings differ: `Departure` is the actual time there, and possibly a place in a
 * list kept by hand.
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

/** Whether the web exported a table of journeys, and its columns are mapped accordingly. */
export function isOwnTable({ kind, columns }: Pick<TableMapping, 'kind' | 'columns'>): boolean {
  const fields = fieldsOfOwnTable(columns.map(({ heading }) => heading));
  const isMapped = fields?.every((field, column) => field === columns[column]?.field) ?? false;
  return kind === 'journey' && isMapped;
}
