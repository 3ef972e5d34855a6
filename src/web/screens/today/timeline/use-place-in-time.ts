import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { lineAt, lineWith, type TimeLine } from '../../../../domain/line-of-time/time-lines.ts';
import type { ShownLines } from './use-shown-lines.ts';

/** A line that is in view, and where the list has it. */
interface Seen {
  line: TimeLine;
  /** px from the top of the page */
  start: number;
}

interface PlaceInTime {
  shown: ShownLines;
  /** the year or month that the address asks for */
  at: string | undefined;
  /** key of the line at the top of the window */
  topKey: string | undefined;
  /** the year or month of that line */
  moment: string | undefined;
  /** the line that keeps its height where the same time is told in more lines or fewer */
  seen: Seen | undefined;
  /** px that the window is scrolled by, as last known: not as a page that has become shorter makes it */
  scrolled: () => number;
  /** px of the window that stay covered above the list */
  covered: number;
  /** px of the page above the list */
  offset: number;
  /** scrolls a line to the top, with so many px above it */
  goTo: (index: number, options?: { above?: number }) => void;
}

/** The line that was at the top when a page of the history was left, for whoever comes back. */
const leftAt = new Map<string, string>();

/**
 * Where in time the list is: on opening at what was looked at before Back, at what the address asks for, or
 * at today; with other filters at the same time as before; and in months or years instead of days with what
 * was in view at the very height at which it was.
 */
export function usePlaceInTime(place: PlaceInTime): void {
  const { shown, at, topKey, moment, seen, scrolled, covered, offset, goTo } = place;
  const router = useRouter();
  const { lines, asked } = shown;
  const now = useRef({ topKey, moment, page: '' });
  const last = useRef<Pick<PlaceInTime, 'at' | 'moment' | 'seen'> & { asked: ShownLines['asked'] }>(
    undefined,
  );
  // Until somebody scrolls, whoever goes to years and back is at the day again, and not at its year.
  const held = useRef<{ line: TimeLine; height: number; scrolled: number }>(undefined);

  useLayoutEffect(() => {
    // Not before it is known where the list begins.
    if (offset === 0) return;
    const before = last.current;
    last.current = { asked, at, moment, seen };
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
    const isSameQuestion = JSON.stringify(asked.filter) === JSON.stringify(before.asked.filter);
    const isOtherOrder = asked.isLatestFirst !== before.asked.isLatestFirst;
    if (asked.by !== before.asked.by && isSameQuestion && !isOtherOrder && before.seen) {
      const isAsLeft = held.current && Math.abs(held.current.scrolled - scrolled()) <= 1;
      const { line, height } =
        isAsLeft && held.current
          ? held.current
          : { line: before.seen.line, height: before.seen.start - scrolled() };
      goTo(Math.max(0, lineWith(lines, line, asked)), { above: height - covered });
      held.current = { line, height, scrolled: window.scrollY };
      return;
    }
    const isScrolled = window.scrollY > offset;
    const wasAt = before.moment;
    if ((!isSameQuestion || isOtherOrder) && isScrolled && wasAt !== undefined) {
      goTo(Math.max(0, lineAt(lines, wasAt, asked)));
    }
    // With the lines, and when the address asks for another time; not with every scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lines, asked, at, offset === 0]);

  useEffect(() => {
    if (last.current) Object.assign(last.current, { moment, seen });
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

/** What the router calls this page of the history. */
function pageOf(state: object): string {
  return String((state as Record<string, unknown>)['__TSR_key'] ?? '');
}
