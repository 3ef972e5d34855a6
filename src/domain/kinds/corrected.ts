import { isSame } from './differences.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a record with the corrections of its source: the fields that differ between the source's
 * earlier version of the record and its present one. All other fields keep later edits. An emptied
 * field corrects nothing. Groups are compared field by field.
 */
export function corrected<Present extends Values>(
  fields: Fields,
  present: Present,
  { earlier, now }: { earlier: Values; now: Values },
): Present {
  const values = Object.entries(fields).map(([name, field]) => {
    const [before, after] = [earlier[name], now[name]];
    if (field.type === 'group') {
      const ofGroup = { earlier: before as Values, now: after as Values };
      return [name, corrected(field.fields, present[name] as Values, ofGroup)];
    }
    return [name, isSame(before, after) || isEmpty(after) ? present[name] : after];
  });
  return { ...present, ...Object.fromEntries(values) };
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}
