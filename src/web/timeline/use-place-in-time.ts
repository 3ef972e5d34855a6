import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { lineAt } from '../../domain/line-of-time/time-lines.ts';
import type { ShownLines } from './use-shown-lines.ts';

interface PlaceInTime {
  shown: ShownLines;
  /** the year or month that the address asks for */
  at: string | undefined;
  /** key of the line at the top of the window */
  topKey: string | undefined;
  /** the year or month of that line */
  moment: string | undefined;
  /** px of the page above the list */
  offset: number;
  /** scrolls a line to the top, with so many px above it */
  goTo: (index: number, options?: { above?: number }) => void;
}

/** The line that was at the top when a page of the history was left, for whoever comes back. */
const leftAt = new Map<string, string>();

/**
 * Where in time the list is: on opening at what was looked at before Back, at what the address asks for, or
 * at today; and with other filters at the same time as before.
 */
export function usePlaceInTime({ shown, at, topKey, moment, offset, goTo }: PlaceInTime): void {
  const router = useRouter();
  const { lines, asked } = shown;
  const now = useRef({ topKey, moment, page: '' });
  const last = useRef<{ asked: unknown; at: string | undefined; moment: string | undefined }>(
    undefined,
  );

  useLayoutEffect(() => {
    // Not before it is known where the list begins.
    if (offset === 0) return;
    const before = last.current;
    last.current = { asked, at, moment };
    if (!before) {
      const left = leftAt.get(pageOf(router.state.location.state));
      const index = left === undefined ? -1 : lineAt(lines, left, asked);
      if (index >= 0) return goTo(index);
      if (at !== undefined) return goTo(Math.max(0, lineAt(lines, at, asked)));
      // What lies ahead is above it: seen as well, and all of it where it is little.
      const today = asked.isLatestFirst ? lineAt(lines, 'today', asked) : -1;
      if (today > 0) goTo(today, { above: window.innerHeight * 0.35 });
      return;
    }
    if (at !== undefined && at !== before.at && at !== moment) {
      return goTo(Math.max(0, lineAt(lines, at, asked)));
    }
    const isSameQuestion =
      JSON.stringify(asked.filter) === JSON.stringify(sameFilter(before.asked));
    const isOtherOrder = asked.isLatestFirst !== (before.asked as typeof asked).isLatestFirst;
    const isScrolled = window.scrollY > offset;
    const wasAt = before.moment;
    if ((!isSameQuestion || isOtherOrder) && isScrolled && wasAt !== undefined) {
      goTo(Math.max(0, lineAt(lines, wasAt, asked)));
    }
    // With the lines, and when the address asks for another time; not with every scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lines, asked, at, offset === 0]);

  useEffect(() => {
    if (last.current) last.current.moment = moment;
    now.current = { topKey, moment, page: pageOf(router.state.location.state) };
  });
  useEffect(
    () => () => {
      const { topKey: key, page } = now.current;
      if (key !== undefined && page !== '') leftAt.set(page, key);
    },
    [],
  );
}

function sameFilter(asked: unknown): unknown {
  return (asked as ShownLines['asked']).filter;
}

/** What the router calls this page of the history. */
function pageOf(state: object): string {
  return String((state as Record<string, unknown>)['__TSR_key'] ?? '');
}
