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
  /** what a new row begins with */
  blank: () => Values;
  /** what is wrong with a whole record */
  faultsOf: (values: Values) => readonly ValueFault[];
  /** takes a change set back; undefined where nothing is left to do, throws where it may be tried again */
  undo: (changeSetId: string) => Promise<Undone | undefined>;
  /** told what an undo came to where it left rows as they are */
  onLeft: (undone: readonly Undone[]) => void;
  onChange: () => void;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Rows that are put into at a time, some milliseconds. */
const rowsAtATime = 50;

/**
 * What is being edited in a table: drafts by id, stored in the order of the actions, each of them undone
 * as one. Rows that can be read are stored at once; the others stay drafts and say why.
 */
export function createDraftStore(deps: DraftStoreDeps) {
  const drafts = heldDrafts(deps);
  const sender = draftSender(deps, drafts);
  const actions = createUndoStack(deps.undo);
  let last: Promise<unknown> = Promise.resolve();
  let pending = 0;
  /** ids that new rows have instead of those that were spent */
  const idsInstead = new Map<string, string>();
  const idNow = (id: string) => idsInstead.get(id) ?? id;

  /** Actions wait for one another: each goes on from what the one before has stored. */
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

  /** Gives rows other ids that are under some that no record can have any more. */
  const replaceSpentIds = (ids: readonly string[]) => {
    const renamed = new Map<string, Draft>();
    for (const draft of ids.map((id) => drafts.get(id))) {
      if (!draft?.isIdSpent) continue;
      const { isIdSpent: _isIdSpent, ...kept } = draft;
      renamed.set(draft.id, { ...kept, id: newId() });
    }
    if (renamed.size === 0) return;
    for (const [id, draft] of renamed) idsInstead.set(id, draft.id);
    // All at once: each change makes another map of all drafts, each renaming looks through all actions.
    drafts.change([...renamed.values()], [...renamed.keys()]);
    actions.rename(idsInstead);
  };

  /** Sends rows as one action. */
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
   * The drafts as they were on the other side of a step, but for rows that the server left as they
   * are. What was stored is shown as the tab holds it, and what was not goes on from there.
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

  /** Takes a step back, or does it again. */
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

    /** Shows new rows before what is put into them has been read. */
    begin: (ids: readonly string[]) => {
      const blank = deps.blank();
      const begun = ids.map((id) => untouched(id, undefined, () => blank));
      drafts.change(begun.map((draft) => ({ ...draft, isBegun: true })));
    },

    /** Takes away a new row in which nothing has been put. */
    dropBegun: (id: string) => {
      if (drafts.get(id)?.isBegun) drafts.change([], [id]);
    },

    /**
     * Puts values and texts into cells, in steps of which the last shows them all; what that comes to
     * is stored then, in its turn.
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
        // Something was stored meanwhile, or heard of.
        const isAsItWas = known === undefined || known === from;
        return isAsItWas ? to : edited(known, of);
      });
      drafts.change(ready);
      const stored = inTurn(async () => actions.note(await store(before, [...before.keys()])));
      return { stored };
    },

    /** Deletes rows; drafts of new ones are dropped. */
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

    /** Sends what waits of some rows: they were refused, or could not be sent. */
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

    /** Keeps one's own side of a row that somebody else has written too, over theirs. */
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

    /** Adds a row whose record was deleted elsewhere once more, as a new one. */
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

    /** Gives up what was typed in rows: what is stored is shown again. */
    discard: (ids: readonly string[]) => {
      actions.note({ before: draftsOf(ids), changeSets: [] });
      drafts.change([], ids);
    },

    undo: () => reverse('undo'),
    redo: () => reverse('redo'),

    /** Drops what is stored as it is shown, now that the tab holds it. */
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
