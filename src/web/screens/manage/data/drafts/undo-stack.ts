import type { Undone } from '../../../../data/history/notify-undone.ts';
import type { Draft } from './draft.ts';

type Side = ReadonlyMap<string, Draft | undefined>;

/** One action of the reader, with what takes it back. */
export interface UndoStep {
  /** the drafts of its rows before it */
  before: Side;
  /** and after it, once it was undone */
  after: Side;
  /** change sets of it that are in effect, in the order in which they were stored */
  inEffect: readonly string[];
  /** undoings of its other change sets, which undone bring those back, likewise */
  takenBack: readonly string[];
}

/** Steps that can be taken back one by one; history has all of them. */
const maxUndoSteps = 200;

/**
 * Actions that can be taken back and done again, the last first. One that was broken off halfway (no
 * connection) remembers both halves, and goes on in either direction before any other.
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

  /** Undoes change sets, the last first, and keeps what became of each at once: the next may fail. */
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

    /** A new action, which ends what could be done again. */
    note: ({ before, changeSets }: { before: Side; changeSets: readonly string[] }) => {
      const halves = undone.filter(({ inEffect }) => inEffect.length > 0);
      const step = { before, after: new Map(), inEffect: changeSets, takenBack: [] };
      done = [...done, ...halves, step].slice(-maxUndoSteps);
      undone = [];
    },

    /** Rows are known by other ids from now on, given by their earlier ones. */
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
     * Takes the last action back, and gives the drafts there were before it where they are others than
     * now; what the server answers is added to `answers` as it comes. Throws what broke it off.
     */
    undo: async (draftsOf: (ids: readonly string[]) => Side, answers: Undone[]) => {
      const last = lastUndoable();
      if (!last) return undefined;
      // Its drafts are shown once all of it is done again, or undone.
      const isHalfRedone = undone.includes(last);
      const step = await turnBack(last, 'inEffect', answers);
      const { before } = step;
      const after = isHalfRedone ? step.after : draftsOf([...before.keys()]);
      done = done.filter((one) => one !== step);
      undone = [...undone.filter((one) => one !== step), { ...step, after }];
      return isHalfRedone ? undefined : before;
    },

    /** Does the last action that was taken back again; otherwise as `undo`. */
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
