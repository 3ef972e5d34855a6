import type { Size } from '../map-drawing/free-space.ts';

/** Greater than the tenth of the height by which a phone's browser bars appear and disappear. */
const much = 1.25;

/** Whether a map's size has changed considerably: a phone was rotated, or a window was resized. */
export function changesShape(before: Size, now: Size): boolean {
  const factors = [now.width / before.width, now.height / before.height];
  return factors.some((factor) => factor > much || factor < 1 / much);
}
