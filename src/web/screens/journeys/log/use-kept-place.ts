import { type RefObject, useLayoutEffect, useRef } from 'react';
import { shiftOfPlace } from './kept-place.ts';
import type { LogLine } from './log-lines.ts';

interface KeptPlaceInput {
  list: RefObject<HTMLElement | null>;
  lines: readonly LogLine[];
  /** what the lines were asked for with: for other questions there is no place to keep */
  asked: string;
  heightOf: (line: LogLine) => number;
  /** how far the page was scrolled before the lines came, which it may be too short for now */
  scrolledTo: () => number;
}

/** Keeps the journey where it is that is looked at, when records above it come, go or change. */
export function useKeptPlace({ list, lines, asked, heightOf, scrolledTo }: KeptPlaceInput): void {
  const last = useRef<{ lines: readonly LogLine[]; asked: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    const scrolled = scrolledTo();
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    last.current = { lines, asked, top };
    if (!before || before.lines === lines || before.asked !== asked) return;
    const from = scrolled - before.top;
    // Whoever sees where the list begins wants to see what is new.
    if (from <= 0) return;
    const view = { from, until: from + window.innerHeight, heightOf };
    const shift = shiftOfPlace(before.lines, lines, view) + top - before.top;
    if (shift !== 0) window.scrollTo({ top: scrolled + shift, behavior: 'instant' });
  }, [list, lines, asked, heightOf, scrolledTo]);
}
