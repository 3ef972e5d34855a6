import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../ui/format-context.tsx';
import { beginDrag, type BrushDrag, clickOn, dragTo, type Years } from './brush-drag.ts';
import type { YearCount } from './year-counts.ts';
import classes from './time-brush.module.css';

interface YearBarsProps {
  /** every year from the first to the last */
  years: readonly YearCount[];
  /** those chosen */
  window: Years;
  /** while the pointer moves; undefined: it was given up */
  onMove: (window: [number, number] | undefined) => void;
  /** when it is let go */
  onChoose: (window: [number, number]) => void;
}

/**
 * Journeys by year as bars that a pointer drags a window over. The keyboard has the handles below,
 * which say the same.
 */
export function YearBars({ years, window, onMove, onChoose }: YearBarsProps) {
  const { t } = useTranslation('figures');
  const format = useFormat();
  const drag = useRef<BrushDrag & { hasMoved: boolean }>(undefined);
  const first = years[0]?.year ?? 0;
  const all: Years = [first, years.at(-1)?.year ?? 0];
  const most = Math.max(1, ...years.map(({ journeys }) => journeys));

  const yearAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * years.length);
    return first + Math.max(0, Math.min(years.length - 1, index));
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...beginDrag(yearAt(event), window, all), hasMoved: false };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    const year = yearAt(event);
    if (year !== now.at) now.hasMoved = true;
    if (now.hasMoved) onMove(dragTo(now, year, all));
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    drag.current = undefined;
    if (now) onChoose(now.hasMoved ? dragTo(now, yearAt(event), all) : clickOn(now));
  };
  const giveUp = () => {
    drag.current = undefined;
    onMove(undefined);
  };

  return (
    <div
      className={classes.bars}
      data-brush-bars
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={giveUp}
      aria-hidden
    >
      {years.map(({ year, journeys }) => (
        <span
          key={year}
          title={t('groupLabel', {
            name: String(year),
            count: journeys,
            number: format.number(journeys),
          })}
          className={classes.year}
          data-inside={(year >= window[0] && year <= window[1]) || undefined}
        >
          <span
            className={classes.bar}
            style={{ height: `${journeys === 0 ? 0 : 6 + (journeys / most) * 94}%` }}
          />
        </span>
      ))}
    </div>
  );
}
