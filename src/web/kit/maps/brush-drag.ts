/** A range of years, inclusive. */
export type Years = readonly [from: number, to: number];

/** A drag on the bars, from pointer down to pointer up. */
export interface BrushDrag {
  /** The years of the bar where the drag began. */
  at: Years;
  /** The window that the drag moves; undefined if it draws a new window. */
  moves: Years | undefined;
}

/**
 * Starts a drag. Inside a window that can be moved, it moves the window; elsewhere it draws a new
 * one.
 */
export function beginDrag(at: Years, window: Years, all: Years): BrushDrag {
  const isWhole = window[0] <= all[0] && window[1] >= all[1];
  const isInside = at[1] >= window[0] && at[0] <= window[1];
  return { at, moves: isInside && !isWhole ? window : undefined };
}

/** Returns the window after dragging to a bar. A moved window keeps its length at both ends. */
export function dragTo({ at, moves }: BrushDrag, bar: Years, all: Years): [number, number] {
  if (!moves) {
    return [Math.max(all[0], Math.min(at[0], bar[0])), Math.min(all[1], Math.max(at[1], bar[1]))];
  }
  const [from, to] = moves;
  const by = Math.max(all[0] - from, Math.min(all[1] - to, bar[0] - at[0]));
  return [from + by, to + by];
}

/** Returns the window after a click without a drag: only the years of the clicked bar. */
export function clickOn({ at }: BrushDrag): [number, number] {
  return [at[0], at[1]];
}
