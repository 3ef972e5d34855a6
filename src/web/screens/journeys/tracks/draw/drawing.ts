import type { Coordinates } from '../../../../../domain/shared/places/geo.ts';

/** The points that a line is drawn through. */
export interface Drawing {
  points: readonly Coordinates[];
  /** index of the point that is chosen: the next one comes behind it; -1 for before all */
  chosen: number;
}

/** A drawing with what was done to it, of which each action can be undone. */
export interface DrawingHistory {
  present: Drawing;
  /** the latest last */
  past: readonly Drawing[];
  /** what was undone, the next to be done again last */
  future: readonly Drawing[];
}

export function beginDrawing(points: readonly Coordinates[]): DrawingHistory {
  return { present: { points, chosen: points.length - 1 }, past: [], future: [] };
}

export type DrawingAction =
  | { do: 'add'; at: Coordinates }
  | { do: 'move'; index: number; at: Coordinates }
  | { do: 'remove'; index: number }
  /** a place earlier or later among the others */
  | { do: 'shift'; index: number; by: -1 | 1 }
  | { do: 'choose'; index: number }
  | { do: 'undo' }
  | { do: 'redo' };

export function changeDrawing(history: DrawingHistory, action: DrawingAction): DrawingHistory {
  const { present, past, future } = history;
  switch (action.do) {
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { present: before, past: past.slice(0, -1), future: [...future, present] };
    }
    case 'redo': {
      const after = future.at(-1);
      if (!after) return history;
      return { present: after, past: [...past, present], future: future.slice(0, -1) };
    }
    case 'choose':
      // Nothing of the line has changed: there is nothing to be undone.
      return { ...history, present: { ...present, chosen: action.index } };
    default: {
      const next = changed(present, action);
      return next === present ? history : { present: next, past: [...past, present], future: [] };
    }
  }
}

type Change = Extract<DrawingAction, { do: 'add' | 'move' | 'remove' | 'shift' }>;

function changed(drawing: Drawing, action: Change): Drawing {
  const { points, chosen } = drawing;
  switch (action.do) {
    case 'add':
      return { points: points.toSpliced(chosen + 1, 0, action.at), chosen: chosen + 1 };
    case 'move':
      return { points: points.with(action.index, action.at), chosen: action.index };
    case 'remove': {
      const left = points.toSpliced(action.index, 1);
      // The one before it is where the line goes on.
      return { points: left, chosen: Math.min(left.length - 1, Math.max(0, action.index - 1)) };
    }
    case 'shift': {
      const to = action.index + action.by;
      const point = points[action.index];
      if (!point || to < 0 || to >= points.length) return drawing;
      return { points: points.toSpliced(action.index, 1).toSpliced(to, 0, point), chosen: to };
    }
  }
}
