import { blankOf } from '../../../../../domain/kinds/blank.ts';
import { isSame } from '../../../../../domain/kinds/differences.ts';
import type { ListField } from '../../../../../domain/kinds/fields.ts';

type Item = Readonly<Record<string, unknown>>;

/**
 * Keeps the details of people in a list that was overwritten with names only, such as seats and
 * cabins. If the typed text has more than names, it is used as typed.
 */
export function withKeptDetails(
  { fields, eachOnce }: ListField,
  before: readonly Item[],
  typed: readonly Item[],
): readonly Item[] {
  if (eachOnce === undefined) return typed;
  const blank = blankOf(fields);
  const isBare = (item: Item) => isSame({ ...blank, [eachOnce]: item[eachOnce] }, item);
  if (!typed.every(isBare)) return typed;
  const known = new Map(before.map((item) => [item[eachOnce], item]));
  return typed.map((item) => known.get(item[eachOnce]) ?? item);
}
