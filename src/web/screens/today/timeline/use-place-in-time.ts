import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { lineAt, lineWith, type TimeLine } from '../../../../domain/line-of-time/time-lines.ts';
import type { ShownLines } from './use-shown-lines.ts';

/** A line that is in view, with its position in the list. */
interface Seen {
  line: TimeLine;
  /** In px from the top of the page. */
  start: number;
}

interface PlaceInTime {
  shown: ShownLines;
  /** The year or month that the address asks for. */
  at: string | undefined;
  /** The key of the line at the top of the window. */
  topKey: string | undefined;
  /** The year or month of the line at the top. */
  moment: string | undefined;
  /**
   * The line that keeps its height in the window if the grouping changes, for example from days to
   * months.
   */
  seen: Seen | undefined;
  /**
   * Returns the last known scroll offset in px. The offset of the window itself can already be
   * smaller, if the page has become shorter.
   */
  scrolled: () => number;
  /** Px of the window that stay covered above the list. */
  covered: number;
  /** Px of the page above the list. */
  offset: number;
  /** Scrolls a line to the top, with `above` px left above it. */
  goTo: (index: number, options?: { above?: number }) => void;
}

/**
 * The key of the top line when a page in the browser history was left, by page. Restores the
 * position after Back.
 */
const leftAt = new Map<string, string>();

/**
 * Keeps the position of the list in time. When the page opens, it scrolls to the position before
 * Back, to the time in the address, or to today. If the filters change, it stays at the same time.
 * If the grouping changes, the line in view keeps its height in the window.
 */
export function usePlaceInTime(place: PlaceInTime): void {
  const { shown, at, topKey, moment, seen, scrolled, covered, offset, goTo } = place;
  const router = useRouter();
  const { lines, asked } = shown;
  const now = useRef({ topKey, moment, page: '' });
  const last = useRef<Pick<PlaceInTime, 'at' | 'moment' | 'seen'> & { asked: ShownLines['asked'] }>(
    undefined,
  );
  // Remembers the line until the user scrolls, so that changing to years and back returns to the
  // same day and not to its year.
  const held = useRef<{ line: TimeLine; height: number; scrolled: number }>(undefined);

  useLayoutEffect(() => {
    // Waits until the position of the list is measured.
    if (offset === 0) return;
    const before = last.current;
    last.current = { asked, at, moment, seen };
    if (!before) {
      const left = leftAt.get(pageOf(router.state.location.state));
      const index = left === undefined ? -1 : lineAt(lines, left, asked);
      if (index >= 0) return goTo(index);
      if (at !== undefined) return goTo(Math.max(0, lineAt(lines, at, asked)));
      // Future entries are above today. Leaves room for them, and shows all of them if there are
      // few.
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
    // Runs if the lines change or the address names another time, but not on every scroll.
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

/** The router's key of this page in the browser history. */
function pageOf(state: object): string {
  return String((state as Record<string, unknown>)['__TSR_key'] ?? '');
}
