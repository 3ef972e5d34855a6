import type { Kind, RecordOf } from '../../domain/kinds/kind.ts';
import { searchedText } from '../../domain/kinds/search-text.ts';
import { foldText } from '../../domain/shared/fold-text.ts';

export interface FoundRecord {
  id: string;
  label: string;
  /** its EDTF date, '' where the kind has none */
  date: string;
}

type Stored = RecordOf<Kind> & { id: string };

/**
 * Finds records by what they are called and by what their description says is searched; `nameOf` gives
 * the names of records that they refer to. Each is folded at the first search, not with every letter.
 */
export function recordFinder(nameOf: (id: string) => string) {
  const known = new WeakMap<Stored, { label: string; text: string }>();
  const textsOf = (kind: Kind, record: Stored) => {
    let texts = known.get(record);
    if (!texts) {
      const label = kind.labelOf(record, nameOf);
      texts = { label, text: `${foldText(label)} ${searchedText(kind.fields, record)}` };
      known.set(record, texts);
    }
    return texts;
  };
  /** The first records of a kind that hold every word, `words` being folded. */
  return (
    kind: Kind,
    records: readonly Stored[],
    words: readonly string[],
    most: number,
  ): FoundRecord[] => {
    const found: FoundRecord[] = [];
    for (const record of records) {
      if (found.length === most) break;
      const { label, text } = textsOf(kind, record);
      if (!words.every((word) => text.includes(word))) continue;
      found.push({ id: record.id, label, date: kind.dateOf?.(record) ?? '' });
    }
    return found;
  };
}
