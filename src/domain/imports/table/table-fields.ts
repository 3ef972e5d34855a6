import { type KindName, kinds } from '../../records/registry.ts';
import { journeyTableFields } from './journey-fields.ts';
import { listFieldsOf } from './lists/list-fields.ts';
import { recordFields } from './record-fields.ts';

/** Returns the fields to which columns can be mapped in a table of a kind. */
export function tableFields(kind: KindName): readonly string[] {
  return kind === 'journey'
    ? journeyTableFields
    : [...recordFields(kinds[kind]).map(({ path }) => path), ...listFieldsOf(kind)];
}
