import type { Fields, ListField } from './fields.ts';
import { isSame } from './differences.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Takes one change back out of a record that was edited since: fields that are still as the change
 * left them return to their value before it, and later edits stay. Groups are treated field by field.
 * Of a list whose items can be told apart, items that the change added are removed, and the others
 * are treated item by item.
 */
export function takeBack<Kept extends Values>(
  fields: Fields,
  change: { before: Kept; after: Kept },
  now: Kept,
): Kept {
  const { before, after } = change;
  const taken = Object.keys(before).map((name) => {
    const field = fields[name];
    if (field?.type === 'list' && field.eachOnce !== undefined) {
      return [name, takeBackItems(field, field.eachOnce, before[name], after[name], now[name])];
    }
    if (field?.type === 'group') {
      const [was, made, is] = [before[name], after[name], now[name]] as [Values, Values, Values];
      return [name, takeBack(field.fields, { before: was, after: made }, is)];
    }
    return [name, isSame(now[name], after[name]) ? before[name] : now[name]];
  });
  return { ...now, ...Object.fromEntries(taken) };
}

function takeBackItems(
  { minItems }: ListField,
  key: string,
  before: unknown,
  after: unknown,
  now: unknown,
): Values[] {
  const [were, made, are] = [before, after, now] as Values[][];
  const find = (items: Values[] = [], item: Values) => items.find((one) => one[key] === item[key]);
  const kept = (are ?? []).filter((item) => find(were, item) || !find(made, item));
  // Too few would be left: a journey keeps its last traveller.
  if (kept.length < minItems) return are ?? [];
  return kept.map((item) => {
    const earlier = find(were, item);
    return earlier && isSame(item, find(made, item)) ? earlier : item;
  });
}
