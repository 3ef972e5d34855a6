import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ChapterLine } from './chapter-line.tsx';
import { hasPlannedSwitch, nextJourney, type LogLine } from './log-lines.ts';
import { hasLine } from '../../../kit/format/first-line.ts';
import { LogHead } from './log-head.tsx';
import { LogRow, type RowContext } from './log-row.tsx';
import { LogRowPhone } from './log-row-phone.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useIsPrinting } from '../../../kit/layout/use-is-printing.ts';
import classes from './log-list.module.css';
import { useIsPhone } from '../../../kit/layout/use-screen-size.ts';

interface LogListProps {
  lines: readonly LogLine[];
  /** Identifies the filter that the lines were computed for. */
  asked: string;
  context: RowContext;
  flightsOnly: boolean;
  /** The journey that is open beside the list. The list keeps it in view. */
  opened: string | undefined;
}

/** In px. Must match log-list.module.css. A note has its own line. */
const heights = {
  wide: { chapter: 58, chapterWithSwitch: 58, journey: 40, noted: 58 },
  phone: { chapter: 52, chapterWithSwitch: 96, journey: 62, noted: 82 },
};

function heightOf(line: LogLine | undefined, height: (typeof heights)['wide']): number {
  if (line?.kind === 'journey') return hasLine(line.row.note) ? height.noted : height.journey;
  if (!line) return height.journey;
  return hasPlannedSwitch(line) ? height.chapterWithSwitch : height.chapter;
}

/**
 * The lines of the log. Only those in view are drawn, so that ten thousand lines scroll smoothly.
 */
export function LogList({ lines, asked, context, flightsOnly, opened }: LogListProps) {
  const { t } = useTranslation('journeys');
  const isPhone = useIsPhone();
  const height = heights[isPhone ? 'phone' : 'wide'];
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const isPrinting = useIsPrinting();
  // The functions must keep their identity: the virtualizer measures all lines again if they
  // change.
  const laidOut = useSteadyLines(lines);
  const layOut = useMemo(
    () => ({
      estimateSize: (index: number) => heightOf(laidOut[index], height),
      getItemKey: (index: number) => keyOf(laidOut[index]),
    }),
    [laidOut, height],
  );
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    ...layOut,
    overscan: 12,
    scrollMargin: offset,
  });
  const heightOfLine = useCallback((line: LogLine) => heightOf(line, height), [height]);
  const scrolledTo = useCallback(() => virtualizer.scrollOffset ?? window.scrollY, [virtualizer]);
  useKeptPlace({ list, lines, asked, heightOf: heightOfLine, scrolledTo });
  // If the filters change, the chips above may wrap differently, which moves the list.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setOffset(Math.round(top + window.scrollY));
  }, [lines, isPhone]);

  const openedAt = useMemo(
    () => (opened === undefined ? -1 : laidOut.findIndex((line) => keyOf(line) === opened)),
    [laidOut, opened],
  );
  useEffect(() => {
    if (openedAt >= 0) virtualizer.scrollToIndex(openedAt, { align: 'auto' });
  }, [virtualizer, openedAt]);

  const focusLine = useCallback(
    (index: number) => {
      const row = () => list.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
      // Focus at once if the line is drawn, so that a held key does not wait for the next frame.
      row()?.focus();
      virtualizer.scrollToIndex(index, { align: 'auto' });
      requestAnimationFrame(() => row()?.focus());
    },
    [virtualizer],
  );
  const move = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const line = event.currentTarget.closest<HTMLElement>('[data-index]');
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!line || (step !== 1 && step !== -1)) return;
      event.preventDefault();
      const next = nextJourney(laidOut, Number(line.dataset['index']), step);
      if (next >= 0) focusLine(next);
    },
    // Does not depend on every edit, because that would render all rows again.
    [laidOut, focusLine],
  );

  const drawn = isPrinting
    ? lines.map((_, index) => ({ index, start: undefined }))
    : virtualizer.getVirtualItems();
  const Row = isPhone ? LogRowPhone : LogRow;
  return (
    <div
      className={classes.table}
      role="table"
      aria-label={t('log.table')}
      aria-rowcount={lines.length + 1}
      data-people={context.showsTravellers || undefined}
    >
      {!isPhone && <LogHead flightsOnly={flightsOnly} showsTravellers={context.showsTravellers} />}
      <div
        ref={list}
        role="rowgroup"
        className={classes.lines}
        style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map(({ index, start }) => {
          const line = lines[index];
          if (!line) return null;
          return (
            <div
              key={keyOf(line)}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              className={isPrinting ? undefined : classes.line}
              style={
                start === undefined
                  ? undefined
                  : {
                      height: heightOf(line, height),
                      transform: `translateY(${start - offset}px)`,
                    }
              }
            >
              {line.kind === 'chapter' ? (
                <ChapterLine chapter={line} />
              ) : (
                <Row row={line.row} context={context} onKeyDown={move} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the previous lines while only their content changes and not their layout. */
function useSteadyLines(lines: readonly LogLine[]): readonly LogLine[] {
  const [steady, setSteady] = useState(lines);
  const isSteady = useMemo(() => isLaidOutAlike(steady, lines), [steady, lines]);
  if (!isSteady) setSteady(lines);
  return isSteady ? steady : lines;
}

function isLaidOutAlike(before: readonly LogLine[], after: readonly LogLine[]): boolean {
  if (before.length !== after.length) return false;
  for (let index = 0; index < after.length; index++) {
    const old = before[index]!;
    const line = after[index]!;
    // Most lines are the same objects, even after an edit.
    if (line === old) continue;
    if (keyOf(line) !== keyOf(old)) return false;
    if (heightOf(line, heights.phone) !== heightOf(old, heights.phone)) return false;
  }
  return true;
}

function keyOf(line: LogLine | undefined): string {
  if (!line) return 'gone';
  return line.kind === 'journey' ? line.row.id : `${line.standing} ${line.year ?? 'unknown'}`;
}
