import { memo } from 'react';
import type { MatrixRow } from '../../../../../domain/days/count/matrix-row.ts';
import classes from './matrix.module.css';

const [width, height] = [88, 22];

/**
 * The years of a row as bars, latest first like the columns, with the possible days paler. The
 * numbers are shown beside it.
 */
export const Sparkline = memo(function Sparkline({
  row,
  years,
}: {
  row: MatrixRow;
  /** Latest first. */
  years: readonly number[];
}) {
  const most = Math.max(1, ...Array.from(row.years.values(), ({ max }) => max));
  const step = width / Math.max(1, years.length);
  const bars = (end: 'min' | 'max') =>
    years.map((year, at) => {
      const count = row.years.get(year)?.[end] ?? 0;
      if (count === 0) return '';
      const x = (at + 0.5) * step;
      const tall = Math.max(1.5, (count / most) * height);
      return `M${x.toFixed(1)} ${height}V${(height - tall).toFixed(1)}`;
    });
  const strokeWidth = Math.min(8, Math.max(0.8, step * 0.7));
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <path data-possible d={bars('max').join('')} strokeWidth={strokeWidth} />
      <path d={bars('min').join('')} strokeWidth={strokeWidth} />
    </svg>
  );
});
