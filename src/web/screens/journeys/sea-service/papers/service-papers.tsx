import type { Person } from '../../../../../domain/people/person.ts';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { addresses } from '../../../../app/addresses.ts';
import { useAddress } from '../../../../kit/address/use-address.ts';
import { Certificates } from '../certificates/certificates.tsx';

import classes from './papers.module.css';
import { useTranslation } from 'react-i18next';
import {
  certificatesOn,
  certificatesDue,
} from '../../../../../domain/sea-service/certificates-due.ts';
import {
  revalidationGauges,
  isAboard,
  type RevalidationGauge,
} from '../../../../../domain/sea-service/revalidation.ts';
import { useRecords } from '../../../../data/records/records.data.ts';
import { ScreenStates } from '../../../../kit/screen/screen-states.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import {
  useCertificateWords,
  certificatesAnchor,
  gaugesAnchor,
} from '../certificates/use-certificate-words.ts';
import { type EngagementRow, useServiceRows, useServiceWords } from '../sea-service.data.ts';
import { addDays } from '../../../../../domain/shared/dates/calendar-day.ts';
import { RuleGauge } from '../../../days/rules/rule-gauge.tsx';
import { usePeople } from '../../../../data/people/people.data.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';

interface ServicePapersProps {
  /** The person, if only one is shown. Undefined for everyone with engagements or certificates. */
  person: Person | undefined;
  profile: SeaTimeProfile;
}

/** The revalidation gauges and certificates of one or more people. */
export function ServicePapers({ person, profile }: ServicePapersProps) {
  const { certificate: chosen } = useAddress(addresses.seaService);
  const people = usePapersOf(person, chosen);
  const today = Temporal.Now.plainDateISO().toString();
  const called = (one: Person) => (people.length > 1 ? one.name : undefined);
  return (
    <div className={classes.papers}>
      <div id={gaugesAnchor} className={classes.papers}>
        {people.map((one) => (
          <ServiceGauges
            key={one.id}
            personId={one.id}
            called={called(one)}
            profile={profile}
            on={today}
          />
        ))}
      </div>
      <div id={certificatesAnchor} className={classes.papers}>
        {people.map((one) => (
          <Certificates
            // If another certificate is chosen, the list is mounted again, which scrolls to it.
            key={`${one.id} ${chosen}`}
            personId={one.id}
            called={called(one)}
            chosen={chosen}
          />
        ))}
      </div>
    </div>
  );
}

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
function ServiceGauges({ personId, called, profile, on }: ServiceGaugesProps) {
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

/**
 * The sea service towards the months that one way of revalidation requires: the months served and
 * missing, and the date from which or until which the requirement is met.
 */
function ServiceGauge({
  gauge,
  rows,
  on,
}: {
  gauge: RevalidationGauge;
  rows: readonly EngagementRow[];
  on: string;
}) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const words = useServiceWords();
  const { way, months, window, served, isMet, missing, metFrom, metUntil, endsWithOddDays } = gauge;
  // The bar has one unit, so months are converted to 30 days.
  const days = served.months * 30 + served.oddDays;
  return (
    <section className={classes.way} aria-label={t(`gauges.way.${way}`)}>
      <div className={classes.head}>
        <div>
          <h3>{t(`gauges.way.${way}`)}</h3>
          <p>
            {t('gauges.window', { from: format.date(window.from), to: format.date(window.to) })}
          </p>
        </div>
        <span className={classes.state} data-met={isMet}>
          {isMet ? t('gauges.met') : t('gauges.notMet')}
        </span>
      </div>
      <RuleGauge
        label={t('gauges.gauge', {
          served: words.timeOf(served),
          months: words.counted('months', months),
        })}
        used={{ min: days, max: days }}
        limit={months * 30}
        standing={isMet ? 'well' : 'apart'}
      />
      <dl className={classes.facts}>
        {metUntil !== undefined && (
          <div>
            <dt>{t('gauges.metUntil')}</dt>
            <dd>{format.date(metUntil)}</dd>
            <dd className={classes.small}>{t('gauges.noMore')}</dd>
          </div>
        )}
        {!isMet && (
          <>
            <div>
              <dt>{t('gauges.missing')}</dt>
              <dd>{words.timeOf({ ...missing, days: 0 })}</dd>
            </div>
            <div>
              <dt>{t('gauges.metFrom')}</dt>
              <dd>{metFrom === undefined ? t('gauges.neverMet') : format.date(metFrom)}</dd>
              <dd className={classes.small}>
                {metFrom === undefined
                  ? t('gauges.neverMetHint')
                  : rows.some((row) => isAboard(row, on))
                    ? t('gauges.staying')
                    : t(endsWithOddDays ? 'gauges.signingOnOddDays' : 'gauges.signingOn', {
                        date: format.date(addDays(on, 1)),
                      })}
              </dd>
            </div>
          </>
        )}
      </dl>
    </section>
  );
}

/**
 * Returns the people whose papers are shown: the chosen person, otherwise the person with the
 * chosen certificate, otherwise everyone with engagements or certificates. If no one has any,
 * returns the only person of the archive.
 */
function usePapersOf(person: Person | undefined, certificateId?: string): Person[] {
  const people = usePeople();
  const { data: engagements = [] } = useRecords('engagement');
  const { data: certificates = [] } = useRecords('certificate');
  if (person) return [person];
  const chosen = certificates.find(({ id }) => id === certificateId);
  if (chosen) return people.filter(({ id }) => id === chosen.personId);
  const whose = new Set([...engagements, ...certificates].map(({ personId }) => personId));
  const found = people.filter(({ id }) => whose.has(id));
  return found.length > 0 || people.length > 1 ? found : people;
}

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
