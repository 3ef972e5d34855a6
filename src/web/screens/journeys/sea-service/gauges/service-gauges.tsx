import { useTranslation } from 'react-i18next';
import { certificatesOn } from '../../../../../domain/sea-service/certificates-due.ts';
import { revalidationGauges } from '../../../../../domain/sea-service/revalidation.ts';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { useCertificateWords } from '../certificates/use-certificate-words.ts';
import { type EngagementRow, useServiceRows } from '../sea-service.data.ts';
import { ServiceGauge } from './service-gauge.tsx';
import classes from './gauges.module.css';

interface ServiceGaugesProps {
  personId: string;
  /** The person's name, if several people are shown. */
  called?: string | undefined;
  profile: SeaTimeProfile;
  /** The day of the calculation, YYYY-MM-DD. Not after today. */
  on: string;
}

/**
 * The progress of a person's sea service towards revalidating a certificate. Shows nothing for
 * people without engagements.
 */
export function ServiceGauges({ personId, called, profile, on }: ServiceGaugesProps) {
  const { t } = useTranslation('seaPapers');
  const rows = useServiceRows(profile);
  const isOf = ({ engagement }: EngagementRow) => engagement.personId === personId;
  if (rows.state === 'ready' && !rows.data.some(isOf)) return null;
  return (
    <Card title={called === undefined ? t('gauges.title') : t('gauges.titleOf', { name: called })}>
      <ScreenStates of={rows} brief loading={<RowsSkeleton rows={3} />} failed={t('gauges.failed')}>
        {(all) => <Gauges rows={all.filter(isOf)} personId={personId} profile={profile} on={on} />}
      </ScreenStates>
    </Card>
  );
}

interface GaugesProps extends Omit<ServiceGaugesProps, 'called'> {
  rows: readonly EngagementRow[];
}

function Gauges({ rows, personId, profile, on }: GaugesProps) {
  const { t } = useTranslation('seaPapers');
  const { t: tSeaService } = useTranslation('seaService');
  return (
    <>
      <div className={classes.gauges}>
        {revalidationGauges({ rows, profile, on }).map((gauge) => (
          <ServiceGauge key={gauge.way} gauge={gauge} rows={rows} on={on} />
        ))}
      </div>
      <Revalidated personId={personId} on={on} />
      <p className={classes.authority}>
        {t('gauges.countedAs', { profile: tSeaService(`profile.name.${profile}`) })}{' '}
        {t('gauges.authority')} {t('gauges.functions')}
      </p>
    </>
  );
}

/** The certificates that are revalidated by sea service, with their expiry dates. */
function Revalidated({ personId, on }: Pick<ServiceGaugesProps, 'personId' | 'on'>) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const words = useCertificateWords();
  const { data: certificates = [] } = useRecords('certificate');
  const own = certificates.filter((one) => one.personId === personId);
  const kept = certificatesOn(own, on).filter(
    ({ certificate, standing }) => certificate.isRevalidatedByService && standing !== 'superseded',
  );
  if (kept.length === 0) return null;
  return (
    <div className={classes.kept}>
      <h3>{t('gauges.certificates')}</h3>
      <ul>
        {kept.map(({ certificate }) => (
          <li key={certificate.id}>
            {words.nameOf(certificate)}
            {certificate.expiresOn !== '' && (
              <small>{t('gauges.expires', { date: format.date(certificate.expiresOn) })}</small>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
