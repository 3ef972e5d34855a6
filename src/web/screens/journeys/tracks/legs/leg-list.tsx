import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, type KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode } from '../../../../../domain/journeys/journey.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { useIsPrinting } from '../../../../kit/layout/use-is-printing.ts';

import { type Leg, legHeight, hasMeasures } from './legs.ts';
import classes from './leg-list.module.css';
import { yearOf } from '../../../../../domain/shared/dates/edtf-date.ts';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '../../../../app/link.tsx';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';

interface LegListProps {
  legs: readonly Leg[];
  /** The mode of the map. */
  mode: Mode;
  /** The ID of the chosen track. */
  chosen: string | undefined;
  hrefOf: (track: string) => string;
  onChoose: (track: string) => void;
}

/** In px. Must match leg-list.module.css. */
const yearHeight = 42;

/** The legs of a map from first to last. Only those in view are drawn. */
export function LegList({ legs, mode, chosen, hrefOf, onChoose }: LegListProps) {
  const { t } = useTranslation('tracks');
  const format = useFormat();
  const rows = useMemo(() => legRows(legs), [legs]);
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => keyOf(rows[index]),
    overscan: 8,
  });
  const chosenAt = rows.findIndex((row) => row.kind === 'leg' && row.leg.track.id === chosen);
  useEffect(() => {
    if (chosenAt >= 0) virtualizer.scrollToIndex(chosenAt, { align: 'auto' });
  }, [virtualizer, chosenAt]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const from = event.currentTarget.closest<HTMLElement>('[data-index]');
    if (!from || step === undefined) return;
    event.preventDefault();
    let to = Number(from.dataset['index']) + step;
    while (rows[to]?.kind === 'year') to += step;
    if (!rows[to]) return;
    virtualizer.scrollToIndex(to, { align: 'auto' });
    const focus = () =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus();
    focus();
    // Waits one frame, because a leg out of view must be drawn first.
    requestAnimationFrame(focus);
  };
  const drawn = isPrinting
    ? rows.map((_, index) => ({ index, start: undefined }))
    : virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className={classes.scroller}>
      <ol
        className={classes.list}
        aria-label={t('panel.list')}
        style={isPrinting ? undefined : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={keyOf(row)}
              data-index={index}
              className={isPrinting ? undefined : classes.row}
              style={
                start === undefined
                  ? undefined
                  : { height: heightOf(row), transform: `translateY(${start}px)` }
              }
            >
              {row.kind === 'year' ? (
                <h2 className={classes.year}>
                  {row.year ?? t('panel.undated')}{' '}
                  <small>{t('legs', { count: row.legs, number: format.number(row.legs) })}</small>
                </h2>
              ) : (
                <LegLine
                  leg={row.leg}
                  href={hrefOf(row.leg.track.id)}
                  isChosen={row.leg.track.id === chosen}
                  showsMode={row.leg.track.mode !== mode}
                  onChoose={onChoose}
                  onKeyDown={move}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function heightOf(row: LegRow | undefined): number {
  return row?.kind === 'leg' ? legHeight(row.leg.track) : yearHeight;
}

function keyOf(row: LegRow | undefined): string {
  if (!row) return 'gone';
  return row.kind === 'year' ? `year ${row.year}` : row.leg.track.id;
}

/** A line of the list: a year as a heading, or a leg. */
type LegRow = { kind: 'year'; year: number | undefined; legs: number } | { kind: 'leg'; leg: Leg };

/** The rows of the legs. If the legs span several years, each year has a heading. */
function legRows(legs: readonly Leg[]): LegRow[] {
  const years = Map.groupBy(legs, ({ track }) => yearOf(track.date));
  const rowsOf = (of: readonly Leg[]) => of.map((leg): LegRow => ({ kind: 'leg', leg }));
  if (years.size < 2) return rowsOf(legs);
  return [...years].flatMap(([year, of]) => [
    { kind: 'year' as const, year, legs: of.length },
    ...rowsOf(of),
  ]);
}

interface LegLineProps {
  leg: Leg;
  href: string;
  isChosen: boolean;
  /** The mode of the leg differs from that of the map. */
  showsMode: boolean;
  onChoose: (track: string) => void;
  /** Arrow keys move to other legs. */
  onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** A leg in the list: date, name and measurements. */
function LegLine({ leg, href, isChosen, showsMode, onChoose, onKeyDown }: LegLineProps) {
  const { t } = useTranslation('tracks');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const { track, distanceKm, isGeodesic, lines } = leg;
  const { moving, meanSpeed, topSpeed, ascent, descent } = track;
  const metres = (value: number) => tWords('quantity', { number: format.number(value), unit: 'm' });
  return (
    <Link
      href={href}
      className={classes.leg}
      aria-current={isChosen || undefined}
      style={{ '--line': `var(--${track.mode})` } as object}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose(track.id);
      }}
    >
      <span className={classes.top}>
        <span className={classes.name}>
          {showsMode && <ModeIcon mode={track.mode} size={14} />}
          <span>{track.name}</span>
        </span>
        <span className={classes.distance}>
          {distanceKm !== undefined && format.distance(distanceKm)}
        </span>
      </span>
      <span className={classes.middle}>
        <span>{format.date(track.date)}</span>
        {moving !== null && <span>{t('moving', { time: format.durationInText(moving) })}</span>}
        {lines.length === 0 && <span>{t('panel.noLine')}</span>}
        {isGeodesic && <span>{t('panel.geodesic')}</span>}
      </span>
      {hasMeasures(track) && (
        <span className={classes.measures}>
          {meanSpeed !== null && <span>{t('leg.mean', { speed: format.speed(meanSpeed) })}</span>}
          {topSpeed !== null && <span>{t('leg.top', { speed: format.speed(topSpeed) })}</span>}
          {ascent !== null && (
            <span>
              <IconArrowUpRight size={12} role="img" aria-label={t('leg.up')} />
              {metres(ascent)}
            </span>
          )}
          {descent !== null && (
            <span>
              <IconArrowDownRight size={12} role="img" aria-label={t('leg.down')} />
              {metres(descent)}
            </span>
          )}
        </span>
      )}
    </Link>
  );
}
