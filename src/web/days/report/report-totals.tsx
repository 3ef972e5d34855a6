import { useTranslation } from 'react-i18next';
import type { NoGround } from '../../../domain/days/count-aboard.ts';
import type { MinMax } from '../../../domain/days/count-days.ts';
import type { MatrixRow } from '../../../domain/days/matrix-row.ts';
import { useFormat } from '../../ui/format-context.tsx';
import type { DayWords } from '../use-day-words.ts';
import classes from './report.module.css';

interface ReportTotalsProps {
  totals: readonly ({ code: string; name: string } & MinMax)[];
  /** all territories together, where these are shown */
  all: MinMax | undefined;
  aboard: ReadonlyMap<NoGround, MatrixRow> | undefined;
  year: number;
  words: DayWords;
}

/** How many days each territory has, at least and at most. */
export function ReportTotals({ totals, all, aboard, year }: ReportTotalsProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const rows = [
    ...totals.map((one) => ({ ...one, key: one.code })),
    ...[...(aboard ?? [])].flatMap(([of, row]) => {
      const count = row.years.get(year);
      return count ? [{ key: `aboard ${of}`, name: t(`aboard.${of}`), ...count }] : [];
    }),
  ];
  return (
    <section className={classes.part}>
      <h2>{t('report.totals')}</h2>
      {rows.length === 0 ? (
        <p>{t('report.noDays')}</p>
      ) : (
        <table className={classes.totals}>
          <thead>
            <tr>
              <th scope="col">{t('report.territory')}</th>
              <th scope="col">{t('report.least')}</th>
              <th scope="col">{t('report.most')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, min, max }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{format.number(min)}</td>
                <td>{format.number(max)}</td>
              </tr>
            ))}
          </tbody>
          {all && (
            <tfoot>
              <tr>
                <th scope="row">{t('report.anywhere')}</th>
                <td>{format.number(all.min)}</td>
                <td>{format.number(all.max)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <p className={classes.note}>{t('report.totalsNote')}</p>
    </section>
  );
}
