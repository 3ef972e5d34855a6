import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../../domain/people/person.ts';
import { certificatesDue } from '../../../../../domain/sea-service/certificates-due.ts';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { certificatesAnchor, gaugesAnchor } from './anchors.ts';
import { usePapersOf } from './use-papers-of.ts';
import classes from './papers.module.css';

interface PapersLineProps {
  /** The person, if only one is shown. */
  person: Person | undefined;
  profile: SeaTimeProfile;
}

/**
 * Links to certificates, revalidation and the statement, with the number of certificates that have
 * expired or expire soon.
 */
export function PapersLine({ person, profile }: PapersLineProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const people = usePapersOf(person);
  const { data: certificates = [] } = useRecords('certificate');
  const today = Temporal.Now.plainDateISO().toString();
  const own = certificates.filter(({ personId }) => people.some(({ id }) => id === personId));
  const due = Map.groupBy(certificatesDue(own, today), ({ standing }) => standing);
  const counted = (standing: 'expired' | 'expiring') => {
    const count = due.get(standing)?.length ?? 0;
    return count === 0 ? undefined : (
      <span className={classes.due} data-standing={standing}>
        {t(`line.${standing}`, { count, number: format.number(count) })}
      </span>
    );
  };
  return (
    <p className={classes.line} aria-label={t('line.label')} role="group" data-no-print>
      <FigureRow
        figures={[
          <a key="certificates" href={`#${certificatesAnchor}`}>
            {t('line.certificates')}
          </a>,
          counted('expired'),
          counted('expiring'),
          <a key="gauges" href={`#${gaugesAnchor}`}>
            {t('line.gauges')}
          </a>,
          <Link
            key="statement"
            href={links.seaStatement(people.map(({ slug }) => slug).join('+'), { profile })}
          >
            {t('line.statement')}
          </Link>,
        ]}
      />
    </p>
  );
}
