import { type Draft, type Stored, untouched, type Values } from './draft.ts';

export type Drafts = ReturnType<typeof heldDrafts>;

/** The drafts of a table by ID. Each change creates a new map that reuses unchanged drafts. */
export function heldDrafts({
  blank,
  stored,
  onChange,
}: {
  /** The values of a new row. */
  blank: () => Values;
  /** The current record in this tab. */
  stored: (id: string) => Stored | undefined;
  onChange: () => void;
}) {
  let all: ReadonlyMap<string, Draft> = new Map();
  return {
    all: () => all,
    get: (id: string) => all.get(id),
    /** The draft of a row, or its initial state. `seen` is the record that is being edited. */
    of: (id: string, seen?: Stored): Draft =>
      all.get(id) ?? untouched(id, seen ?? stored(id), blank),
    change: (changed: readonly Draft[], dropped: readonly string[] = []) => {
      const next = new Map(all);
      for (const id of dropped) next.delete(id);
      for (const draft of changed) next.set(draft.id, draft);
      all = next;
      onChange();
    },
  };
}
