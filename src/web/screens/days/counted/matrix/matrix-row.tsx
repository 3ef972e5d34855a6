import { memo, type MouseEvent } from 'react';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { MatrixRow as Row } from '../../../../../domain/days/count/matrix-row.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './matrix.module.css';

interface MatrixRowProps {
  index: number;
  /** The row number within the whole table, for screen readers. */
  position: number;
  name: string;
  kind: 'place' | 'aboard' | 'all';
  row: Row;
  years: readonly number[];
  /** The year of the cell that can be reached by Tab. `all` for the total. */
  reachable: number | 'all' | undefined;
  /** The open cell of this row. */
  opened: number | 'all' | undefined;
  /** Returns the address of a cell. Undefined if the row's cells open nothing. */
  hrefOf: ((year: number | undefined) => string) | undefined;
  /** A link beside the name. */
  beside: { href: string; label: string } | undefined;
  labelOf: (name: string, year: number | undefined, count: MinMax) => string;
  textOf: (count: MinMax) => string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A row of the table of days: its place, its total, and its years as bars and as numbers. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { index, position, name, kind, row, years, beside, onFollow } = props;
  return (
    <tr data-index={index} data-kind={kind} aria-rowindex={position}>
      <th scope="row" className={classes.name}>
        {beside ? (
          <a href={beside.href} title={beside.label} tabIndex={-1} onClick={onFollow}>
            {name}
          </a>
        ) : (
          name
        )}
      </th>
      <td className={classes.total}>
        <Cell {...props} count={row.total} year={undefined} />
      </td>
      <td className={classes.trend}>
        <Sparkline row={row} years={years} />
      </td>
      {years.map((year) => {
        const count = row.years.get(year);
        return <td key={year}>{count && <Cell {...props} count={count} year={year} />}</td>;
      })}
    </tr>
  );
});

function Cell({
  name,
  count,
  year,
  reachable,
  opened,
  hrefOf,
  labelOf,
  textOf,
  onFollow,
}: MatrixRowProps & { count: MinMax; year: number | undefined }) {
  const text = textOf(count);
  if (!hrefOf) return <span className={classes.figure}>{text}</span>;
  const place = year ?? 'all';
  return (
    <a
      href={hrefOf(year)}
      className={classes.cell}
      data-cell={place}
      data-total={year === undefined || undefined}
      aria-label={labelOf(name, year, count)}
      aria-current={opened === place || undefined}
      tabIndex={reachable === place ? 0 : -1}
      style={{ '--share': Math.min(1, count.max / 366) } as object}
      onClick={onFollow}
    >
      {text}
    </a>
  );
}
