/** A label below the slider. `at` is its middle as a share of the slider. */
interface RailLabel {
  text: string;
  at: number;
}

/** The maximum width of a letter and the space between two labels, in pixels. */
const [letter, space] = [6.4, 12];

/**
 * The extent of a label in pixels for a slider of this width. At both ends the label is moved
 * inside.
 */
export function extentOf({ text, at }: RailLabel, width: number): [from: number, to: number] {
  const length = text.length * letter;
  const from = Math.max(0, Math.min(width - length, at * width - length / 2));
  return [from, from + length];
}

/** The labels that fit side by side, in order: the first, the last, and those that fit between. */
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
