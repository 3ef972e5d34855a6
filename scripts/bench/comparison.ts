import { median } from './edit.ts';
import { aligned, inUnit, type Measured, withParents } from './measured.ts';

/** The figures of two commits, measured one after the other. */
export interface Round {
  before: readonly Measured[];
  now: readonly Measured[];
}

/** A figure of now is marked from this ratio on. */
const worse = 1.1;

/**
 * Returns a Markdown table of the median figures of two commits, with their ratio; `✗` marks figures that
 * have become worse.
 */
export function comparisonOf(rounds: readonly Round[], commit: string): string {
  const [before, now] = [figuresOf(rounds, 'before'), figuresOf(rounds, 'now')];
  const lines = [...now].map(([key, { what, unit, values }]) => {
    const earlier = before.get(key)?.values ?? [];
    const ratio = median(values) / median(earlier);
    const isComparable = earlier.length > 0 && median(earlier) > 0;
    const told = `${ratio > worse ? '✗ ' : ''}${ratio.toFixed(2)}`;
    return [what, cell(earlier, unit), cell(values, unit), isComparable ? told : ''];
  });
  return aligned([['what', commit, 'now', 'ratio'], ...lines]);
}

interface Figure extends Pick<Measured, 'what' | 'unit'> {
  values: number[];
}

/** Returns the figures of one of the two commits with their values in all rounds. */
function figuresOf(rounds: readonly Round[], of: keyof Round): Map<string, Figure> {
  const figures = new Map<string, Figure>();
  for (const round of rounds) {
    for (const [key, { what, unit, value }] of withParents(round[of])) {
      if (typeof value !== 'number') continue;
      const figure = figures.get(key) ?? { what, ...(unit && { unit }), values: [] };
      figures.set(key, figure);
      figure.values.push(value);
    }
  }
  return figures;
}

/** The median, and the least and the most of several. */
function cell(values: readonly number[], unit: Measured['unit']): string {
  if (values.length === 0) return '';
  const told = inUnit(median(values), unit);
  if (values.length === 1) return told;
  return `${told} (${inUnit(Math.min(...values), unit)} – ${inUnit(Math.max(...values), unit)})`;
}
