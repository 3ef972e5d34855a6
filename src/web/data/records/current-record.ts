import { differencesOf } from '../../../domain/kinds/differences.ts';
import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import type { CurrentRecord } from '../../../domain/records/record-sets.ts';
import { type KindName, type Kinds, kinds } from '../../../domain/records/registry.ts';
import { ApiError } from '../../app/api-error.ts';

/** The record as it now is, where a request failed because it is another than was expected. */
export function currentOf<Name extends KindName>(error: unknown): CurrentRecord<Name> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return (error.current ?? undefined) as CurrentRecord<Name> | undefined;
}

/** Whether that is what was sent: where no answer came, it had arrived. */
export function isWhatWasSent<Name extends KindName>(
  name: Name,
  values: RecordOf<Kinds[Name]>,
  { record }: CurrentRecord<Name>,
): boolean {
  const { fields }: Kind = kinds[name];
  return differencesOf(fields, values, record).length === 0;
}
