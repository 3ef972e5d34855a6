import type { RecordDraft } from '../../../domain/imports/formats/record-rows.ts';
import type { KeptDraft } from '../../../domain/imports/import-row.ts';
import { readKept } from '../../../domain/kinds/kept.ts';
import type { KeptValues, Kind } from '../../../domain/kinds/kind.ts';

export function keepRecord({ format }: Kind, draft: RecordDraft): KeptDraft {
  return { json: JSON.stringify(draft), format };
}

/** A draft as some release kept it, in the present form. */
export function readRecord(kind: Kind, { json, format }: KeptDraft): RecordDraft {
  const { id, values } = JSON.parse(json) as { id: string; values: KeptValues };
  return { id, values: readKept(kind, values, format) };
}
