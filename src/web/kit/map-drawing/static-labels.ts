/** A label and its position in screen pixels. */
interface Label {
  id: string;
  text: string;
  x: number;
  /** The vertical centre of the line. */
  y: number;
}

interface LabelledPlace {
  id: string;
  label: string;
  /** Of the circle, in pixels. */
  radius: number;
  x: number;
  y: number;
}

/**
 * Pixels: the width of a capital letter of a code, the halo on either side, the line height, and
 * the gap between a circle and its label.
 */
const letter = 8;
const halo = 1.5;
const line = 14;
const gap = 3;

/**
 * Returns the labels that fit below their circles without overlapping. Earlier `places` take
 * priority. `width` and `height` are those of the picture; labels outside it are left out.
 */
export function labelsOf(
  places: readonly LabelledPlace[],
  { width, height }: { width: number; height: number },
): Label[] {
  const labels: Label[] = [];
  const taken: Box[] = [];
  for (const { id, label, radius, x, y } of places) {
    const half = (label.length * letter) / 2 + halo;
    const top = y + radius + gap;
    const box = { left: x - half, right: x + half, top, bottom: top + line };
    const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
    if (!isInside || taken.some((other) => overlap(box, other))) continue;
    taken.push(box);
    labels.push({ id, text: label, x, y: top + line / 2 });
  }
  return labels;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
