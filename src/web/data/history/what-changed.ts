import { blankOf } from '../../../domain/kinds/blank.ts';
import type { Difference } from '../../../domain/kinds/differences.ts';
import type { Fields } from '../../../domain/kinds/fields.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { fieldsByPath } from '../../../domain/kinds/paths.ts';
import type { Role } from '../../../domain/access/permissions.ts';
import { refsOf } from '../../../domain/records/named-records.ts';
import { isKindName, type KindName, kinds } from '../../../domain/records/registry.ts';
import { shownDifferences } from '../../../domain/records/shown-differences.ts';
import { aroundDifference } from '../../../domain/shared/text/around-difference.ts';
import { labelOfField, type NameOf, valueText, type ValueWords } from '../records/value-text.ts';
import type { RecordChange } from './changes.data.ts';
import type { HistoryWords } from './history-words.ts';

/** A field of a record before and after a change, as text. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A record before and after a change; null if it did not exist or was deleted. */
interface Changed {
  entity: RecordChange['entity'];
  before: Values | null;
  after: Values | null;
}

/**
 * Returns the fields that differ; for an added or deleted record, the fields that are not empty.
 */
export function whatChanged(
  { entity, before, after }: Changed,
  words: ValueWords,
  ofHistory: HistoryWords,
): FieldChange[] {
  if (!isKindName(entity)) return membershipChange(before, after, ofHistory);
  const kind: Kind = kinds[entity];
  const blank = nothingOf(kind.fields);
  const differences = shownDifferences(kind, before ?? blank, after ?? blank);
  return fieldChanges(entity, differences, words).map((change) => ({
    ...change,
    ...(!before && { before: '' }),
    ...(!after && { after: '' }),
  }));
}

/** Returns the differences of two states of a record as text, without those that cannot be seen. */
export function fieldChanges(
  kind: KindName,
  differences: readonly Difference[],
  words: ValueWords,
): FieldChange[] {
  const fieldAt = new Map(fieldsByPath(kinds[kind].fields));
  return differences.flatMap(({ path, before, after }) => {
    const field = fieldAt.get(path);
    if (!field) return [];
    const [old, now] = [before, after].map((value) =>
      valueText({ kind, path, field }, value, words),
    ) as [string, string];
    if (old === now) return [];
    const [was, is] = aroundDifference(old, now);
    return [{ field: labelOfField(kind, path, words.tKinds), before: was, after: is }];
  });
}

/** Returns the values of a record that does not exist: empty, even in required fields. */
function nothingOf(fields: Fields): Values {
  const had = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.type === 'choice') return [[name, '']];
    if (field.type === 'number' && field.required) return [[name, null]];
    if (field.type === 'group') return [[name, nothingOf(field.fields)]];
    return [];
  });
  return { ...blankOf(fields), ...Object.fromEntries(had) };
}

/** Lists the changed record itself and the records that it refers to, before and after the change. */
export function refsOfChange({ entity, entityId, before, after }: Changed & { entityId: string }) {
  if (!isKindName(entity)) return [];
  const { fields } = kinds[entity];
  const refs = [before, after].flatMap((values) => (values ? refsOf(fields, values) : []));
  return [{ kind: entity, id: entityId }, ...refs];
}

/** Returns the name of a record, preceded by its kind. */
export function titleOfRecord(
  { entity, before, after }: Changed,
  nameOf: NameOf,
  { t, tKinds }: HistoryWords,
): string {
  const snapshot = after ?? before;
  if (!isKindName(entity)) return `${t('member')} ${String(snapshot?.['name'] ?? '')}`.trim();
  const kind: Kind = kinds[entity];
  const name = snapshot ? kind.labelOf(snapshot as never, (id) => nameOf(id) ?? id) : '';
  return `${tKinds(`${entity}.one`)} ${name}`.trim();
}

function membershipChange(
  before: Values | null,
  after: Values | null,
  { t, tAccounts }: HistoryWords,
): FieldChange[] {
  const texts = (of: Values | null) => ({
    name: String(of?.['name'] ?? ''),
    role: of ? tAccounts(`role.${of['role'] as Role}`) : '',
  });
  const [old, now] = [texts(before), texts(after)];
  return (['name', 'role'] as const)
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field: t(field), before: old[field], after: now[field] }));
}
