import { useTranslation } from 'react-i18next';
import { isOneDay } from '../../../../../domain/days/timeline/day-range.ts';
import { legOf } from '../../../../../domain/days/facts/leg.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { dateOfDay } from '../../../../../domain/shared/dates/calendar-day.ts';
import { placeInWords } from '../../../../data/places/place-names.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import classes from './statement.module.css';

/**
 * The voyages of an engagement from port to port, from the log. Shows nothing if there are none.
 */
export function VoyageTable({ voyages }: { voyages: readonly JourneyRow[] }) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  if (voyages.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>{t('statement.section.voyages')}</h2>
      <table className={classes.voyages}>
        <thead>
          <tr>
            <th scope="col">{t('statement.left')}</th>
            <th scope="col">{t('statement.from')}</th>
            <th scope="col">{t('statement.arrived')}</th>
            <th scope="col">{t('statement.to')}</th>
          </tr>
        </thead>
        <tbody>
          {voyages.map((voyage) => (
            <tr key={voyage.id}>
              <td>{format.date(voyage.date)}</td>
              <td>{placeInWords(voyage.from)}</td>
              <td>{format.date(arrivalOf(voyage))}</td>
              <td>{placeInWords(voyage.to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the local arrival date at the port. `XXXX` (unknown) if it is not exact. */
function arrivalOf(voyage: JourneyRow): string {
  const arrives = legOf(voyage)?.arrives.days;
  return arrives && isOneDay(arrives) ? dateOfDay(arrives.first) : 'XXXX';
}
