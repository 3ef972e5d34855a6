import type { ReactNode } from 'react';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import classes from './colour-of-mode.module.css';

/**
 * Draws charts in the colour of the mode, if the counted journeys have only one. Charts of several
 * modes are drawn in the accent colour of the theme, which is also that of air.
 */
export function ColourOfMode({
  rows,
  children,
}: {
  rows: readonly JourneyRow[];
  children: ReactNode;
}) {
  const [first, ...others] = new Set(rows.map(({ mode }) => mode));
  const only = others.length === 0 && first !== 'air' ? first : undefined;
  return (
    <div
      className={classes.charts}
      data-mode={only}
      style={only && ({ '--air': `var(--${only})` } as object)}
    >
      {children}
    </div>
  );
}
