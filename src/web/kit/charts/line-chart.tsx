import { Link } from '../../app/link.tsx';
import type { Milestone } from './milestones.ts';
import { type AxisLabel, axisTicks } from './ticks.ts';
import classes from './line-chart.module.css';

/** A point of a line over time. `at` increases from point to point, in any unit. */
interface LinePoint {
  at: number;
  value: number;
}

/** A point of the line that links to the journeys up to this point. */
interface LineMark extends LinePoint {
  key: string;
  href: string;
  label: string;
}

interface LineChartProps {
  label: string;
  points: readonly LinePoint[];
  marks: readonly LineMark[];
  /** Labels below the chart; if there are none, `ends` labels the first and the last point. */
  labels: readonly AxisLabel[];
  ends: readonly [first: string, last: string];
  /** Formats a value of the axis. The highest value, `isTop`, also names the unit. */
  formatTick: (value: number, isTop: boolean) => string;
  /** Horizontal reference lines. */
  milestones?: readonly Milestone[];
}

/** A chart of growth over time: a line with marks that link to the journeys behind them. */
export function LineChart({
  label,
  points,
  marks,
  labels,
  ends,
  formatTick,
  milestones = [],
}: LineChartProps) {
  const first = points[0]?.at ?? 0;
  const last = points.at(-1)?.at ?? 1;
  const most = points.at(-1)?.value ?? 0;
  const ticks = axisTicks(most);
  const top = ticks.at(-1) ?? 1;
  const x = (at: number) => (last === first ? 50 : ((at - first) / (last - first)) * 100);
  const y = (value: number) => (value / top) * 100;
  const line = points.map(({ at, value }) => `${round(x(at))},${round(100 - y(value))}`);
  return (
    <figure className={classes.chart} aria-label={label}>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${y(tick)}%` }}>
            <span>{formatTick(tick, tick === top)}</span>
          </span>
        ))}
        <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polygon points={`${round(x(first))},100 ${line.join(' ')} ${round(x(last))},100`} />
          <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        {milestones.map((milestone) => {
          // The label is placed on the side of the crossing with more room: above the milestone
          // before the line reaches it, below it afterwards.
          const crossing = points.find(({ value }) => value >= milestone.value)?.at ?? last;
          return (
            <span
              key={milestone.label}
              className={classes.milestone}
              data-side={x(crossing) < 50 ? 'after' : 'before'}
              style={{ bottom: `${y(milestone.value)}%` }}
            >
              <span>{milestone.label}</span>
            </span>
          );
        })}
        {marks.map((mark) => (
          <Link
            key={mark.key}
            href={mark.href}
            title={mark.label}
            aria-label={mark.label}
            className={classes.mark}
            style={{ left: `${x(mark.at)}%`, bottom: `${y(mark.value)}%` }}
          />
        ))}
      </div>
      <div className={classes.labels} aria-hidden>
        {labels.length === 0 ? (
          <Ends texts={ends} isOne={first === last} />
        ) : (
          labels.map(({ at, text, isMinor }) => (
            <span
              key={text}
              className={classes.label}
              data-minor={isMinor || undefined}
              style={{ left: `${x(at)}%` }}
            >
              {text}
            </span>
          ))
        )}
      </div>
    </figure>
  );
}

/** Labels for a period that is too short for year labels. */
function Ends({ texts, isOne }: { texts: LineChartProps['ends']; isOne: boolean }) {
  return isOne ? (
    <span className={classes.label} style={{ left: '50%' }}>
      {texts[0]}
    </span>
  ) : (
    <span className={classes.ends}>
      <span>{texts[0]}</span>
      <span>{texts[1]}</span>
    </span>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
