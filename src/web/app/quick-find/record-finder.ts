import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import { searchedText } from '../../../domain/kinds/search-text.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';

export interface FoundRecord {
  id: string;
  label: string;
  /** its EDTF date, '' where the kind has none */
  date: string;
  /** whether what it is called holds every word, without its other texts */
  isNamed: boolean;
}

type Stored = RecordOf<Kind> & { id: string };

/**
 * Finds records by what they are called and by what their description says is searched; `nameOf` gives
 * the names of records that they refer to. Each is folded at the first search, not with every letter.
 */
export function recordFinder(nameOf: (id: string) => string) {
  const known = new WeakMap<Stored, { label: string; name: string; text: string }>();
  const textsOf = (kind: Kind, record: Stored) => {
    let texts = known.get(record);
    if (!texts) {
      const label = kind.labelOf(record, nameOf);
      const name = foldText(label);
      texts = { label, name, text: `${name} ${searchedText(kind.fields, record)}` };
      known.set(record, texts);
    }
    return texts;
  };
  /**
   * The first records of a kind that hold every word, `words` being folded: first those that hold them in
   * what they are called.
   */
  return (
    kind: Kind,
    records: readonly Stored[],
    words: readonly string[],
    most: number,
  ): FoundRecord[] => {
    const named: FoundRecord[] = [];
    const others: FoundRecord[] = [];
    for (const record of records) {
      if (named.length === most) break;
      const { label, name, text } = textsOf(kind, record);
      const isNamed = words.every((word) => name.includes(word));
      if (!isNamed && (others.length === most || !words.every((word) => text.includes(word)))) {
        continue;
      }
      const date = kind.dateOf?.(record) ?? '';
      (isNamed ? named : others).push({ id: record.id, label, date, isNamed });
    }
    return [...named, ...others].slice(0, most);
  };
}
