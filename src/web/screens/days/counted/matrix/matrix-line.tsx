import { type MouseEvent, useMemo, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import { links } from '../../../../app/links.ts';
import { RangeFigure } from '../../../../kit/format/range-figure.tsx';
import type { MatrixLine } from './matrix-lines.ts';
import type { MatrixProps } from './matrix-props.ts';
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
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A row of the table of days: its place, its total, and its years as bars and as numbers. */
const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
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
  onFollow,
}: MatrixRowProps & { count: MinMax; year: number | undefined }) {
  const figure = <RangeFigure count={count} />;
  if (!hrefOf) return <span className={classes.figure}>{figure}</span>;
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
      style={{ '--share': Math.min(1, count.min / 366) } as object}
      onClick={onFollow}
    >
      {figure}
    </a>
  );
}

interface MatrixLineProps extends MatrixProps {
  line: MatrixLine;
  index: number;
  columns: readonly number[];
  height: number | undefined;
  reachable: number | 'all' | undefined;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A line of the table of days, of any kind. */
export function MatrixLineRow({
  line,
  index,
  columns,
  words,
  address,
  country,
  who,
  height,
  reachable,
  onFollow,
}: MatrixLineProps) {
  const { t } = useTranslation('days');
  const { hrefOf: addressOf, people } = address;
  const { slug } = line.person;
  const code = line.kind === 'place' ? line.code : undefined;
  const hrefOf = useMemo(
    () =>
      code === undefined
        ? undefined
        : (year: number | undefined) =>
            addressOf({
              open: { kind: 'cell', code, year },
              ...(year !== undefined && { year }),
              who: people === slug ? undefined : slug,
            }),
    [addressOf, code, people, slug],
  );
  const beside = useMemo(() => {
    if (code === undefined || country !== undefined || !/^[A-Z]{2}$/.test(code)) return undefined;
    const label = t('townsOf', { country: words.territory(code) });
    return { href: links.daysTowns(code, { person: address.person }), label };
  }, [code, country, t, words, address.person]);
  const labelOf = useMemo(
    () => (place: string, year: number | undefined, count: MinMax) =>
      year === undefined
        ? t('cellTotal', { place, days: words.days(count) })
        : t('cell', { place, year, days: words.days(count) }),
    [t, words],
  );
  if (line.kind === 'person') {
    const { name } = line.person;
    return (
      <tr data-index={index} data-kind="person" aria-rowindex={index + 2} style={{ height }}>
        <th scope="rowgroup" colSpan={columns.length + 3}>
          <span>
            {name}
            {line.isEmpty && (
              <small>{t(line.isEmpty === 'nothing' ? 'nothingOf' : 'nothingHere', { name })}</small>
            )}
          </span>
        </th>
      </tr>
    );
  }
  const name =
    line.kind === 'place'
      ? words.nameOf(line.code)
      : line.kind === 'aboard'
        ? words.aboard(line.of)
        : t(country === undefined ? 'anywhere' : 'anyTown');
  const { open } = address;
  const isOpen = open?.kind === 'cell' && open.code === code && who === slug;
  return (
    <MatrixRow
      index={index}
      position={index + 2}
      name={name}
      kind={line.kind}
      row={line.row}
      years={columns}
      reachable={reachable}
      opened={isOpen ? (open.year ?? 'all') : undefined}
      hrefOf={hrefOf}
      beside={beside}
      labelOf={labelOf}
      onFollow={onFollow}
    />
  );
}
