import { useTranslation } from 'react-i18next';
import type { Evidence } from '../../../../../domain/days/timeline/ledger-day.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useRecordLinks } from '../panel/use-record-links.ts';
import type { CitedRecord } from './cited-records.ts';
import type { RecordWords } from './use-record-words.ts';
import classes from './report.module.css';

/** The cited records: what each shows, and its ID in the archive. */
export function ReportRecords({
  cited,
  person,
  recordWords,
}: {
  cited: readonly CitedRecord[];
  person: Person;
  recordWords: RecordWords;
}) {
  const { t } = useTranslation('days');
  const linkOf = useRecordLinks();
  const hrefOf = ({ kind, id }: Evidence) =>
    kind === 'home' ? links.person(person.id) : linkOf(id, person.slug)?.href;
  return (
    <section className={classes.part}>
      <h2>{t('report.records')}</h2>
      <p className={classes.note}>{t('report.recordsNote')}</p>
      <table className={classes.records}>
        <thead>
          <tr>
            <th scope="col">{t('report.number')}</th>
            <th scope="col">{t('report.says')}</th>
            <th scope="col">{t('report.id')}</th>
          </tr>
        </thead>
        <tbody>
          {cited.map((record) => {
            const href = hrefOf(record);
            return (
              <tr key={record.number} id={`record-${record.number}`}>
                <td>[{record.number}]</td>
                <td>
                  {href === undefined ? (
                    recordWords.inFull(record)
                  ) : (
                    <Link href={href}>{recordWords.inFull(record)}</Link>
                  )}
                </td>
                <td className={classes.id}>{record.id}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
