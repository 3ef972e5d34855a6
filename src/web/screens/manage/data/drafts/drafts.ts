import { type Draft, type Stored, untouched, type Values } from './draft.ts';

export type Drafts = ReturnType<typeof heldDrafts>;

interface DraftSources {
  /** what a new row begins with */
  blank: () => Values;
  /** the record as the tab holds it now */
  stored: (id: string) => Stored | undefined;
  onChange: () => void;
}

/** The drafts of a table by id: another map after each change, in which the others are the same objects. */
export function heldDrafts({ blank, stored, onChange }: DraftSources) {
  let all: ReadonlyMap<string, Draft> = new Map();
  return {
    all: () => all,
    get: (id: string) => all.get(id),
    /** The draft of a row, or what it would begin with; `seen` is the record that is being edited. */
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
