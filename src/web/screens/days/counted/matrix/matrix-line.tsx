import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import { links } from '../../../../app/links.ts';
import { MatrixRow } from './matrix-row.tsx';
import type { MatrixLine } from './matrix-lines.ts';
import type { MatrixProps } from './matrix-props.ts';

interface MatrixLineProps extends MatrixProps {
  line: MatrixLine;
  index: number;
  columns: readonly number[];
  height: number | undefined;
  reachable: number | 'all' | undefined;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A line of the table of days, of any kind. */
export function MatrixLineRow(props: MatrixLineProps) {
  const { line, index, columns, words, address, country, who, height, reachable, onFollow } = props;
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
      textOf={words.range}
      onFollow={onFollow}
    />
  );
}
