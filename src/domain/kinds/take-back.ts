import type { Fields, ListField } from './fields.ts';
import { isSame } from './differences.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * A record without what a change made of it, keeping what was edited later: fields that still are as
 * the change left them go back to what they were before it, those of a group one by one. Of a list
 * whose items can be told apart, those that the change added go, and the others go back one by one.
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
  { least }: ListField,
  key: string,
  before: unknown,
  after: unknown,
  now: unknown,
): Values[] {
  const [were, made, are] = [before, after, now] as Values[][];
  const find = (items: Values[] = [], item: Values) => items.find((one) => one[key] === item[key]);
  const kept = (are ?? []).filter((item) => find(were, item) || !find(made, item));
  // Without the change's own items too few would be left.
  if (kept.length < least) return are ?? [];
  return kept.map((item) => {
    const earlier = find(were, item);
    return earlier && isSame(item, find(made, item)) ? earlier : item;
  });
}
