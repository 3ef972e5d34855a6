import { Link } from '../link.tsx';
import { axisTicks } from './ticks.ts';
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
  /** on the axis below, where there is room */
  axisLabel: string;
}

interface LineChartProps {
  label: string;
  points: readonly LinePoint[];
  marks: readonly LineMark[];
  formatTick: (value: number) => string;
  /** horizontal lines to measure by: once round the Earth, the way to the Moon */
  milestones?: readonly { value: number; label: string }[];
}

/** How something has grown: a line over time, with marks that open what is behind them. */
export function LineChart({ label, points, marks, formatTick, milestones = [] }: LineChartProps) {
  const first = points[0]?.at ?? 0;
  const last = points.at(-1)?.at ?? 1;
  const most = points.at(-1)?.value ?? 0;
  const ticks = axisTicks(most);
  const top = ticks.at(-1) ?? 1;
  const x = (at: number) => (last === first ? 50 : ((at - first) / (last - first)) * 100);
  const y = (value: number) => (value / top) * 100;
  const line = points.map(({ at, value }) => `${round(x(at))},${round(100 - y(value))}`);
  const every = Math.max(1, Math.ceil(marks.length / 10));
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
        {milestones
          .filter(({ value }) => value <= top)
          .map((milestone) => (
            <span
              key={milestone.label}
              className={classes.milestone}
              style={{ bottom: `${y(milestone.value)}%` }}
            >
              <span>{milestone.label}</span>
            </span>
          ))}
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
        {marks.map(({ key, at, axisLabel }, index) =>
          index % every === 0 ? (
            <span key={key} style={{ left: `${x(at)}%` }}>
              {axisLabel}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
