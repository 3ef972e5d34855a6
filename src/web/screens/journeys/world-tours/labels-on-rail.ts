/** A name below a rail, with the middle of it as a share of the rail. */
export interface RailLabel {
  text: string;
  at: number;
}

/** What a letter takes at most, and the space between two names, in pixels. */
const [letter, space] = [6.4, 12];

/** Where a name would begin and end on a rail so wide; at the ends of the rail it is moved within. */
export function extentOf({ text, at }: RailLabel, width: number): [from: number, to: number] {
  const length = text.length * letter;
  const from = Math.max(0, Math.min(width - length, at * width - length / 2));
  return [from, from + length];
}

/** The names, in order, that have room beside each other: the first, the last, and what fits between them. */
export function labelsOnRail(labels: readonly RailLabel[], width: number): RailLabel[] {
  const [first, ...others] = labels;
  const last = others.pop();
  if (!first) return [];
  const shown = [first];
  let free = extentOf(first, width)[1] + space;
  const until = last ? extentOf(last, width)[0] - space : width;
  for (const label of others) {
    const [from, to] = extentOf(label, width);
    if (from < free || to > until) continue;
    shown.push(label);
    free = to + space;
  }
  if (last && free <= until + space) shown.push(last);
  return shown;
}
