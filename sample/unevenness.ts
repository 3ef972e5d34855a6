/**
 * A curve between -1 and 1 that wanders without a rhythm, as pace and ground do: value noise, which
 * goes smoothly from one arbitrary value to the next. The same for the same seed.
 */
export function unevenness(at: number, seed: number): number {
  const before = Math.floor(at);
  const part = at - before;
  const eased = part * part * (3 - 2 * part);
  const [from, to] = [arbitrary(before, seed), arbitrary(before + 1, seed)];
  return from + (to - from) * eased;
}

/** Between -1 and 1: the bits of a whole number, mixed (multiplied and shifted in turn). */
function arbitrary(whole: number, seed: number): number {
  let bits = Math.imul(whole, 0x9e3779b1) ^ Math.imul(Math.round(seed), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x7fffffff - 1;
}
