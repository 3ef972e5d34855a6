import type { Size } from '../map-drawing/free-space.ts';

/** The bars of a phone's browser come and go with a tenth of its height. */
const much = 1.25;

/** Whether a map of one size has become another: a phone was turned, a window made narrow. */
export function changesShape(before: Size, now: Size): boolean {
  const factors = [now.width / before.width, now.height / before.height];
  return factors.some((factor) => factor > much || factor < 1 / much);
}
