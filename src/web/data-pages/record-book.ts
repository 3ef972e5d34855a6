import { type CellColumn, valueAt, withValue } from '../../domain/kinds/cell-columns.ts';
import { isSame } from '../../domain/kinds/differences.ts';
import type { Fields } from '../../domain/kinds/fields.ts';
import { mergeEdit } from '../../domain/kinds/merge-edit.ts';
import type { CellRefusal } from '../../domain/kinds/cell-reading.ts';

type Values = Readonly<Record<string, unknown>>;
export type Stored = Values & { readonly id: string; readonly version: number };

/** A row of the table that is not stored as it stands. */
export interface Draft {
  id: string;
  /** the record as it was stored when it was first changed here; undefined for a new one */
  base: Stored | undefined;
  values: Values;
  /** what was typed and could not be read, by the path of its column */
  unread: ReadonlyMap<string, Unread>;
  /** what is wrong with values that could be read, as codes, by path */
  faults: ReadonlyMap<string, string>;
  standing: 'unsaved' | 'saving' | 'saved' | 'conflict' | 'gone' | 'refused';
  /** a new row in which nothing has been put yet: what is put is being read */
  isBegun?: true;
  /** of a conflict: what somebody else has stored meanwhile */
  theirs?: Stored;
  /** why it was refused or could not be sent */
  error?: unknown;
}

export interface Unread {
  text: string;
  refusal: CellRefusal;
}

/** A cell that is given a value, or a text that is none. */
export interface CellChange {
  id: string;
  /** the record as it was when the editing of the cell began, where it is stored */
  seen?: Stored | undefined;
  path: string;
  to: { value: unknown } | Unread;
}

/** One deed of the reader, with what takes it back. */
interface Gesture {
  changeSets: string[];
  before: ReadonlyMap<string, Draft | undefined>;
}

/** What became of rows that were sent. */
export type SendAnswer =
  | { changeSetId: string | null; versions: readonly number[] }
  | { conflict: Stored }
  | { faults: readonly { index: number; path: string; code: string }[] }
  | { gone: true }
  | { error: unknown };

export interface BookDeps {
  fields: Fields;
  columns: readonly CellColumn[];
  /** what a new row begins with */
  blank: () => Values;
  /** the record as the tab holds it now */
  stored: (id: string) => Stored | undefined;
  /** the tab held the record once and holds it no more: it was deleted */
  isGone: (id: string) => boolean;
  /** what is wrong with a whole record, as codes */
  faultsOf: (values: Values) => readonly { path: string; code: string }[];
  add: (records: readonly { id: string; values: Values }[]) => Promise<SendAnswer>;
  edit: (
    records: readonly { id: string; values: Values; version: number }[],
  ) => Promise<SendAnswer>;
  remove: (records: readonly { id: string; version: number }[]) => Promise<SendAnswer>;
  /** takes a change set back; resolves with the one that did */
  undo: (changeSetId: string) => Promise<string | null>;
  onChange: () => void;
}

/** As many records as one request may carry. */
export const mostSentAtOnce = 500;
/** Gestures that can be taken back one by one; history has all of them. */
const mostGestures = 200;
/** Rows of others met in one sending, before the rest is left to be tried again. */
const mostConflicts = 50;

export type RecordBook = ReturnType<typeof recordBook>;

/**
 * What is being edited in a table: drafts by id, sent in the order of the deeds, each of them undone
 * as one. Rows that can be read are stored at once; the others stay drafts and say why.
 */
export function recordBook(deps: BookDeps) {
  let drafts: ReadonlyMap<string, Draft> = new Map();
  let done: Gesture[] = [];
  let undone: Gesture[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;

  const show = (next: ReadonlyMap<string, Draft>) => {
    drafts = next;
    deps.onChange();
  };
  const change = (changed: readonly Draft[], dropped: readonly string[] = []) => {
    const next = new Map(drafts);
    for (const id of dropped) next.delete(id);
    for (const draft of changed) next.set(draft.id, draft);
    show(next);
  };
  /** Deeds wait for one another: each goes on from what the one before has stored. */
  const inTurn = async (deed: () => Promise<void>): Promise<void> => {
    pending++;
    deps.onChange();
    const turn = last.then(deed);
    last = turn.catch(() => undefined);
    try {
      await turn;
    } finally {
      pending--;
      deps.onChange();
    }
  };

  const draftOf = (id: string, seen?: Stored): Draft => {
    const known = drafts.get(id);
    if (known) return known;
    const base = seen ?? deps.stored(id);
    return {
      id,
      base,
      values: base ?? deps.blank(),
      unread: new Map(),
      faults: new Map(),
      standing: 'unsaved',
    };
  };

  /** Stores a gesture's rows that can be stored; the change sets that did. */
  const send = async (ids: readonly string[]): Promise<string[]> => {
    const changeSets: string[] = [];
    const sendable = ids.filter((id) => isSendable(drafts.get(id)));
    change(sendable.map((id) => ({ ...draftOf(id), standing: 'saving' as const })));
    for (const isNew of [true, false]) {
      const some = sendable.filter((id) => (drafts.get(id)?.base === undefined) === isNew);
      for (let from = 0; from < some.length; from += mostSentAtOnce) {
        changeSets.push(...(await sendSome(some.slice(from, from + mostSentAtOnce), isNew)));
      }
    }
    return changeSets;
  };

  const sendSome = async (ids: readonly string[], isNew: boolean): Promise<string[]> => {
    let left = ids.flatMap((id) => drafts.get(id) ?? []);
    for (let tries = 0; tries < mostConflicts; tries++) {
      left = isNew ? left : left.flatMap((draft) => meet(draft, deps.stored(draft.id)) ?? []);
      if (left.length === 0) return [];
      const answer = isNew
        ? await deps.add(left.map(({ id, values }) => ({ id, values: ownValues(values) })))
        : await deps.edit(
            left.map(({ id, values, base }) => ({
              id,
              values: ownValues(values),
              version: base?.version ?? 0,
            })),
          );
      if ('versions' in answer) {
        settle(left, answer.versions);
        return answer.changeSetId === null ? [] : [answer.changeSetId];
      }
      const before = left.map((draft) => drafts.get(draft.id) ?? draft);
      left = refused(left, answer);
      // Refused for nothing that can be mended here: the same would be refused again.
      if (left.length === before.length && left.every((draft, at) => draft === before[at])) break;
    }
    change(left.map((draft) => ({ ...draft, standing: 'refused' as const })));
    return [];
  };

  /** Values as requests have them: what the tab notes beside them is none of them. */
  const ownValues = (values: Values): Values =>
    Object.fromEntries(Object.keys(deps.fields).map((name) => [name, values[name]]));

  /** The rows were stored: they are shown as they are until the tab holds them itself. */
  const settle = (sent: readonly Draft[], versions: readonly number[]) => {
    change(
      sent.map((draft, index) => {
        const now = drafts.get(draft.id) ?? draft;
        const base = { ...draft.values, id: draft.id, version: versions[index] ?? 0 };
        const isDone = now.unread.size === 0 && now.values === draft.values;
        return { ...now, base, error: undefined, standing: isDone ? 'saved' : 'unsaved' };
      }),
    );
  };

  /** What of the rows may be sent again after a refusal; the others say why not. */
  const refused = (wereSent: readonly Draft[], answer: SendAnswer): Draft[] => {
    // With what was typed into them meanwhile.
    const sent = wereSent.map((draft) => drafts.get(draft.id) ?? draft);
    if ('conflict' in answer) {
      const theirs = answer.conflict;
      return sent.flatMap((draft) =>
        draft.id === theirs.id ? (meet(draft, theirs) ?? []) : [draft],
      );
    }
    if ('faults' in answer) {
      const faulty = new Map<number, Map<string, string>>();
      for (const { index, path, code } of answer.faults) {
        faulty.set(index, (faulty.get(index) ?? new Map<string, string>()).set(path, code));
      }
      change(
        sent.flatMap((draft, index) => {
          const faults = faulty.get(index);
          return faults ? [{ ...draft, faults, standing: 'unsaved' as const }] : [];
        }),
      );
      return sent.filter((_, index) => !faulty.has(index));
    }
    if ('gone' in answer) {
      const gone = sent.filter(({ id }) => deps.stored(id) === undefined);
      change(gone.map((draft) => ({ ...draft, standing: 'gone' as const })));
      return sent.filter(({ id }) => deps.stored(id) !== undefined);
    }
    const error = 'error' in answer ? answer.error : undefined;
    change(sent.map((draft) => ({ ...draft, standing: 'refused' as const, error })));
    return [];
  };

  /**
   * A draft whose record somebody else has written since: with their changes beside its own where no
   * cell has both, as it was where nothing was written; undefined where somebody has to choose, or
   * where theirs says the same already.
   */
  const meet = (draft: Draft, theirs: Stored | undefined): Draft | undefined => {
    const { base, values } = draft;
    if (!theirs) return draft;
    if (!base) {
      // It was added, and the answer was lost: what was typed since is an edit of it.
      change([{ ...draft, base: theirs, standing: 'refused' }]);
      return undefined;
    }
    if (theirs.version <= base.version) return draft;
    const touched = deps.columns.filter(
      ({ path }) => !isSame(valueAt(base, path), valueAt(values, path)),
    );
    const isMet = touched.some(({ path }) => {
      const now = valueAt(theirs, path);
      return !isSame(valueAt(base, path), now) && !isSame(valueAt(values, path), now);
    });
    if (isMet) {
      change([{ ...draft, standing: 'conflict', theirs }]);
      return undefined;
    }
    const merged = mergeEdit(deps.fields, { base, mine: values, theirs });
    const next: Draft = { ...draft, base: theirs, values: merged };
    if (deps.columns.some(({ path }) => !isSame(valueAt(merged, path), valueAt(theirs, path)))) {
      change([next]);
      return next;
    }
    change([{ ...next, standing: next.unread.size === 0 ? 'saved' : 'unsaved' }]);
    return undefined;
  };

  const note = (gesture: Gesture) => {
    done = [...done, gesture].slice(-mostGestures);
    undone = [];
  };

  return {
    drafts: () => drafts,
    isBusy: () => pending > 0,
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,

    /** Shows new rows before what is put into them has been read. */
    begin: (ids: readonly string[]) =>
      change(ids.map((id) => ({ ...draftOf(id), isBegun: true as const }))),

    /** Puts values and texts into cells, and stores the rows that can be stored. */
    put: (changes: readonly CellChange[]) => {
      const before = new Map<string, Draft | undefined>();
      const edited = new Map<string, Draft>();
      for (const { id, path, to, seen } of changes) {
        if (!before.has(id)) {
          const known = drafts.get(id);
          before.set(id, known?.isBegun ? undefined : known);
        }
        const draft = edited.get(id) ?? draftOf(id, seen);
        edited.set(id, changed(draft, path, to));
      }
      change(
        [...edited.values()].map((draft) => ({ ...draft, faults: faultsOf(draft, deps.faultsOf) })),
      );
      return inTurn(async () => note({ before, changeSets: await send([...edited.keys()]) }));
    },

    /** Deletes rows; drafts of new ones are dropped. */
    remove: (ids: readonly string[]) => {
      const before = new Map(ids.map((id) => [id, drafts.get(id)]));
      return inTurn(async () => {
        const changeSets: string[] = [];
        const refusedIds = new Set<string>();
        const present = ids.flatMap((id) => {
          const base = drafts.get(id)?.base;
          const known = deps.stored(id) ?? (deps.isGone(id) ? undefined : base);
          return known ? [{ id, version: Math.max(known.version, base?.version ?? 0) }] : [];
        });
        for (let from = 0; from < present.length; from += mostSentAtOnce) {
          const some = present.slice(from, from + mostSentAtOnce);
          const answer = await deps.remove(some);
          if ('versions' in answer) {
            if (answer.changeSetId !== null) changeSets.push(answer.changeSetId);
            continue;
          }
          const error = 'error' in answer ? answer.error : undefined;
          change(some.map(({ id }) => ({ ...draftOf(id), standing: 'refused' as const, error })));
          for (const { id } of some) refusedIds.add(id);
        }
        change(
          [],
          ids.filter((id) => !refusedIds.has(id)),
        );
        note({ before, changeSets });
      });
    },

    /** Sends what waits: rows that were refused, or could not be sent. */
    sendAgain: () =>
      inTurn(async () => {
        const ids = [...drafts.values()]
          .filter(({ standing }) => standing === 'refused' || standing === 'unsaved')
          .map(({ id }) => id);
        const before = new Map(ids.map((id) => [id, drafts.get(id)]));
        const changeSets = await send(ids);
        if (changeSets.length > 0) note({ before, changeSets });
      }),

    /** Keeps one's own side of rows that somebody else has written too, over theirs. */
    keepMine: (id: string) =>
      inTurn(async () => {
        const draft = drafts.get(id);
        if (!draft?.theirs || !draft.base) return;
        const { theirs, base, values } = draft;
        const merged = mergeEdit(deps.fields, { base, mine: values, theirs });
        const { theirs: _theirs, ...rest } = draft;
        change([{ ...rest, base: theirs, values: merged, standing: 'unsaved' }]);
        note({ before: new Map([[id, draft]]), changeSets: await send([id]) });
      }),

    /** Adds a row whose record was deleted elsewhere once more, as a new one. */
    saveAsNew: (id: string, under: string) =>
      inTurn(async () => {
        const draft = drafts.get(id);
        if (draft?.standing !== 'gone') return;
        change([{ ...draft, id: under, base: undefined, standing: 'unsaved' }], [id]);
        const before = new Map([
          [id, draft],
          [under, undefined],
        ]);
        note({ before, changeSets: await send([under]) });
      }),

    /** Gives up what was typed in rows: what is stored is shown again. */
    discard: (ids: readonly string[]) => {
      const before = new Map(ids.map((id) => [id, drafts.get(id)]));
      change([], ids);
      note({ before, changeSets: [] });
    },

    undo: () =>
      inTurn(async () => {
        const gesture = done.at(-1);
        if (!gesture) return;
        const wasStored = gesture.changeSets.length > 0;
        const changeSets = await undoAll(gesture.changeSets, deps.undo);
        const present = new Map([...gesture.before.keys()].map((id) => [id, drafts.get(id)]));
        done = done.slice(0, -1);
        undone = [...undone, { changeSets, before: present }];
        restore(gesture.before, wasStored);
      }),

    redo: () =>
      inTurn(async () => {
        const gesture = undone.at(-1);
        if (!gesture) return;
        const wasStored = gesture.changeSets.length > 0;
        const changeSets = await undoAll(gesture.changeSets, deps.undo);
        const present = new Map([...gesture.before.keys()].map((id) => [id, drafts.get(id)]));
        undone = undone.slice(0, -1);
        done = [...done, { changeSets, before: present }];
        restore(gesture.before, wasStored);
      }),

    /** Drops what is stored as it is shown, now that the tab holds it. */
    heardOf: () => {
      const settled = [...drafts.values()].filter(({ id, base, standing }) => {
        const now = deps.stored(id);
        return (
          standing === 'saved' && (deps.isGone(id) || (now?.version ?? -1) >= (base?.version ?? 0))
        );
      });
      if (settled.length === 0) return;
      change(
        [],
        settled.map(({ id }) => id),
      );
    },
  };

  /** The drafts as they were before a gesture; rows that were stored by it are shown as stored. */
  function restore(before: ReadonlyMap<string, Draft | undefined>, wasStored: boolean): void {
    const kept = [...before.values()].flatMap((draft) => {
      if (!draft || draft.standing === 'saved' || draft.standing === 'saving') return [];
      if (!wasStored) return [draft];
      // The record has another version now: the cells that could not be read are all that is kept.
      if (!draft.base) return [draft];
      const base = deps.stored(draft.id);
      if (!base || draft.unread.size === 0) return [];
      return [{ ...draft, base, values: base, faults: new Map<string, string>() }];
    });
    const ids = new Set(kept.map(({ id }) => id));
    change(
      kept,
      [...before.keys()].filter((id) => !ids.has(id)),
    );
  }
}

/** A draft can be stored but for cells that could not be read; a new one only as a whole. */
function isSendable(draft: Draft | undefined): boolean {
  if (!draft || draft.faults.size > 0 || draft.theirs) return false;
  if (draft.standing === 'saved' || draft.standing === 'gone') return false;
  return draft.base !== undefined ? draft.values !== draft.base : draft.unread.size === 0;
}

function changed(draft: Draft, path: string, to: CellChange['to']): Draft {
  const unread = new Map(draft.unread);
  const { error: _error, isBegun: _isBegun, ...rest } = draft;
  const standing = draft.standing === 'conflict' ? 'conflict' : 'unsaved';
  if ('refusal' in to) {
    unread.set(path, to);
    return { ...rest, unread, standing };
  }
  unread.delete(path);
  return { ...rest, unread, standing, values: withValue(draft.values, path, to.value) };
}

function faultsOf(
  { values, unread }: Draft,
  find: BookDeps['faultsOf'],
): ReadonlyMap<string, string> {
  // A cell that could not be read says so itself.
  const found = find(values).filter(({ path }) => !unread.has(path));
  return new Map(found.map(({ path, code }) => [path, code]));
}

/** Undoes change sets, the last first; those that did, in the order in which they are to be undone. */
async function undoAll(changeSets: string[], undo: BookDeps['undo']): Promise<string[]> {
  const undoings: string[] = [];
  // Each that is undone is taken off: where a later one fails, trying again goes on with that.
  while (changeSets.length > 0) {
    const undoing = await undo(changeSets[changeSets.length - 1] ?? '');
    changeSets.pop();
    if (undoing !== null) undoings.push(undoing);
  }
  return undoings;
}
