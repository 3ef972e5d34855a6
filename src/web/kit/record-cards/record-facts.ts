import { isHidden } from '../../../domain/kinds/computed-fields.ts';
import type { Fields, ListField } from '../../../domain/kinds/fields.ts';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import {
  labelOfField,
  labelOfGroup,
  valueText,
  type ValueWords,
} from '../../data/records/value-text.ts';
import type { KindName } from '../../../domain/records/registry.ts';

/** A fact on a record card, in the order of the kind's description. */
export type RecordFact =
  | { type: 'value'; path: string; label: string; value: string; isProse: boolean }
  | { type: 'group'; path: string; label: string; facts: RecordFact[] }
  | { type: 'list'; path: string; label: string; items: FactItem[] };

/** `Edinburgh`, `Home since 1990`. The first field of an item is its subject. */
interface FactItem {
  about: string;
  details: string[];
}

type Values = Readonly<Record<string, unknown>>;

/** Fields whose maximum length exceeds this are shown as prose. */
const longestLine = 200;

/**
 * Returns the facts of a record according to the description of its kind. Empty values are left
 * out. So is a person's account, which is an ID without a name.
 */
export function factsOfRecord(
  {
    name,
    fields,
    within = '',
  }: {
    name: KindName;
    /** The fields of a kind, or of a group within it. */
    fields: Fields;
    /** The prefix of the field paths, such as `vehicle.`. */
    within?: string;
  },
  values: Values,
  words: ValueWords,
): RecordFact[] {
  return Object.entries(fields).flatMap(([key, field]): RecordFact[] => {
    const path = within + key;
    const value = values[key];
    if (field.type === 'group') {
      const inner = { name, fields: field.fields, within: `${path}.` };
      const facts = factsOfRecord(inner, value as Values, words);
      const label = labelOfGroup(name, path, words.tKinds);
      return facts.length === 0 ? [] : [{ type: 'group', path, label, facts }];
    }
    if (isHidden(field)) return [];
    const label = labelOfField(name, path, words.tKinds);
    if (field.type === 'list') {
      const items = (value as Values[]).map((one) => itemOf(name, path, field, one, words));
      return items.length === 0 ? [] : [{ type: 'list', path, label, items }];
    }
    if (field.type === 'reference' && field.to === 'account') return [];
    const text = valueText({ kind: name, path, field }, value, words);
    if (text === '') return [];
    const isLong = field.type === 'longText' || field.type === 'properties';
    const isProse = isLong || (field.type === 'text' && field.maxLength > longestLine);
    return [{ type: 'value', path, label, value: text, isProse }];
  });
}

/** Returns an item of a list as its subject and the rest. */
export function itemOf(
  kind: KindName,
  path: string,
  { fields }: ListField,
  values: Values,
  words: ValueWords,
): FactItem {
  const [about = '', ...details] = Object.entries(fields).map(([key, field], index) => {
    const at = `${path}.${key}`;
    const text = valueText({ kind, path: at, field }, values[key], words);
    // The value of a choice is clear without its label, but start and end dates are not.
    const isClear = index === 0 || field.type === 'choice' || text === '';
    return isClear ? text : `${labelOfField(kind, at, words.tKinds)} ${text}`;
  });
  return { about, details: details.filter((text) => text !== '') };
}

/**
 * Returns the display name of a record. If other records refer to it, the name is the same as
 * there: `LHR London`.
 */
export function labelOfRecord(
  kind: Kind,
  record: RecordOf<Kind> & { id: string },
  { nameOf }: Pick<ValueWords, 'nameOf'>,
): string {
  return nameOf(record.id) ?? kind.labelOf(record, (id) => nameOf(id) ?? id);
}
