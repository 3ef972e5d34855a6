import type { Kind, RecordOf } from '../../../domain/kinds/kind.ts';
import { searchedText } from '../../../domain/kinds/search-text.ts';
import { dateOf } from '../../../domain/kinds/time-of.ts';
import { searchedTownNames } from '../../../domain/shared/places/town-names.ts';
import { foldText } from '../../../domain/shared/text/fold-text.ts';
import { isWordOfMode, isWordOfStay } from '../../../domain/shared/text/kind-words.ts';
import { stayKind } from '../../../domain/stays/stay.ts';

interface FoundRecord {
  id: string;
  label: string;
  /** Its EDTF date; '' if the kind has no date. */
  date: string;
  /** Whether the name alone contains every word. */
  isNamed: boolean;
}

type Stored = RecordOf<Kind> & { id: string };

/** Returns the folded text that a search covers: its label, its searched fields and its town. */
function textOf(kind: Kind, record: Stored, name: string): string {
  const { town, country } = record as { town?: unknown; country?: unknown };
  const isPlaced = typeof town === 'string' && typeof country === 'string';
  const towns = isPlaced ? foldText(searchedTownNames(country, town)) : '';
  return `${name} ${searchedText(kind.fields, record)} ${towns}`;
}

/** Whether a folded word of a search is one for the kind of a stay or for a mode of travel. */
function isWordOf(kind: Kind, record: Stored, word: string): boolean {
  const { mode, kind: type } = record as { mode?: unknown; kind?: unknown };
  if (kind.name === stayKind.name) return typeof type === 'string' && isWordOfStay(type, word);
  return typeof mode === 'string' && isWordOfMode(mode, word);
}

/**
 * Returns a function that finds records by name and by the searchable fields of their description.
 * `nameOf` returns the names of records they refer to. Texts are folded once, at the first search.
 */
export function recordFinder(nameOf: (id: string) => string) {
  const known = new WeakMap<Stored, { label: string; name: string; text: string }>();
  const textsOf = (kind: Kind, record: Stored) => {
    let texts = known.get(record);
    if (!texts) {
      const label = kind.labelOf(record, nameOf);
      const name = foldText(label);
      texts = { label, name, text: textOf(kind, record, name) };
      known.set(record, texts);
    }
    return texts;
  };
  /**
   * Returns the first records of a kind that contain every word; `words` must be folded. Records
   * whose name contains the words come first.
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
      const isFound = () =>
        words.every((word) => text.includes(word) || isWordOf(kind, record, word));
      if (!isNamed && (others.length === most || !isFound())) {
        continue;
      }
      const date = dateOf(kind, record);
      (isNamed ? named : others).push({ id: record.id, label, date, isNamed });
    }
    return [...named, ...others].slice(0, most);
  };
}
