import type { Kind } from '../../../kinds/kind.ts';
import type { KindName } from '../../../records/registry.ts';

/**
 * Columns that people use in lists of stays and of sea service, in addition to the fields of the kind.
 */
const listFields = [
  // The first and the last day in one cell: `3–6 May 2019`.
  'period',
  // The number of nights, from which the departure follows.
  'nights',
  // The length in days, from which the end follows.
  'days',
  // The length in months, with or without further days.
  'months',
  // A tick if one particular person was there.
  'traveller',
  // Words for a cancelled record, which is then skipped; others mean nothing.
  'status',
] as const;
export type ListField = (typeof listFields)[number];

const fieldsOf: Partial<Record<KindName, readonly ListField[]>> = {
  stay: listFields,
  engagement: ['period', 'days', 'months', 'status'],
};

/** Returns the fields to which columns of a table of a kind can be mapped besides those of the kind. */
export function listFieldsOf(kind: string): readonly ListField[] {
  return fieldsOf[kind as KindName] ?? [];
}

/** Whether a field is one of these, and not a path of the kind's description. */
export function isListField(kind: string, field: string): field is ListField {
  return listFieldsOf(kind).some((one) => one === field);
}

/** Returns the fields of the first and the last day of a kind's records, if they have them. */
export function daysOfKind({ time }: Pick<Kind, 'time'>): { from?: string; to?: string } {
  if (time === 'timeless') return {};
  return { from: time.from, ...(time.to !== undefined && { to: time.to }) };
}
