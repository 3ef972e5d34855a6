import type { Journey } from '../journey.ts';
import type { Place } from '../place.ts';
import type { LineMarks } from './line-marks.ts';
import type { FoundPlaces } from './line-places.ts';
import type { QuickToken } from './words.ts';

/** A name that means several places; the first was taken. */
export interface Ambiguity {
  field: 'from' | 'to';
  options: readonly Place[];
}

/** Where the journey of a line goes from and to, as far as line and context say. */
export interface LineEnds {
  from: Place | undefined;
  to: Place | undefined;
  assumed: ('from' | 'to')[];
  ambiguous: Ambiguity[];
}

/**
 * Two places are origin and destination. One is the destination, from where the last journey
 * ended, unless it is that very place: then the destination is still to come. None is the way
 * back, if the line says so.
 */
export function lineEnds(
  { found }: FoundPlaces,
  { isReturn }: LineMarks,
  last: Journey | undefined,
  tokens: QuickToken[],
): LineEnds {
  const [first, second, ...more] = found;
  for (const { start } of more) rename(tokens, start, 'unknown');
  if (first && second) {
    return {
      from: first.options[0],
      to: second.options[0],
      assumed: [],
      ambiguous: [...ambiguity('from', first.options), ...ambiguity('to', second.options)],
    };
  }
  if (!first) {
    return isReturn && last
      ? { from: last.to, to: last.from, assumed: ['from', 'to'], ambiguous: [] }
      : { from: undefined, to: undefined, assumed: [], ambiguous: [] };
  }
  const place = first.options[0];
  if (last && place?.id !== last.to.id) {
    rename(tokens, first.start, 'to');
    return {
      from: last.to,
      to: place,
      assumed: ['from'],
      ambiguous: ambiguity('to', first.options),
    };
  }
  return { from: place, to: undefined, assumed: [], ambiguous: ambiguity('from', first.options) };
}

function ambiguity(field: 'from' | 'to', options: readonly Place[]): Ambiguity[] {
  return options.length > 1 ? [{ field, options }] : [];
}

function rename(tokens: QuickToken[], start: number, field: QuickToken['field']): void {
  for (const token of tokens) if (token.start === start) token.field = field;
}
