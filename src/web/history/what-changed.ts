import type { TFunction } from 'i18next';
import { blankOf } from '../../domain/kinds/blank.ts';
import { differencesOf } from '../../domain/kinds/differences.ts';
import type { Fields } from '../../domain/kinds/fields.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { fieldsByPath } from '../../domain/kinds/paths.ts';
import { isKindName, kinds } from '../../domain/records/registry.ts';
import { type NameOf, valueText, type ValueWords } from '../records/value-text.ts';
import type { RecordChange } from './changes.data.ts';

/** A field of a record before and after, in words. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

type Words = TFunction<['history', 'kinds']>;
type Values = Readonly<Record<string, unknown>>;

/** Who has an account is no news to a reader, and neither is whether a place is the archive's own. */
const inward = new Set(['userId', 'isOwn']);

/** A record before and after a change; null where it was not there, or is gone. */
interface Changed {
  entity: RecordChange['entity'];
  before: Values | null;
  after: Values | null;
}

/** The fields that differ; of a record that was added or deleted, those that say something. */
export function whatChanged(
  { entity, before, after }: Changed,
  words: ValueWords,
  t: Words,
): FieldChange[] {
  if (!isKindName(entity)) return membershipChange(before, after, t);
  const { fields }: Kind = kinds[entity];
  const blank = nothingOf(fields);
  const fieldAt = new Map(fieldsByPath(fields));
  return differencesOf(fields, before ?? blank, after ?? blank).flatMap((difference) => {
    const { path } = difference;
    const field = fieldAt.get(path);
    if (!field || inward.has(path)) return [];
    const [old, now] = [difference.before, difference.after].map((value) =>
      valueText(field, value, words),
    ) as [string, string];
    if (old === now) return [];
    // Paths and labels are of one kind: the catalogue's type sees to it.
    const label = t(`kinds:${entity}.fields.${path}` as 'kinds:journey.fields.date');
    return [{ field: label, before: before ? old : '', after: after ? now : '' }];
  });
}

/** Of a record that was not there, or is gone: nothing is chosen, not even what has to be. */
function nothingOf(fields: Fields): Values {
  const choices = Object.entries(fields).filter(([, { type }]) => type === 'choice');
  return { ...blankOf(fields), ...Object.fromEntries(choices.map(([name]) => [name, ''])) };
}

/** What a record is called, with its kind before it. */
export function titleOfRecord(
  { entity, before, after }: Changed,
  nameOf: NameOf,
  t: Words,
): string {
  const snapshot = after ?? before;
  if (!isKindName(entity)) return `${t('member')} ${String(snapshot?.['name'] ?? '')}`.trim();
  const kind: Kind = kinds[entity];
  const name = snapshot ? kind.labelOf(snapshot as never, (id) => nameOf(id) ?? id) : '';
  return `${t(`kinds:${entity}.one`)} ${name}`.trim();
}

function membershipChange(before: unknown, after: unknown, t: Words): FieldChange[] {
  return (['name', 'role'] as const).flatMap((field) => {
    const [old, now] = [before, after].map((one) =>
      String((one as Values | null)?.[field] ?? ''),
    ) as [string, string];
    return old === now ? [] : [{ field: t(field), before: old, after: now }];
  });
}
