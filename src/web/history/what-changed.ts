import type { TFunction } from 'i18next';
import { blankOf } from '../../domain/kinds/blank.ts';
import { differencesOf } from '../../domain/kinds/differences.ts';
import type { Field, Fields } from '../../domain/kinds/fields.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { fieldsByPath } from '../../domain/kinds/paths.ts';
import { isKindName, kinds } from '../../domain/records/registry.ts';
import type { Point } from '../../domain/kinds/values.ts';
import type { RecordChange } from './changes.data.ts';

/** A field of a record before and after, in words. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The name of a place or person by its id; `undefined` for an id that is not known. */
export type NameOf = (id: string) => string | undefined;

type Words = TFunction<['history', 'kinds']>;
type Values = Readonly<Record<string, unknown>>;

interface ValueWords {
  nameOf: NameOf;
  /** an EDTF date as the reader writes it */
  date: (edtf: string) => string;
}

/** Who has an account is no news to a reader, and neither is whether a place is the archive's own. */
const inward = new Set(['userId', 'isOwn']);

/** The fields that differ; of a record that was added or deleted, those that say something. */
export function whatChanged(
  { entity, before, after }: Pick<RecordChange, 'after' | 'before' | 'entity'>,
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
  { entity, before, after }: Pick<RecordChange, 'after' | 'before' | 'entity'>,
  nameOf: NameOf,
  t: Words,
): string {
  const snapshot: Values | null = after ?? before;
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

/** A value in one line; what is empty, none or not set says nothing. */
function valueText(field: Field, value: unknown, words: ValueWords): string {
  switch (field.type) {
    case 'text':
    case 'name':
    case 'code':
    case 'choice':
    case 'dayTime':
    case 'zonedTime':
      return value as string;
    case 'date':
    case 'day':
      return value === '' ? '' : words.date(value as string);
    case 'flag':
      return value === true ? '✓' : '';
    case 'number':
      return value === null || value === field.otherwise
        ? ''
        : `${value as number} ${field.unit}`.trim();
    case 'point': {
      const point = value as Point | null;
      return point ? `${point.lat}, ${point.lon}` : '';
    }
    case 'reference':
      return value === null ? '' : (words.nameOf(value as string) ?? (value as string));
    case 'group':
      return groupText(field.fields, value as Values, words);
    case 'list':
      return joined(
        (value as Values[]).map((item) => groupText(field.fields, item, words)),
        '; ',
      );
  }
}

function groupText(fields: Fields, values: Values, words: ValueWords): string {
  return joined(
    Object.entries(fields).map(([name, field]) => valueText(field, values[name], words)),
    ' ',
  );
}

function joined(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== '').join(separator);
}
