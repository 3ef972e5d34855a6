import { VisuallyHidden } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  isHead,
  lineAt,
  nextLine,
  type TimeLine,
  type TodayLine as Line,
} from '../../../../domain/line-of-time/time-lines.ts';
import { keyOfMonth } from '../../../../domain/line-of-time/time-runs.ts';
import { usePageKeys } from '../../../kit/layout/use-page-keys.ts';
import { useIsPrinting } from '../../../kit/layout/use-is-printing.ts';
import { DensityStrip } from './density-strip.tsx';
import { EntryLine, type LineContext } from './entry-line.tsx';
import { HeadLine } from './head-line.tsx';
import type { ShownLines } from './use-shown-lines.ts';
import { usePlaceInTime } from './use-place-in-time.ts';
import classes from './timeline-list.module.css';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { TripRails } from './trip-rails.tsx';
import todayLineClasses from './today-line.module.css';

/** Line heights in px. They must match the style sheets. */
const heights = {
  wide: { year: 62, month: 34, folded: 46, entry: 38, today: 40 },
  narrow: { year: 72, month: 34, folded: 60, entry: 56, today: 40 },
};

function heightOf(line: TimeLine | undefined, height: (typeof heights)['wide']): number {
  if (!line || line.kind === 'entry') return height.entry;
  if (line.kind === 'today') return height.today;
  return line.isOpen === undefined ? height[line.kind] : height.folded;
}

/**
 * The lines of the timeline with the strip of years beside them. Only lines in view are drawn,
 * because there can be 50,000.
 */
export function TimelineList({
  shown,
  head,
  context,
  at,
  onToggle,
  onJump,
}: {
  shown: ShownLines;
  /** The element above the list. It stays in view if there is room. */
  head: RefObject<HTMLElement | null>;
  context: LineContext;
  /** The year or month that the address asks for. */
  at: string | undefined;
  onToggle: (key: string) => void;
  /** Called after the user has jumped to a year or month. */
  onJump: (moment: string) => void;
}) {
  const { t } = useTranslation('timeline');
  const { lines, asked, density } = shown;
  const { isLatestFirst } = asked;
  const list = useRef<HTMLOListElement>(null);
  const [offset, setOffset] = useState(0);
  const isPrinting = useIsPrinting();
  const isNarrow = useIsNarrow(list);
  const covered = useCovered(head);
  const height = heights[isNarrow ? 'narrow' : 'wide'];
  // The functions must keep their identity: the virtualizer measures all lines again if they
  // change.
  const layOut = useMemo(
    () => ({
      estimateSize: (index: number) => heightOf(lines[index], height),
      getItemKey: (index: number) => lines[index]?.key ?? 'gone',
    }),
    [lines, height],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    ...layOut,
    overscan: 10,
    scrollMargin: offset,
    scrollPaddingStart: covered,
  });
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setOffset(Math.round(top + window.scrollY));
  }, [lines, isNarrow, covered]);

  const inView = virtualizer.getVirtualItems();
  const scrolled = (virtualizer.scrollOffset ?? 0) + covered;
  const top = inView.find(({ end }) => end > scrolled + 1)?.index ?? 0;
  const topLine = lines[top];
  const moment = useMemo(() => momentOf(topLine), [topLine]);
  const bottom = (virtualizer.scrollOffset ?? 0) + window.innerHeight;
  const seen =
    inView.find(
      ({ index, start, end }) =>
        lines[index]?.kind === 'today' && start >= scrolled && end <= bottom,
    ) ?? inView.find(({ index }) => index === top);

  const goTo = useCallback(
    (index: number, { above = 0 }: { above?: number } = {}) => {
      // Do not use the virtualizer's offset: it is limited by the end of the page before `above` is
      // subtracted.
      const start = virtualizer.measurementsCache[index]?.start ?? 0;
      window.scrollTo({ top: Math.max(0, start - covered - above), behavior: 'instant' });
    },
    [virtualizer, covered],
  );
  const jump = useCallback(
    (to: string) => {
      const index = lineAt(lines, to, { isLatestFirst });
      if (index >= 0) goTo(index);
    },
    [lines, isLatestFirst, goTo],
  );
  usePlaceInTime({
    shown,
    at,
    topKey: topLine?.key,
    moment,
    seen: seen && lines[seen.index] && { line: lines[seen.index]!, start: seen.start },
    scrolled: () => virtualizer.scrollOffset ?? 0,
    covered,
    offset,
    goTo,
  });

  const focusLine = useCallback(
    (index: number) => {
      const control = () =>
        list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`);
      // Focus at once if the line is drawn, so that a held key does not wait for the next frame.
      control()?.focus({ preventScroll: true });
      virtualizer.scrollToIndex(index, { align: 'auto' });
      requestAnimationFrame(() => control()?.focus({ preventScroll: true }));
    },
    [virtualizer],
  );
  const step = useCallback(
    (from: number, by: 1 | -1) => {
      const next = nextLine(lines, from, by);
      if (next >= 0) focusLine(next);
    },
    [lines, focusLine],
  );
  const move = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const line = event.currentTarget.closest<HTMLElement>('[data-index]');
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!line || (by !== 1 && by !== -1)) return;
      event.preventDefault();
      step(Number(line.dataset['index']), by);
    },
    [step],
  );
  const fromHere = (by: 1 | -1) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
    const isHere = focused && list.current?.contains(focused);
    step(isHere ? Number(focused.dataset['index']) : by === 1 ? top - 1 : top, by);
  };
  const toToday = () => {
    const today = lineAt(lines, 'today', asked);
    if (today >= 0) goTo(today, { above: window.innerHeight * 0.35 });
    else window.scrollTo({ top: 0, behavior: 'instant' });
  };
  usePageKeys({ j: () => fromHere(1), k: () => fromHere(-1), t: toToday });

  const drawn = isPrinting ? lines.map((_, index) => ({ index, start: undefined })) : inView;
  const lanes = useMemo(() => lanesIn(lines), [lines]);
  return (
    <div className={classes.layout} style={{ '--head': `${covered}px` } as object}>
      {/* The heading above the first month in view, because its year may not be drawn. */}
      <VisuallyHidden component="h2">{t('list')}</VisuallyHidden>
      <ol
        ref={list}
        className={classes.lines}
        data-narrow={isNarrow || undefined}
        aria-label={t('list')}
        style={{
          ...({ '--rails': `${lanes * 0.5}rem` } as object),
          height: isPrinting ? undefined : virtualizer.getTotalSize(),
        }}
      >
        {drawn.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <li
              key={line.key}
              data-index={index}
              data-line={line.kind}
              className={isPrinting ? undefined : classes.line}
              style={
                start === undefined
                  ? undefined
                  : { height: heightOf(line, height), transform: `translateY(${start - offset}px)` }
              }
            >
              {isHead(line) ? (
                <HeadLine line={line} onToggle={onToggle} onKeyDown={move} />
              ) : line.kind === 'today' ? (
                <TodayLine line={line} today={asked.today} />
              ) : (
                <EntryLine line={line} context={context} onKeyDown={move} />
              )}
            </li>
          );
        })}
      </ol>
      {density.slots.length > 1 && asked.hasMonths && (
        <DensityStrip
          density={density}
          isLatestFirst={isLatestFirst}
          moment={moment}
          onGo={jump}
          onSettled={onJump}
        />
      )}
    </div>
  );
}

/** Measures how many px of the window a sticky head covers. Returns 0 if the head scrolls away. */
function useCovered(head: RefObject<HTMLElement | null>): number {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return;
    const measure = () =>
      setCovered(getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);
  return covered;
}

/** In px: up to this width an entry takes two rows. */
const widestNarrow = 720;

/** Whether the list is too narrow to show entries in one row. */
function useIsNarrow(list: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => window.innerWidth <= widestNarrow);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth <= widestNarrow);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return isNarrow;
}

/** The key of the year or month that a line belongs to. */
function momentOf(line: TimeLine | undefined): string | undefined {
  if (!line || line.kind === 'today') return undefined;
  if (isHead(line)) return line.key;
  return line.entry.year === undefined ? undefined : keyOfMonth(line.entry);
}

/** The largest number of bands beside each other. */
function lanesIn(lines: readonly TimeLine[]): number {
  let most = 0;
  for (const { bands } of lines) for (const { lane } of bands) most = Math.max(most, lane + 1);
  return most;
}

/** The line that separates the past from the future. */
function TodayLine({ line, today }: { line: Line; today: string }) {
  const { t } = useTranslation('timeline');
  const format = useFormat();
  return (
    <div className={todayLineClasses.today}>
      <TripRails bands={line.bands} />
      <span className={todayLineClasses.word}>{t('today', { date: format.date(today) })}</span>
    </div>
  );
}
