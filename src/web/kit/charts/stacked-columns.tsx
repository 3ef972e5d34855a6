import { Link } from '../../app/link.tsx';
import { axisTicks, labelStep, yearStep } from './ticks.ts';
import classes from './stacked-columns.module.css';

export interface ColumnSegment {
  key: string;
  /** a CSS colour */
  color: string;
  value: number;
  href: string;
  /** read aloud and shown on pointing: `2019, air: 42 journeys` */
  label: string;
}

export interface Column {
  key: string;
  /** under the column, where there is room */
  label: string;
  segments: readonly ColumnSegment[];
}

interface StackedColumnsProps {
  columns: readonly Column[];
  /** what the chart shows, for those who cannot see it */
  label: string;
  formatTick: (value: number) => string;
  /** the top of the axis, when several charts share a scale */
  top?: number;
  /** labels that fit beside each other */
  mostLabels?: number;
  /** the keys are years: round ones are labelled */
  byYear?: boolean;
}

/** columns that can all be labelled on a narrow screen */
const mostNarrow = 9;

/** Columns of stacked segments, each a link to its journeys. */
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
            <span>{formatTick(tick)}</span>
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
          // On narrow screens every other label goes.
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
