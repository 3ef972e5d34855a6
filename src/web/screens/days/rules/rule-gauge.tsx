import type { ReactNode } from 'react';
import type { MinMax } from '../../../../domain/days/count/count-days.ts';
import type { Standing } from './use-rule-words.ts';
import classes from './rules.module.css';

/**
 * The share of a limit that is used: certain days in full colour, possible days in a pale one. If
 * the limit is exceeded, a mark shows it.
 */
export function RuleGauge({
  label,
  used,
  limit,
  standing,
}: {
  /** The value of the gauge in words. */
  label: ReactNode;
  used: MinMax;
  limit: number;
  standing: Standing;
}) {
  const most = Math.max(limit, used.max, 1);
  const share = (of: number) => `${((of / most) * 100).toFixed(2)}%`;
  return (
    <div className={classes.gauge} data-standing={standing}>
      <span className={classes.gaugeWords}>{label}</span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.perhaps} style={{ width: share(used.max) }} />
        <span className={classes.surely} style={{ width: share(used.min) }} />
        {used.max > limit && <span className={classes.mark} style={{ left: share(limit) }} />}
      </span>
    </div>
  );
}
