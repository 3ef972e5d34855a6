import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { YearCount } from './year-counts.ts';
import classes from './time-brush.module.css';

interface TimeBrushProps {
  /** every year from the first to the last */
  years: readonly YearCount[];
  /** the years shown; undefined: all */
  range: readonly [number, number] | undefined;
  onChange: (range: [number, number] | undefined) => void;
}

/** Journeys by year as bars, with two handles that choose from when to when. */
export function TimeBrush({ years, range, onChange }: TimeBrushProps) {
  const { t } = useTranslation('maps');
  const first = years[0]?.year ?? 0;
  const last = years.at(-1)?.year ?? 0;
  const chosen = range ?? [first, last];
  // While a handle moves only the bars follow; the map draws anew when it is let go.
  const [moving, setMoving] = useState<[number, number]>();
  const [from, to] = moving ?? chosen;
  if (years.length < 2) return null;
  const most = Math.max(1, ...years.map(({ journeys }) => journeys));

  const choose = ([start, end]: [number, number]) => {
    setMoving(undefined);
    onChange(start === first && end === last ? undefined : [start, end]);
  };

  return (
    <div className={classes.brush}>
      <div className={classes.bars} aria-hidden>
        {years.map(({ year, journeys }) => (
          <span
            key={year}
            title={`${year}: ${journeys}`}
            className={classes.bar}
            data-inside={(year >= from && year <= to) || undefined}
            style={{ height: `${journeys === 0 ? 0 : 6 + (journeys / most) * 94}%` }}
          />
        ))}
      </div>
      <RangeSlider
        className={classes.slider}
        min={first}
        max={last}
        minRange={0}
        value={[from, to]}
        onChange={setMoving}
        onChangeEnd={choose}
        size="xs"
        label={null}
        thumbFromLabel={t('brush.from')}
        thumbToLabel={t('brush.to')}
        color="ink"
      />
      <div className={classes.ends}>
        <span>{from}</span>
        {range && (
          <button type="button" className={classes.all} onClick={() => onChange(undefined)}>
            {t('brush.all')}
          </button>
        )}
        <span>{to}</span>
      </div>
    </div>
  );
}
