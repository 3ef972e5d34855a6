import { differencesOf } from '../../../domain/kinds/differences.ts';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import type { CurrentRecord } from '../../../domain/records/record-sets.ts';
import { type KindName, type Kinds, kinds } from '../../../domain/records/registry.ts';
import { ApiError } from '../../app/api-error.ts';

/**
 * Returns the current record from a conflict error: a request failed because the record has another
 * version.
 */
export function currentOf<Name extends KindName>(error: unknown): CurrentRecord<Name> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return (error.current ?? undefined) as CurrentRecord<Name> | undefined;
}

/** Whether that record equals what was sent. An unanswered request had then succeeded. */
export function isWhatWasSent<Name extends KindName>(
  name: Name,
  values: RecordOf<Kinds[Name]>,
  { record }: CurrentRecord<Name>,
): boolean {
  const { fields }: Kind = kinds[name];
  return differencesOf(fields, values, record).length === 0;
}
