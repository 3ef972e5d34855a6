import { useTranslation } from 'react-i18next';
import type { NoGround } from '../../../../../domain/days/aboard/count-aboard.ts';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DayRule } from '../../../../../domain/days/count/day-counting.ts';
import type { MatrixRow } from '../../../../../domain/days/count/matrix-row.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { rowsAboard } from '../matrix/matrix-lines.ts';
import type { DayWords } from '../panel/use-day-words.ts';
import { daysInTransitOnly, daysOfPeriod } from './days-of-period.ts';
import classes from './report.module.css';

interface ReportTotalsProps {
  totals: readonly ({ code: string; name: string } & MinMax)[];
  /** The count for all territories together, if shown. */
  all: MinMax | undefined;
  aboard: ReadonlyMap<NoGround, MatrixRow> | undefined;
  /** The days of the period. Undefined if the report covers one territory. */
  days: readonly DayExplanation[] | undefined;
  rule: DayRule;
  year: number;
  words: DayWords;
}

/** The minimum and maximum days per territory, and the remaining days that make up the period. */
export function ReportTotals({ totals, all, aboard, days, rule, year, words }: ReportTotalsProps) {
  const { t } = useTranslation('days');
  const ofNights = rule === 'midnight';
  const transit = daysInTransitOnly(days ?? [], rule);
  const period = days && daysOfPeriod(days, rule);
  const rest = [
    ...(all ? [{ key: 'all', name: t(`report.anywhere${ofNights ? 'Nights' : ''}`), ...all }] : []),
    ...rowsAboard(aboard ?? new Map()).flatMap(([of, row]) => {
      const count = row.years.get(year);
      return count ? [{ key: `aboard ${of}`, name: words.aboard(of), ...count }] : [];
    }),
    ...(transit.max > 0 ? [{ key: 'transit', name: t('report.transitOnly'), ...transit }] : []),
    ...(period === undefined
      ? []
      : [
          {
            key: 'period',
            name: t(ofNights ? 'report.allNights' : 'report.allDays'),
            min: period,
            max: period,
          },
        ]),
  ];
  return (
    <section className={classes.part}>
      <h2>{t('report.totals')}</h2>
      {totals.length + rest.length === 0 ? (
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
            {totals.map(({ code, ...row }) => (
              <TotalRow key={code} {...row} />
            ))}
          </tbody>
          {rest.length > 0 && (
            <tfoot>
              {rest.map(({ key, ...row }) => (
                <TotalRow key={key} {...row} isLast={key === 'period'} />
              ))}
            </tfoot>
          )}
        </table>
      )}
      <p className={classes.note}>{t('report.totalsNote')}</p>
    </section>
  );
}

function TotalRow({ name, min, max, isLast }: { name: string; isLast?: boolean } & MinMax) {
  const format = useFormat();
  return (
    <tr data-last={isLast || undefined}>
      <th scope="row">{name}</th>
      <td>{format.number(min)}</td>
      <td data-possible={max > min || undefined}>
        <span>{format.number(max)}</span>
      </td>
    </tr>
  );
}
