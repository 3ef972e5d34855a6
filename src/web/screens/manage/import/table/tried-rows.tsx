import { useTranslation } from 'react-i18next';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { JourneyEnds } from '../rows/journey-ends.tsx';
import { problemText } from '../rows/problem-text.ts';
import type { TriedRow } from './table.data.ts';
import classes from './columns.module.css';

/** Previews the first rows with the mapping that is being edited. */
export function TriedRows({
  rows,
  isOld,
}: {
  /** Undefined before the first answer. */
  rows: readonly TriedRow[] | undefined;
  /** The rows belong to the previous mapping, and those of the current one are loading. */
  isOld: boolean;
}) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (!rows) return <p className={classes.hint}>{t('columns.trying')}</p>;
  const bad = rows.filter(({ problem }) => problem !== null).length;
  const good = rows.length - bad;
  return (
    <div className={classes.tried}>
      <h4 className={classes.part}>{t('columns.tried')}</h4>
      <p className={classes.hint} role="status">
        <FigureRow
          figures={[
            isOld
              ? t('columns.trying')
              : t('columns.triedWell', { count: good, number: format.number(good) }),
            !isOld && bad > 0
              ? t('columns.triedBadly', { count: bad, number: format.number(bad) })
              : undefined,
          ]}
        />
      </p>
      <section
        className={classes.triedRows}
        aria-label={t('columns.tried')}
        data-old={isOld || undefined}
        // A scrollable area must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <ul className={classes.triedList}>
          {rows.map((row) => (
            <li key={row.position} data-failed={row.problem !== null || undefined}>
              <span className={classes.triedLine}>{row.line}</span>
              {row.problem ? (
                <span className={classes.triedProblem}>
                  {problemText(row.problem, t, format)}
                  <span className={classes.triedCells}>{row.cells.join(' · ')}</span>
                </span>
              ) : (
                <TriedRecord row={row} />
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function TriedRecord({ row: { journey, record } }: { row: TriedRow }) {
  const { t } = useTranslation('kinds');
  const format = useFormat();
  if (record) {
    const date = record.date === '' ? undefined : format.date(record.date);
    return <FigureRow figures={[t(`${record.kind}.one`), record.label, date]} />;
  }
  if (!journey) return null;
  const { date, number, operator, vehicle, departure, arrival } = journey;
  const times = [departure, arrival].filter((time) => time !== '').map((time) => format.time(time));
  return (
    <>
      <span className={classes.triedDate}>{format.date(date)}</span>
      <span>
        <JourneyEnds journey={journey} />
      </span>
      <span className={classes.triedMore}>
        <FigureRow
          figures={[[operator, number].filter(Boolean).join(' '), vehicle, times.join(' – ')]}
        />
      </span>
    </>
  );
}
