import type { MatrixRow } from '../../../../domain/days/count/matrix-row.ts';

/**
 * The colour of a place: a palette index. `mostColours` is shared by all places without a colour of
 * their own.
 */
export type Shade = number;

/** The number of hues in the palette. Each has a deep, a pale and a striped tone. */
export const hues = 8;

/** The number of places with a colour of their own. The others share one. */
export const mostColours = 3 * hues;

/**
 * Assigns colours to places, independent of the shown year. Each code has a preferred hue, and gets
 * the next free hue if a place with more days has taken it. The first eight places are deep, the
 * next eight pale, the next eight striped. `rows` can hold several people, whose days are added up.
 */
export function shadesOfPlaces(
  rows: readonly ReadonlyMap<string, Pick<MatrixRow, 'total'>>[],
): ReadonlyMap<string, Shade> {
  const days = new Map<string, number>();
  for (const of of rows) {
    for (const [code, { total }] of of) days.set(code, (days.get(code) ?? 0) + total.max);
  }
  const ranked = [...days.keys()].toSorted(
    (one, other) => days.get(other)! - days.get(one)! || (one < other ? -1 : 1),
  );
  const shades = new Map<string, Shade>();
  const taken = new Set<Shade>();
  for (const [rank, code] of ranked.slice(0, mostColours).entries()) {
    const tone = Math.floor(rank / hues) * hues;
    let hue = wishedHue(code);
    while (taken.has(tone + hue)) hue = (hue + 1) % hues;
    taken.add(tone + hue);
    shades.set(code, tone + hue);
  }
  return shades;
}

function wishedHue(code: string): number {
  let hash = 0;
  for (let at = 0; at < code.length; at++) hash = (hash * 31 + code.charCodeAt(at)) >>> 0;
  return hash % hues;
}

/** CSS colours of a shade, to be placed side by side. */
function coloursOf(shade: Shade): readonly string[] {
  if (shade >= mostColours) return ['var(--shade-other)'];
  const hue = shade % hues;
  const [deep, pale] = [`var(--shade-${hue})`, `var(--pale-${hue})`];
  if (shade < hues) return [deep];
  return shade < 2 * hues ? [pale] : [deep, pale, deep, pale];
}

/** A background of shades, side by side with equal widths. */
export function paintOf(shades: readonly Shade[]): string {
  const width = 100 / shades.length;
  const stops = shades.flatMap((shade, at) => {
    const colours = coloursOf(shade);
    const step = width / colours.length;
    return colours.map((colour, stripe) => {
      const from = at * width + stripe * step;
      return `${colour} ${percent(from)} ${percent(from + step)}`;
    });
  });
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}

function percent(of: number): string {
  return `${Number(of.toFixed(2))}%`;
}
