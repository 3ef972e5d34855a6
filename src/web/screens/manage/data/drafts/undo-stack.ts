import type { Undone } from '../../../../data/history/notify-undone.ts';
import type { Draft } from './draft.ts';

type Side = ReadonlyMap<string, Draft | undefined>;

/** An action of the user with the data to undo it. */
export interface UndoStep {
  /** The drafts of its rows before the action. */
  before: Side;
  /** The drafts after the action, recorded when it was undone. */
  after: Side;
  /** Its change sets that are in effect, in the order in which they were saved. */
  inEffect: readonly string[];
  /** Change sets that undid its other change sets, in order. Undoing these redoes the action. */
  takenBack: readonly string[];
}

/** The number of actions that can be undone here. The history has all of them. */
const maxUndoSteps = 200;

/**
 * A stack of actions for undo and redo. If an action was interrupted halfway (no connection), the
 * stack remembers both halves, and continues it in either direction before any other action.
 */
export function createUndoStack(undoSet: (changeSetId: string) => Promise<Undone | undefined>) {
  let done: readonly UndoStep[] = [];
  let undone: readonly UndoStep[] = [];

  const lastUndoable = () => {
    const half = undone.at(-1);
    return half && half.inEffect.length > 0 ? half : done.at(-1);
  };
  const lastRedoable = () => {
    const half = done.at(-1);
    return half && half.takenBack.length > 0 ? half : undone.at(-1);
  };
  const replace = (step: UndoStep, by: UndoStep) => {
    const inPlace = (of: readonly UndoStep[]) => of.map((one) => (one === step ? by : one));
    done = inPlace(done);
    undone = inPlace(undone);
  };

  /**
   * Undoes change sets, latest first. Each result is recorded at once, because the next request may
   * fail.
   */
  const turnBack = async (
    step: UndoStep,
    from: 'inEffect' | 'takenBack',
    answers: Undone[],
  ): Promise<UndoStep> => {
    const to = from === 'inEffect' ? 'takenBack' : 'inEffect';
    let now = step;
    for (let id = now[from].at(-1); id !== undefined; id = now[from].at(-1)) {
      const answer = await undoSet(id);
      if (answer) answers.push(answer);
      const added = answer?.changeSetId ? [answer.changeSetId] : [];
      const next = { ...now, [from]: now[from].slice(0, -1), [to]: [...now[to], ...added] };
      replace(now, next);
      now = next;
    }
    return now;
  };

  return {
    canUndo: () => lastUndoable() !== undefined,
    canRedo: () => lastRedoable() !== undefined,

    /** Adds an action and clears the actions that could be redone. */
    note: ({ before, changeSets }: { before: Side; changeSets: readonly string[] }) => {
      const halves = undone.filter(({ inEffect }) => inEffect.length > 0);
      const step = { before, after: new Map(), inEffect: changeSets, takenBack: [] };
      done = [...done, ...halves, step].slice(-maxUndoSteps);
      undone = [];
    },

    /** Replaces the IDs of rows. The keys of `ids` are the old IDs. */
    rename: (ids: ReadonlyMap<string, string>) => {
      const renamed = (side: Side): Side =>
        new Map(
          [...side].map(([key, of]) => {
            const id = ids.get(key) ?? key;
            return [id, of && { ...of, id }];
          }),
        );
      const inStep = (one: UndoStep) => ({
        ...one,
        before: renamed(one.before),
        after: renamed(one.after),
      });
      done = done.map(inStep);
      undone = undone.map(inStep);
    },

    /**
     * Undoes the last action. Returns the drafts before it, if they differ from the current ones.
     * Answers of the server are added to `answers` as they arrive. Throws the error that
     * interrupted it.
     */
    undo: async (draftsOf: (ids: readonly string[]) => Side, answers: Undone[]) => {
      const last = lastUndoable();
      if (!last) return undefined;
      // Drafts change only after the whole action is redone or undone.
      const isHalfRedone = undone.includes(last);
      const step = await turnBack(last, 'inEffect', answers);
      const { before } = step;
      const after = isHalfRedone ? step.after : draftsOf([...before.keys()]);
      done = done.filter((one) => one !== step);
      undone = [...undone.filter((one) => one !== step), { ...step, after }];
      return isHalfRedone ? undefined : before;
    },

    /** Redoes the last undone action. Otherwise works like `undo`. */
    redo: async (_draftsOf: (ids: readonly string[]) => Side, answers: Undone[]) => {
      const last = lastRedoable();
      if (!last) return undefined;
      const isHalfUndone = done.includes(last);
      const step = await turnBack(last, 'takenBack', answers);
      undone = undone.filter((one) => one !== step);
      done = [...done.filter((one) => one !== step), step];
      return isHalfUndone ? undefined : step.after;
    },
  };
}
