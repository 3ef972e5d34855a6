import { mergeEdit } from '../../../../../domain/kinds/merge-edit.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import type { Steps } from '../../../../../domain/shared/steps/steps.ts';
import type { Undone } from '../../../../data/history/notify-undone.ts';
import {
  type CellChange,
  type Draft,
  untouched,
  type ValueFault,
  type Values,
  withCell,
  withFaults,
} from './draft.ts';
import { heldDrafts } from './drafts.ts';
import { type UndoStep, createUndoStack } from './undo-stack.ts';
import { mergeRemoteEdit } from './merge-remote-edit.ts';
import { draftSender, type SendingDeps } from './send-drafts.ts';

export interface DraftStoreDeps extends SendingDeps {
  /** The values of a new row. */
  blank: () => Values;
  /** Returns the faults of a whole record. */
  faultsOf: (values: Values) => readonly ValueFault[];
  /**
   * Undoes a change set. Returns undefined if nothing is left to undo, and throws if another
   * attempt may succeed.
   */
  undo: (changeSetId: string) => Promise<Undone | undefined>;
  /** Called with the results of an undo that left rows unchanged. */
  onLeft: (undone: readonly Undone[]) => void;
  onChange: () => void;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Rows processed per task, which takes a few milliseconds. */
const rowsAtATime = 50;

/**
 * The edits in a table: drafts by ID, saved in the order of the user's actions. Each action is
 * undone as a whole. Valid rows are saved at once; the others stay drafts with their faults.
 */
export function createDraftStore(deps: DraftStoreDeps) {
  const drafts = heldDrafts(deps);
  const sender = draftSender(deps, drafts);
  const actions = createUndoStack(deps.undo);
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  /** New IDs of rows, by their spent IDs. */
  const idsInstead = new Map<string, string>();
  const idNow = (id: string) => idsInstead.get(id) ?? id;

  /** Runs actions one after another, because each builds on what the previous one has saved. */
  const inTurn = async (action: () => Promise<void>): Promise<void> => {
    pending++;
    deps.onChange();
    const turn = last.then(action);
    last = turn.catch(() => undefined);
    try {
      await turn;
    } finally {
      pending--;
      deps.onChange();
    }
  };

  const draftsOf = (ids: readonly string[]) => new Map(ids.map((id) => [id, drafts.get(id)]));

  /** Gives new IDs to rows whose ID belongs to a deleted record and cannot be used again. */
  const replaceSpentIds = (ids: readonly string[]) => {
    const renamed = new Map<string, Draft>();
    for (const draft of ids.map((id) => drafts.get(id))) {
      if (!draft?.isIdSpent) continue;
      const { isIdSpent: _isIdSpent, ...kept } = draft;
      renamed.set(draft.id, { ...kept, id: newId() });
    }
    if (renamed.size === 0) return;
    for (const [id, draft] of renamed) idsInstead.set(id, draft.id);
    // In one call: each change copies the map of drafts, and each renaming goes through all
    // actions.
    drafts.change([...renamed.values()], [...renamed.keys()]);
    actions.rename(idsInstead);
  };

  /** Saves rows as one action. */
  const store = async (before: UndoStep['before'], ids: readonly string[]) => {
    replaceSpentIds(ids);
    const changeSets = await sender.send(ids.map(idNow));
    const renamed = [...before].map(([id, draft]) => {
      const now = idNow(id);
      return [now, draft && { ...draft, id: now }] as const;
    });
    return { before: new Map(renamed), changeSets };
  };

  const edited = (from: Draft, changes: readonly CellChange[]): Draft => {
    const draft = changes.reduce((so, { path, to }) => withCell(so, path, to), from);
    return withFaults(draft, deps.faultsOf(draft.values), deps.columns);
  };

  /**
   * Restores the drafts before or after an action, except for rows that the server left unchanged.
   * Saved rows show the tab's record. Drafts that were not saved continue from it.
   */
  const restore = (side: UndoStep['before'], undone: readonly Undone[]) => {
    const left = new Set(undone.flatMap((one) => one.left.map(({ entityId }) => entityId)));
    const ids = [...side.keys()].filter((id) => !left.has(id));
    const kept = ids.flatMap((id) => {
      const draft = side.get(id);
      if (!draft || draft.standing === 'saved' || draft.standing === 'saving') return [];
      if (draft.theirs || draft.standing === 'gone') return [draft];
      const now = deps.stored(id);
      const isSpent = drafts.get(id)?.base !== undefined || deps.isGone(id);
      if (!draft.base && !now) return [isSpent ? { ...draft, isIdSpent: true as const } : draft];
      if (!draft.base) return [];
      const met = mergeRemoteEdit(deps, draft, now);
      return met.standing === 'saved' ? [] : [met];
    });
    drafts.change(kept, ids);
  };

  /** Undoes or redoes an action. */
  const reverse = (way: 'undo' | 'redo') =>
    inTurn(async () => {
      const undone: Undone[] = [];
      try {
        const side = await actions[way](draftsOf, undone);
        if (side) restore(side, undone);
      } finally {
        if (undone.some(({ left, changeSetId }) => left.length > 0 || changeSetId === null)) {
          deps.onLeft(undone);
        }
      }
    });

  return {
    drafts: drafts.all,
    isBusy: () => pending > 0,
    canUndo: actions.canUndo,
    canRedo: actions.canRedo,

    /** Shows new rows before their input has been read. */
    begin: (ids: readonly string[]) => {
      const blank = deps.blank();
      const begun = ids.map((id) => untouched(id, undefined, () => blank));
      drafts.change(begun.map((draft) => ({ ...draft, isBegun: true })));
    },

    /** Removes a new row without any input. */
    dropBegun: (id: string) => {
      if (drafts.get(id)?.isBegun) drafts.change([], [id]);
    },

    /**
     * Writes values and texts to cells in steps. The last step shows them all, and queues saving
     * them.
     */
    *put(changes: readonly CellChange[]): Steps<{ stored: Promise<void> }> {
      const byRow = Map.groupBy(changes, ({ id }) => idNow(id));
      const worked: { id: string; from: Draft; to: Draft; of: readonly CellChange[] }[] = [];
      for (const [id, of] of byRow) {
        const from = drafts.of(id, of[0]?.seen);
        worked.push({ id, from, to: edited(from, of), of });
        if (worked.length % rowsAtATime === 0) yield;
      }
      const before = new Map<string, Draft | undefined>();
      const ready = worked.map(({ id, from, to, of }) => {
        const known = drafts.get(id);
        before.set(id, known?.isBegun ? undefined : known);
        // If the row was saved or changed remotely in the meantime, the changes are applied to its
        // current state.
        const isAsItWas = known === undefined || known === from;
        return isAsItWas ? to : edited(known, of);
      });
      drafts.change(ready);
      const stored = inTurn(async () => actions.note(await store(before, [...before.keys()])));
      return { stored };
    },

    /** Deletes rows. Drafts of new rows are dropped. */
    remove: (ids: readonly string[]) => {
      const before = draftsOf(ids);
      return inTurn(async () => {
        const isStored = (id: string) =>
          deps.stored(id) !== undefined || (!deps.isGone(id) && drafts.get(id)?.base !== undefined);
        const stored = new Set(ids.filter(isStored));
        drafts.change(
          [],
          ids.filter((id) => !stored.has(id)),
        );
        actions.note({ before, changeSets: await sender.remove([...stored]) });
      });
    },

    /** Sends unsaved rows again that were refused or could not be sent. */
    sendAgain: (of: readonly string[]) =>
      inTurn(async () => {
        const waiting = of
          .flatMap((id) => drafts.get(id) ?? [])
          .filter(({ standing }) => standing === 'refused' || standing === 'unsaved');
        const toGo = waiting.filter(({ isToGo }) => isToGo).map(({ id }) => id);
        const ids = waiting.filter(({ isToGo }) => !isToGo).map(({ id }) => id);
        const { before, changeSets } = await store(draftsOf([...ids, ...toGo]), ids);
        changeSets.push(...(await sender.remove(toGo)));
        if (changeSets.length > 0) actions.note({ before, changeSets });
      }),

    /** Keeps the user's version of a row that someone else has also changed. */
    keepMine: (id: string) =>
      inTurn(async () => {
        const draft = drafts.get(id);
        if (!draft?.theirs || !draft.base) return;
        const { theirs, base, values } = draft;
        const merged = mergeEdit(deps.fields, { base, mine: values, theirs });
        const { theirs: _theirs, ...rest } = draft;
        drafts.change([{ ...rest, base: theirs, values: merged, standing: 'unsaved' }]);
        const before = new Map([[id, draft]]);
        if (!draft.isToGo) return actions.note(await store(before, [id]));
        actions.note({ before, changeSets: await sender.remove([id]) });
      }),

    /** Saves a row whose record was deleted elsewhere as a new record. */
    saveAsNew: (id: string, under: string) =>
      inTurn(async () => {
        const draft = drafts.get(id);
        if (draft?.standing !== 'gone') return;
        drafts.change([{ ...draft, id: under, base: undefined, standing: 'unsaved' }], [id]);
        const before = new Map([
          [id, draft],
          [under, undefined],
        ]);
        actions.note(await store(before, [under]));
      }),

    /** Discards unsaved edits, so that the stored record is shown again. */
    discard: (ids: readonly string[]) => {
      actions.note({ before: draftsOf(ids), changeSets: [] });
      drafts.change([], ids);
    },

    undo: () => reverse('undo'),
    redo: () => reverse('redo'),

    /** Drops saved drafts after the tab holds their records. */
    dropSavedDrafts: () => {
      const settled = [...drafts.all().values()].filter(({ id, base, standing }) => {
        const now = deps.stored(id)?.version ?? -1;
        return standing === 'saved' && (deps.isGone(id) || now >= (base?.version ?? 0));
      });
      if (settled.length === 0) return;
      drafts.change(
        [],
        settled.map(({ id }) => id),
      );
    },
  };
}
