/** Years from one to another, both inclusive. */
export type Years = readonly [from: number, to: number];

/** What a pointer that goes down on the bars does until it goes up. */
export interface BrushDrag {
  /** the years of the bar that it went down on */
  at: Years;
  /** the window that it moves; undefined: it draws a new one */
  moves: Years | undefined;
}

/** Inside a window that can be moved the pointer moves it, elsewhere it draws a new one. */
export function beginDrag(at: Years, window: Years, all: Years): BrushDrag {
  const isWhole = window[0] <= all[0] && window[1] >= all[1];
  const isInside = at[1] >= window[0] && at[0] <= window[1];
  return { at, moves: isInside && !isWhole ? window : undefined };
}

/** The window once the pointer has come to a bar; it keeps its length at either end. */
export function dragTo({ at, moves }: BrushDrag, bar: Years, all: Years): [number, number] {
  if (!moves) {
    return [Math.max(all[0], Math.min(at[0], bar[0])), Math.min(all[1], Math.max(at[1], bar[1]))];
  }
  const [from, to] = moves;
  const by = Math.max(all[0] - from, Math.min(all[1] - to, bar[0] - at[0]));
  return [from + by, to + by];
}

/** The window that a click without a drag leaves: the years of its bar alone. */
export function clickOn({ at }: BrushDrag): [number, number] {
  return [at[0], at[1]];
}
