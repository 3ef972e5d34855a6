import { type RefObject, useLayoutEffect, useRef } from 'react';
import { shiftOfPlace } from './kept-place.ts';
import type { LogLine } from './log-lines.ts';

interface KeptPlaceInput {
  list: RefObject<HTMLElement | null>;
  lines: readonly LogLine[];
  /** Identifies the filter of the lines. If it changes, the position is not kept. */
  asked: string;
  heightOf: (line: LogLine) => number;
  /** Returns the scroll offset before the lines changed. The page may now be too short for it. */
  scrolledTo: () => number;
}

/** Keeps the visible journey in place when records above it are added, removed or changed. */
export function useKeptPlace({ list, lines, asked, heightOf, scrolledTo }: KeptPlaceInput): void {
  const last = useRef<{ lines: readonly LogLine[]; asked: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const before = last.current;
    const scrolled = scrolledTo();
    const top = (list.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
    last.current = { lines, asked, top };
    if (!before || before.lines === lines || before.asked !== asked) return;
    const from = scrolled - before.top;
    // If the beginning of the list is in view, new journeys should appear there.
    if (from <= 0) return;
    const view = { from, until: from + window.innerHeight, heightOf };
    const shift = shiftOfPlace(before.lines, lines, view) + top - before.top;
    if (shift !== 0) window.scrollTo({ top: scrolled + shift, behavior: 'instant' });
  }, [list, lines, asked, heightOf, scrolledTo]);
}
