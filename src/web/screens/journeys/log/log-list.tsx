import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  memo,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { hasPlannedSwitch, nextJourney, type LogLine, shiftOfPlace } from './log-lines.ts';
import { hasLine } from '../../../kit/format/first-line.ts';

import {
  LogRow,
  type RowContext,
  departureOf,
  NoteLine,
  OpenJourney,
  type RowProps,
  seatsOf,
  ChapterLine,
} from './log-row.tsx';

import { useIsPrinting } from '../../../kit/layout/use-is-printing.ts';
import classes from './log-list.module.css';
import { useIsPhone } from '../../../kit/layout/use-screen-size.ts';
import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { placeCode } from '../../../../domain/places/place.ts';
import { ModeIcon } from '../../../kit/choices/mode-chip.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { placeInWords } from '../../../data/places/place-names.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';

/** A journey on a phone, on two lines. The whole row can be tapped. */
const LogRowPhone = memo(function LogRowPhone({ row, context, onKeyDown }: RowProps) {
  const format = useFormat();
  const travellers = context.showsTravellers ? seatsOf(row, context.people, true, format) : '';
  const codes = `${placeCode(row.from)} → ${placeCode(row.to)}`;
  const towns = `${placeInWords(row.from)} → ${placeInWords(row.to)}`;
  return (
    <PressRow as="div" className={classes.phoneRow}>
      <span role="cell" className={classes.phoneDate}>
        <OpenJourney row={row} context={context} onKeyDown={onKeyDown} />
        <span>{format.time(departureOf(row))}</span>
      </span>
      <span role="cell" className={classes.phoneEnds}>
        <span className={classes.phoneMain}>
          {context.showsMode && <ModeIcon mode={row.mode} />}
          <b className={classes.cut}>{codes}</b>
          <span className={classes.phoneNumber}>{serviceNumber(row)}</span>
        </span>
        <span className={classes.phoneSecond}>
          {[towns === codes ? '' : towns, travellers].filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      <span role="cell" className={classes.phoneFigures}>
        <span>{format.distance(row.distanceKm)}</span>
        <span>{row.durationMinutes === undefined ? '' : format.duration(row.durationMinutes)}</span>
      </span>
      <NoteLine row={row} />
    </PressRow>
  );
});

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

/** The column headings. They stay in view while the rows scroll. */
function LogHead({
  flightsOnly,
  showsTravellers,
}: {
  flightsOnly: boolean;
  showsTravellers: boolean;
}) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const columns: [cell: string | undefined, label: string][] = [
    [undefined, t('log.column.date')],
    [classes.departure, t('log.column.departure')],
    [undefined, t('log.column.from')],
    [undefined, t('log.column.to')],
    [undefined, flightsOnly ? t('log.column.flight') : t('log.column.number')],
    [classes.vehicle, flightsOnly ? t('log.column.aircraft') : t('log.column.vehicle')],
    [classes.number, t('log.column.time')],
    [classes.number, format.distanceUnit],
    [classes.seat, showsTravellers ? t('log.column.travellers') : t('log.column.seat')],
  ];
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.row} aria-rowindex={1}>
        {columns.map(([cell, label]) => (
          <span key={label} role="columnheader" className={cell}>
            {label}
          </span>
        ))}
        {/* Notes have their own line, so the heading is only for screen readers. */}
        <VisuallyHidden role="columnheader">{t('log.column.note')}</VisuallyHidden>
      </div>
    </div>
  );
}

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
function useKeptPlace({ list, lines, asked, heightOf, scrolledTo }: KeptPlaceInput): void {
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
