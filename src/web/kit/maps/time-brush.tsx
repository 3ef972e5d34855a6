import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { YearBars } from './year-bars.tsx';
import type { YearCount } from './year-counts.ts';
import classes from './time-brush.module.css';

interface TimeBrushProps {
  /** Every year from the first to the last. */
  years: readonly YearCount[];
  /** The selected years; undefined for all. */
  range: readonly [number, number] | undefined;
  onChange: (range: [number, number] | undefined) => void;
  /** The tooltip of a bar, if it does not count journeys. */
  barTitle?: ((name: string, count: number) => string) | undefined;
}

/**
 * Bars of journeys, or of another count, per year, with a window of years. The window is drawn and
 * moved by dragging over the bars, and changed with two handles. The axis labels are the first and
 * the last year, with the selection between them.
 */
export function TimeBrush({ years, range, onChange, barTitle }: TimeBrushProps) {
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
