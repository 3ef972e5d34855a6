import { Link } from '../../app/link.tsx';
import classes from './heat-table.module.css';

interface HeatCell {
  key: string;
  value: number;
  href: string;
  label: string;
}

interface HeatRow {
  key: string;
  label: string;
  cells: readonly HeatCell[];
  /** The last cell of the row: its total, or values that do not fit into a cell. */
  rest?: HeatCell | undefined;
}

/**
 * A table whose cells are darker the more journeys they contain. Each cell links to its journeys.
 */
export function HeatTable({
  caption,
  corner,
  columns,
  rows,
  restLabel,
}: {
  caption: string;
  /** What the rows are, for example `Year`. */
  corner: string;
  columns: readonly string[];
  rows: readonly HeatRow[];
  restLabel?: string;
}) {
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <span className={classes.word}>{column}</span>
                <span className={classes.initial} aria-hidden>
                  {column.slice(0, 1)}
                </span>
              </th>
            ))}
            {restLabel !== undefined && <th scope="col">{restLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, rest }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell) => (
                <td key={cell.key}>
                  {cell.value === 0 ? (
                    <span className={classes.none} />
                  ) : (
                    <Link
                      href={cell.href}
                      title={cell.label}
                      aria-label={cell.label}
                      className={classes.cell}
                      style={{ '--share': cell.value / most } as object}
                    >
                      {cell.value}
                    </Link>
                  )}
                </td>
              ))}
              {restLabel !== undefined && (
                <td>
                  {rest && rest.value > 0 && (
                    <Link href={rest.href} aria-label={rest.label} className={classes.rest}>
                      {rest.value}
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
