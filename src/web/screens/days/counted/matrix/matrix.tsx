import { useRouter } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPrinting } from '../../../../kit/layout/use-is-printing.ts';
import { MatrixLineRow } from './matrix-line.tsx';
import type { MatrixProps } from './matrix-props.ts';
import { useIsTouch } from '../../../../kit/layout/use-is-touch.ts';
import classes from './matrix.module.css';
import { useIsPhone } from '../../../../kit/layout/use-screen-size.ts';
import type { MatrixLine } from './matrix-lines.ts';

/** The number of years side by side on paper. */
const yearsOnPaper = 13;

/** The table of days for printing, split into blocks of years that fit the page width. */
function PaperMatrix({ label, ...props }: MatrixProps & { label: string }) {
  const { years } = props;
  const parts = Array.from({ length: Math.ceil(years.length / yearsOnPaper) }, (_, part) =>
    years.slice(part * yearsOnPaper, (part + 1) * yearsOnPaper),
  );
  return parts.map((part) => <PaperPart key={part[0]} {...props} label={label} part={part} />);
}

/** A block of years, with the rows that have days in them. */
function PaperPart({ part, label, ...props }: MatrixProps & { label: string; part: number[] }) {
  const { t } = useTranslation('days');
  const shown = props.lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.kind === 'person' || part.some((year) => line.row.years.has(year)));
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            {t(props.country === undefined ? 'country' : 'town')}
          </th>
          <th scope="col">{t('total')}</th>
          <th scope="col" className={classes.trend}>
            {t('trend')}
          </th>
          {part.map((year) => (
            <th key={year} scope="col">
              {year}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ line, index }) => (
          <MatrixLineRow
            key={line.key}
            {...props}
            line={line}
            index={index}
            columns={part}
            height={undefined}
            reachable={undefined}
            onFollow={() => {}}
          />
        ))}
      </tbody>
    </table>
  );
}

/** In px. All lines have the same height. */
const lineHeight = 36;
const fingerHeight = 44;
/** Column widths in px. */
const widths = { name: 208, phoneName: 124, total: 122, trend: 148, year: 62, rangeYear: 84 };

/**
 * The table of days with one row per place and one column per year. Only rows in view are drawn,
 * because there can be hundreds.
 */
export function Matrix(props: MatrixProps) {
  const { t } = useTranslation('days');
  const isPrinting = useIsPrinting();
  const label = t(props.address.rule === 'midnight' ? 'matrixNights' : 'matrix');
  if (isPrinting) return <PaperMatrix {...props} label={label} />;
  return <ScreenMatrix {...props} label={label} />;
}

function ScreenMatrix(props: MatrixProps & { label: string }) {
  const { lines, years, address, year: shownYear, label } = props;
  const { t } = useTranslation('days');
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const isTouch = useIsTouch();
  const height = isTouch ? fingerHeight : lineHeight;
  const [current, setCurrent] = useState<CellPlace>();
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes anything here
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 6,
    initialRect: { width: 1000, height: 600 },
  });
  const drawn = virtualizer.getVirtualItems();
  const [firstDrawn, lastDrawn] = [drawn[0], drawn.at(-1)];
  const above = firstDrawn?.start ?? 0;
  const below = virtualizer.getTotalSize() - (lastDrawn?.end ?? 0);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const href = event.currentTarget.getAttribute('href') ?? '';
    void router.navigate({
      href,
      resetScroll: false,
      replace: address.open !== undefined,
      state: { openedFromSame: true },
    });
  };
  const onFollow = useRef(follow);
  onFollow.current = follow;
  const stableFollow = useMemo(
    () => (event: MouseEvent<HTMLAnchorElement>) => onFollow.current(event),
    [],
  );

  // Tab reaches one cell: the last visited cell, or the first drawn cell if that is not drawn.
  const isDrawn = current && drawn.some(({ index }) => index === current.line);
  const firstPlace = drawn.find(({ index }) => lines[index]?.kind === 'place')?.index;
  const reachable = isDrawn
    ? current
    : firstPlace === undefined
      ? undefined
      : { line: firstPlace, cell: 'all' as const };

  const focus = (place: CellPlace) => {
    setCurrent(place);
    virtualizer.scrollToIndex(place.line, { align: 'auto' });
    // Waits two frames, because a cell out of view must be drawn first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.current
          ?.querySelector<HTMLElement>(`[data-index="${place.line}"] [data-cell="${place.cell}"]`)
          ?.focus(),
      ),
    );
  };
  const walk = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const from = placeOf(event.target as HTMLElement);
    const to = from && placeAfter(lines, years, from, event.key);
    if (!to) return;
    event.preventDefault();
    focus(to);
  };

  const name = isPhone ? widths.phoneName : widths.name;
  const hasRanges = lines.some(
    (line) => line.kind !== 'person' && line.row.total.min !== line.row.total.max,
  );
  const yearWidth = hasRanges ? widths.rangeYear : widths.year;
  return (
    <div ref={scroller} className={classes.scroller} style={{ '--name': `${name}px` } as object}>
      <table
        className={classes.table}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        style={{ width: name + widths.total + widths.trend + years.length * yearWidth }}
      >
        <colgroup>
          <col style={{ width: name }} />
          <col style={{ width: widths.total }} />
          <col style={{ width: widths.trend }} />
          {years.map((year) => (
            <col key={year} style={{ width: yearWidth }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={classes.corner}>
              {t(props.country === undefined ? 'country' : 'town')}
            </th>
            <th scope="col">{t('total')}</th>
            <th scope="col" className={classes.trend}>
              {t('trend')}
            </th>
            {years.map((year) => (
              <th key={year} scope="col">
                <a
                  href={address.hrefOf({ year })}
                  className={classes.year}
                  aria-label={t('yearOf', { year })}
                  title={t('yearOf', { year })}
                  aria-current={year === shownYear || undefined}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                    event.preventDefault();
                    address.change({ year });
                  }}
                >
                  {year}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links within */}
        <tbody
          onKeyDown={walk}
          onFocus={(event) => {
            const place = placeOf(event.target);
            if (place) setCurrent(place);
          }}
        >
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {drawn.map(({ index }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <MatrixLineRow
                key={line.key}
                {...props}
                line={line}
                index={index}
                columns={years}
                height={height}
                reachable={reachable?.line === index ? reachable.cell : undefined}
                onFollow={stableFollow}
              />
            );
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}

/** A cell of the table of days: the line, and the year or the total. */
interface CellPlace {
  line: number;
  cell: number | 'all';
}

/** The cell of an element. Undefined if the element is not a cell. */
function placeOf(element: HTMLElement): CellPlace | undefined {
  const cell = element.dataset['cell'];
  const line = element.closest('tr')?.dataset['index'];
  if (cell === undefined || line === undefined) return undefined;
  return { line: Number(line), cell: cell === 'all' ? 'all' : Number(cell) };
}

/** The cell that a key leads to: the next existing cell in the row or column. */
function placeAfter(
  lines: readonly MatrixLine[],
  years: readonly number[],
  from: CellPlace,
  key: string,
): CellPlace | undefined {
  const row = (at: number) => {
    const line = lines[at];
    return line?.kind === 'place' ? line.row : undefined;
  };
  const columns = ['all' as const, ...years];
  const has = (line: number, cell: number | 'all') => cell === 'all' || row(line)?.years.has(cell);
  const sideways = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (sideways !== undefined) {
    for (let at = columns.indexOf(from.cell) + sideways; columns[at]; at += sideways) {
      if (has(from.line, columns[at]!)) return { line: from.line, cell: columns[at]! };
    }
    return undefined;
  }
  const downwards = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (downwards !== undefined) {
    for (let at = from.line + downwards; lines[at]; at += downwards) {
      if (row(at) && has(at, from.cell)) return { line: at, cell: from.cell };
    }
    return undefined;
  }
  if (key === 'Home') return { line: from.line, cell: 'all' };
  if (key === 'End') {
    const last = columns.findLast((cell) => has(from.line, cell));
    return last === undefined ? undefined : { line: from.line, cell: last };
  }
  return undefined;
}
