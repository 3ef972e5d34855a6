import type { Draft, Stored } from './drafts/draft.ts';

type Values = Readonly<Record<string, unknown>>;

/** A row of a table: a record as stored or as being edited. */
export interface SheetRow {
  id: string;
  values: Values;
  draft: Draft | undefined;
}

const ofStored = new WeakMap<Stored, SheetRow>();
const ofDrafts = new WeakMap<Draft, SheetRow>();

/**
 * The row of a record. Returns the same object for the same record, so that it is not rendered
 * again.
 */
function rowOfStored(record: Stored): SheetRow {
  let row = ofStored.get(record);
  if (!row) {
    row = { id: record.id, values: record, draft: undefined };
    ofStored.set(record, row);
  }
  return row;
}

function rowOfDraft(draft: Draft): SheetRow {
  let row = ofDrafts.get(draft);
  if (!row) {
    row = { id: draft.id, values: draft.values, draft };
    ofDrafts.set(draft, row);
  }
  return row;
}

/** The rows of all records, with drafts in place of edited records, and new rows at the end. */
export function sheetRows(
  records: readonly Stored[],
  drafts: ReadonlyMap<string, Draft>,
): readonly SheetRow[] {
  if (drafts.size === 0) return records.map(rowOfStored);
  const known = new Set<string>();
  const rows = records.map((record) => {
    const draft = drafts.get(record.id);
    if (draft) known.add(record.id);
    return draft ? rowOfDraft(draft) : rowOfStored(record);
  });
  for (const draft of drafts.values()) if (!known.has(draft.id)) rows.push(rowOfDraft(draft));
  return rows;
}

/** Whether a row has unsaved changes. */
export function isUnstored({ draft }: SheetRow): boolean {
  return draft !== undefined && draft.standing !== 'saved';
}
