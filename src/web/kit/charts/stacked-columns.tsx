import { Link } from '../../app/link.tsx';
import { axisTicks, labelStep, yearStep } from './ticks.ts';
import classes from './stacked-columns.module.css';

interface ColumnSegment {
  key: string;
  /** A CSS colour. */
  color: string;
  value: number;
  href: string;
  /** The accessible name and the tooltip: `2019, air: 42 journeys`. */
  label: string;
}

export interface Column {
  key: string;
  /** The label below the column, if there is room. */
  label: string;
  segments: readonly ColumnSegment[];
}

interface StackedColumnsProps {
  columns: readonly Column[];
  /** The accessible name of the chart. */
  label: string;
  /** Formats a value of the axis. The highest value, `isTop`, also names the unit. */
  formatTick: (value: number, isTop: boolean) => string;
  /** The top of the axis, if several charts share a scale. */
  top?: number;
  /** The maximum number of labels that fit next to each other. */
  mostLabels?: number;
  /** Whether the keys are years; round years are then labelled. */
  byYear?: boolean;
}

/** The maximum number of columns that can all be labelled on a narrow screen. */
const mostNarrow = 9;

/** A chart of stacked columns. Each segment links to its journeys. */
export function StackedColumns(props: StackedColumnsProps) {
  const { columns, label, formatTick, mostLabels = 12, byYear = false } = props;
  const most = props.top ?? Math.max(0, ...columns.map(heightOf));
  const ticks = axisTicks(most);
  const top = ticks.at(-1) ?? 1;
  const every = (byYear ? yearStep : labelStep)(columns.length, mostLabels);
  return (
    <figure className={classes.chart} aria-label={label}>
      <div className={classes.plot}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{formatTick(tick, tick === top)}</span>
          </span>
        ))}
        <ul className={classes.columns}>
          {columns.map(({ key, segments }) => (
            <li key={key} className={classes.column}>
              {segments
                .filter(({ value }) => value > 0)
                .map((segment) => (
                  <Link
                    key={segment.key}
                    href={segment.href}
                    title={segment.label}
                    aria-label={segment.label}
                    className={classes.segment}
                    style={{
                      height: `${(segment.value / top) * 100}%`,
                      background: segment.color,
                    }}
                  />
                ))}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.labels} aria-hidden>
        {columns.map(({ key, label: text }, index) => {
          const place = byYear ? Number(key) : columns.length - 1 - index;
          // Narrow screens leave out every second label.
          const isMinor = columns.length > mostNarrow && place % (every * 2) !== 0;
          return (
            <span key={key} data-minor={isMinor || undefined}>
              {place % every === 0 ? text : ''}
            </span>
          );
        })}
      </div>
    </figure>
  );
}

function heightOf({ segments }: Column): number {
  return segments.reduce((sum, { value }) => sum + value, 0);
}
