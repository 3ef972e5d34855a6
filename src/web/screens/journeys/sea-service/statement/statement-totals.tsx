import { useTranslation } from 'react-i18next';
import type { SeaTime } from '../../../../../domain/sea-service/sea-time.ts';
import type { Statement } from '../../../../../domain/sea-service/statement.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import classes from './statement.module.css';

/** The time that counts, by capacity and in total. */
export function StatementTotals({ statement }: { statement: Statement }) {
  const { t } = useTranslation('seaPapers');
  const { byCapacity, total } = statement;
  return (
    <section className={classes.part}>
      <h2>{t('statement.totals')}</h2>
      <table className={classes.totals}>
        <thead>
          <tr>
            <th scope="col">{t('statement.capacity')}</th>
            <th scope="col">{t('statement.inDays')}</th>
            <th scope="col">{t('statement.months')}</th>
            <th scope="col">{t('statement.days')}</th>
          </tr>
        </thead>
        <tbody>
          {byCapacity.map(({ key, label, time }) => (
            <tr key={key}>
              <th scope="row">{label === '' ? t('statement.noCapacity') : label}</th>
              <Figures time={time} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statement.inAll')}</th>
            <Figures time={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Figures({ time: { days, months, oddDays } }: { time: SeaTime }) {
  const format = useFormat();
  return (
    <>
      <td>{format.decimal(days)}</td>
      <td>{format.number(months)}</td>
      <td>{format.decimal(oddDays)}</td>
    </>
  );
}
