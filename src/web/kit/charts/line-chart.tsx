import { Link } from '../../app/link.tsx';
import type { Milestone } from './milestones.ts';
import { type AxisLabel, axisTicks } from './ticks.ts';
import classes from './line-chart.module.css';

/** A line of values over time; `at` rises from point to point, in any unit. */
export interface LinePoint {
  at: number;
  value: number;
}

/** A place on the line that opens the journeys up to it. */
export interface LineMark extends LinePoint {
  key: string;
  href: string;
  label: string;
}

interface LineChartProps {
  label: string;
  points: readonly LinePoint[];
  marks: readonly LineMark[];
  /** under the chart; without any the first and the last point have `ends` */
  labels: readonly AxisLabel[];
  ends: readonly [first: string, last: string];
  formatTick: (value: number) => string;
  /** horizontal lines to measure by */
  milestones?: readonly Milestone[];
}

/** How something has grown: a line over time, with marks that open what is behind them. */
export function LineChart(props: LineChartProps) {
  const { label, points, marks, labels, ends, formatTick, milestones = [] } = props;
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
            <span>{formatTick(tick)}</span>
          </span>
        ))}
        <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          <polygon points={`${round(x(first))},100 ${line.join(' ')} ${round(x(last))},100`} />
          <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        {milestones.map((milestone) => {
          // The line crosses somewhere: the words stand where there is more room beside it, above
          // the milestone before the line reaches it, below it after that.
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

/** What stands under a time too short for years. */
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
