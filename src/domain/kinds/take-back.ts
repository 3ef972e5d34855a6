import type { Fields, ListField } from './fields.ts';
import { isSame } from './differences.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Undoes one change of a record that was edited later. Fields that still have the value set by the
 * change return to their previous value; later edits stay. Groups are handled field by field. In a
 * list with unique items (`eachOnce`), items added by the change are removed, and the other items
 * are handled one by one.
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
  // Removes no item if too few would remain: a journey keeps its last traveller.
  if (kept.length < minItems) return are ?? [];
  return kept.map((item) => {
    const earlier = find(were, item);
    return earlier && isSame(item, find(made, item)) ? earlier : item;
  });
}
