import { RangeSlider } from '@mantine/core';
import { useState, type PointerEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { YearCount } from './year-counts.ts';
import classes from './time-brush.module.css';
import { useElementSize } from '@mantine/hooks';
import { useFormat } from '../format/format-context.tsx';
import { beginDrag, type BrushDrag, clickOn, dragTo, type Years } from './brush-drag.ts';
import { binAt, type YearBin, yearBins } from './year-bins.ts';

/**
 * Bars of journeys, or of another count, per year, with a window of years. The window is drawn and
 * moved by dragging over the bars, and changed with two handles. The axis labels are the first and
 * the last year, with the selection between them.
 */
export function TimeBrush({
  years,
  range,
  onChange,
  barTitle,
}: {
  /** Every year from the first to the last. */
  years: readonly YearCount[];
  /** The selected years; undefined for all. */
  range: readonly [number, number] | undefined;
  onChange: (range: [number, number] | undefined) => void;
  /** The tooltip of a bar, if it does not count journeys. */
  barTitle?: ((name: string, count: number) => string) | undefined;
}) {
  const { t } = useTranslation('maps');
  const first = years[0]?.year ?? 0;
  const last = years.at(-1)?.year ?? 0;
  // While the window moves, only the bars change. The map is drawn again when the drag ends.
  const [moving, setMoving] = useState<[number, number]>();
  const chosen = moving ?? range ?? ([first, last] as const);
  const [from, to] = chosen;
  if (years.length < 2) return null;
  const isAll = from === first && to === last;

  const choose = ([start, end]: [number, number]) => {
    setMoving(undefined);
    onChange(start === first && end === last ? undefined : [start, end]);
  };

  return (
    <div className={classes.brush}>
      <YearBars
        years={years}
        window={chosen}
        onMove={setMoving}
        onChoose={choose}
        barTitle={barTitle}
      />
      <RangeSlider
        className={classes.slider}
        classNames={{ thumb: classes.thumb }}
        // The handle of a year is below the middle of its bar.
        style={{ marginInline: `${50 / years.length}%` }}
        min={first}
        max={last}
        minRange={0}
        value={[from, to]}
        onChange={setMoving}
        onChangeEnd={choose}
        size="xs"
        thumbSize={14}
        label={null}
        thumbFromLabel={t('brush.from')}
        thumbToLabel={t('brush.to')}
        color="ink"
      />
      <div className={classes.ends}>
        <span>{first}</span>
        {!isAll && (
          <span className={classes.chosen}>
            {from === to ? from : t('years', { first: from, last: to })}
            <button type="button" className={classes.all} onClick={() => onChange(undefined)}>
              {t('brush.all')}
            </button>
          </span>
        )}
        <span>{last}</span>
      </div>
    </div>
  );
}

interface YearBarsProps {
  /** Every year from the first to the last. */
  years: readonly YearCount[];
  /** The selected years. */
  window: Years;
  /** Called while the pointer drags; undefined if the drag was cancelled. */
  onMove: (window: [number, number] | undefined) => void;
  /** Called when the drag ends. */
  onChoose: (window: [number, number]) => void;
  barTitle?: ((name: string, count: number) => string) | undefined;
}

/**
 * Bars of journeys per year, or per several years if there is little room. The pointer drags a
 * window over them. Keyboard users use the handles below, which have the same function.
 */
function YearBars({ years, window, onMove, onChoose, barTitle }: YearBarsProps) {
  const { t } = useTranslation('figures');
  const { t: tMaps } = useTranslation('maps');
  const format = useFormat();
  const drag = useRef<BrushDrag & { hasMoved: boolean }>(undefined);
  const { ref, width } = useElementSize();
  const bins = useMemo(() => (width === 0 ? [] : yearBins(years, width)), [years, width]);
  const all: Years = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  const most = Math.max(...bins.map(({ perYear }) => perYear));

  const barAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): Years => {
    const box = currentTarget.getBoundingClientRect();
    const bin = binAt(bins, (clientX - box.left) / box.width);
    return bin ? [bin.from, bin.to] : all;
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...beginDrag(barAt(event), window, all), hasMoved: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    const bar = barAt(event);
    if (bar[0] !== now.at[0]) now.hasMoved = true;
    if (now.hasMoved) onMove(dragTo(now, bar, all));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = undefined;
    if (now) onChoose(now.hasMoved ? dragTo(now, barAt(event), all) : clickOn(now));
  };
  const giveUp = () => {
    drag.current = undefined;
    onMove(undefined);
  };

  const nameOf = ({ from, to }: YearBin) =>
    from === to ? String(from) : tMaps('years', { first: from, last: to });

  const titleOf =
    barTitle ??
    ((name: string, count: number) =>
      t('groupLabel', { name, count, number: format.number(count) }));

  return (
    <div
      ref={ref}
      className={classes.bars}
      data-brush-bars
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={giveUp}
      aria-hidden
    >
      {bins.map((bin) => (
        <span
          key={bin.from}
          title={titleOf(nameOf(bin), bin.journeys)}
          className={classes.year}
          style={{ flexGrow: bin.to - bin.from + 1 }}
          data-inside={insideOf(bin, window)}
        >
          <span
            className={classes.bar}
            style={{ height: `${bin.journeys === 0 ? 0 : 6 + (bin.perYear / most) * 94}%` }}
          />
        </span>
      ))}
    </div>
  );
}

/** Returns whether the window contains all years of a bar, some, or none (undefined). */
function insideOf({ from, to }: YearBin, window: Years): 'all' | 'some' | undefined {
  if (to < window[0] || from > window[1]) return undefined;
  return from >= window[0] && to <= window[1] ? 'all' : 'some';
}
