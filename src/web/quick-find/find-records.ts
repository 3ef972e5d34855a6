import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { searchedText } from '../../domain/kinds/search-text.ts';
import { foldText } from '../../domain/shared/fold-text.ts';

export interface FoundRecord {
  id: string;
  label: string;
  /** its EDTF date, '' where the kind has none */
  date: string;
}

/**
 * The first records of a kind that hold every word, `words` being folded, in their label or in what
 * the description says is searched; `nameOf` gives the names of records that they refer to.
 */
export function findRecords(
  kind: Kind,
  records: readonly (RecordOf<Kind> & { id: string })[],
  words: readonly string[],
  { nameOf, most }: { nameOf: (id: string) => string; most: number },
): FoundRecord[] {
  const found: FoundRecord[] = [];
  for (const record of records) {
    if (found.length === most) break;
    const label = kind.labelOf(record, nameOf);
    const text = `${foldText(label)} ${searchedText(kind.fields, record)}`;
    if (!words.every((word) => text.includes(word))) continue;
    found.push({ id: record.id, label, date: kind.dateOf?.(record) ?? '' });
  }
  return found;
}
