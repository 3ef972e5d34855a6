import { useTranslation } from 'react-i18next';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { daysBetween } from '../../../../../domain/shared/dates/calendar-day.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { DayWords } from '../panel/use-day-words.ts';
import type { ReportWords } from './use-report-words.ts';
import type { RecordWords } from './use-record-words.ts';
import classes from './report.module.css';

interface ReportDaysProps {
  days: readonly DayExplanation[];
  /** The number of dates. */
  dates: number;
  person: Person;
  year: number;
  words: DayWords;
  reportWords: ReportWords;
  recordWords: RecordWords;
}

/**
 * The days of the report. Consecutive identical days share a line, and the heading repeats on each
 * page.
 */
export function ReportDays({
  days,
  dates,
  person,
  year,
  words,
  reportWords,
  recordWords,
}: ReportDaysProps) {
  const { t } = useTranslation('days');
  const format = useFormat();
  return (
    <section className={classes.part}>
      <h2>{t('report.dayByDay')}</h2>
      <p className={classes.note}>
        {t('report.dayByDayNote', { count: dates, number: format.number(dates) })}
      </p>
      {days.length > 0 && (
        <table className={classes.days}>
          <thead>
            <tr className={classes.running} aria-hidden>
              <td colSpan={5}>{t('report.title', { name: person.name, year })}</td>
            </tr>
            <tr>
              <th scope="col">{t('report.date')}</th>
              <th scope="col">{t('report.counts')}</th>
              <th scope="col">{t('report.where')}</th>
              <th scope="col">{t('report.night')}</th>
              <th scope="col">{t('report.evidence')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((said) => (
              <DaysRow
                key={said.from}
                said={said}
                words={words}
                reportWords={reportWords}
                recordWords={recordWords}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function DaysRow({
  said,
  words,
  reportWords,
  recordWords,
}: Pick<ReportDaysProps, 'words' | 'reportWords' | 'recordWords'> & { said: DayExplanation }) {
  const { t } = useTranslation('days');
  const format = useFormat();
  const { from, to } = said;
  const days = daysBetween(from, to) + 1;
  return (
    <tr>
      <th scope="row">
        {words.dates(from, to, false)}
        <small>
          {days === 1
            ? format.weekday(from)
            : t('days', { count: days, number: format.number(days) })}
        </small>
      </th>
      <td data-label={t('report.counts')}>{reportWords.counted(said)}</td>
      <td data-label={t('report.where')}>
        {reportWords.where(said).map(({ key, text }) => (
          <div key={key}>{text}</div>
        ))}
      </td>
      <td data-label={t('report.night')}>
        {reportWords.night(said).map((text, at) => (
          <div key={at}>{text}</div>
        ))}
      </td>
      <td data-label={t('report.evidence')}>
        {reportWords.evidence(said, recordWords).map(({ key, text, number }) => (
          <div key={key}>
            {number !== undefined && <a href={`#record-${number}`}>[{number}]</a>} {text}
          </div>
        ))}
      </td>
    </tr>
  );
}
