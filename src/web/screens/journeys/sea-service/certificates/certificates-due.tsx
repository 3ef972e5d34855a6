import { useTranslation } from 'react-i18next';
import { certificatesDue } from '../../../../../domain/sea-service/certificates-due.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { Card } from '../../../../kit/layout/card.tsx';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { PressRow } from '../../../../kit/choices/press-row.tsx';
import { useCertificateWords, certificatesAnchor } from './use-certificate-words.ts';
import classes from './certificates.module.css';

/** The maximum number of expired certificates shown. A seafarer who came ashore has many. */
const mostExpired = 4;

/** The certificates that have expired or expire soon. Shows nothing if there are none. */
export function CertificatesDue() {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const words = useCertificateWords();
  const people = usePeople();
  const { data: certificates = [] } = useRecords('certificate');
  const today = Temporal.Now.plainDateISO().toString();
  const due = certificatesDue(certificates, today);
  if (due.length === 0) return null;
  const expired = due.filter(({ standing }) => standing === 'expired');
  const left = expired.slice(mostExpired);
  const more = left.length;
  return (
    <Card title={t('certificates.due')}>
      <ul className={classes.due}>
        {due
          .filter((one) => !left.includes(one))
          .map((one) => {
            const { certificate, standing } = one;
            const { id, personId, expiresOn } = certificate;
            const person = people.find((each) => each.id === personId);
            const date = format.date(expiresOn);
            return (
              <PressRow as="li" key={id} className={classes.dueLine} data-standing={standing}>
                <Link href={links.seaService({ person: person?.slug, certificate: id })}>
                  {words.nameOf(certificate)}
                </Link>
                <span className={classes.dueLeft}>{words.left(one)}</span>
                <small>
                  <FigureRow
                    figures={[
                      people.length > 1 ? person?.name : undefined,
                      standing === 'expired'
                        ? t('certificates.dueSince', { date })
                        : t('certificates.dueOn', { date }),
                    ]}
                  />
                </small>
              </PressRow>
            );
          })}
      </ul>
      {more > 0 && (
        <p className={classes.dueMore}>
          <Link href={`${links.seaService()}#${certificatesAnchor}`}>
            {t('certificates.dueMore', { count: more, number: format.number(more) })}
          </Link>
        </p>
      )}
    </Card>
  );
}
