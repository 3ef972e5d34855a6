import { useTranslation } from 'react-i18next';
import { daysWithin, type StoredVessel } from '../../../../../domain/sea-service/service-rows.ts';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import {
  type EngagementRow,
  signedOffPortOf,
  signedOnPortOf,
  useServiceWords,
} from '../sea-service.data.ts';
import {
  Paper,
  Blank,
  OrBlank,
  CountedHow,
  type Seafarer,
  SignatureLines,
  usePaperWords,
} from './paper.tsx';

import classes from './statement.module.css';
import { isOneDay } from '../../../../../domain/days/timeline/day-range.ts';
import { legOf } from '../../../../../domain/days/facts/leg.ts';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import { dateOfDay } from '../../../../../domain/shared/dates/calendar-day.ts';
import { placeInWords } from '../../../../data/places/place-names.ts';

interface TestimonialProps {
  seafarer: Seafarer;
  row: EngagementRow;
  profile: SeaTimeProfile;
}

/**
 * One engagement, to be confirmed by the master or the company, who fill in the values that are not
 * recorded.
 */
export function Testimonial({ seafarer, row, profile }: TestimonialProps) {
  const { t } = useTranslation('seaPapers');
  const words = usePaperWords();
  const { engagement, vessel } = row;
  return (
    <Paper
      seafarer={seafarer}
      title={t('statement.testimonial')}
      subject={words.ship(row)}
      isWide={false}
    >
      <Section title={t('statement.section.ship')}>
        <Lines lines={useShipLines(row, vessel)} />
      </Section>
      <Section title={t('statement.section.service')}>
        <Lines lines={useServiceLines(row, seafarer)} />
      </Section>
      <Section title={t('statement.section.days')}>
        <Days row={row} />
      </Section>
      <VoyageTable voyages={row.voyages} />
      <CountedHow profile={profile}>
        <Counted row={row} profile={profile} />
        {words.leave(engagement).map((leave) => (
          <li key={leave}>{leave}</li>
        ))}
      </CountedHow>
      <section className={classes.signature}>
        <h2>{t('statement.sign.master')}</h2>
        <dl className={classes.lines}>
          <Line term={t('statement.conductTerm')} said={engagement.conduct} />
          <Line term={t('statement.abilityTerm')} said={engagement.ability} />
        </dl>
        <p className={classes.remarks}>
          <span>{t('statement.remarks')}</span>
          <Blank isLong />
          <Blank isLong />
        </p>
        <p>{t('statement.sign.testimony')}</p>
        <SignatureLines />
      </section>
    </Paper>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type SaidLine = readonly [term: string, said: string];

function Lines({ lines }: { lines: readonly SaidLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(([term, said]) => (
        <Line key={term} term={term} said={said} />
      ))}
    </dl>
  );
}

function Line({ term, said }: { term: string; said: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <OrBlank said={said} />
      </dd>
    </div>
  );
}

function useShipLines(row: EngagementRow, vessel: StoredVessel | undefined): SaidLine[] {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const words = usePaperWords();
  return [
    [t('statement.ship'), words.ship(row)],
    [tKinds('vessel.fields.officialNumber'), vessel?.officialNumber ?? ''],
    [tKinds('vessel.fields.imo'), vessel?.imo ?? ''],
    [tKinds('vessel.fields.flag'), vessel ? words.flag(vessel) : ''],
    [tKinds('vessel.fields.portOfRegistry'), vessel?.portOfRegistry ?? ''],
    [tKinds('vessel.fields.type'), vessel?.type ?? ''],
    [t('statement.tonnage'), vessel ? words.tonnage(vessel) : ''],
    [
      tKinds('vessel.fields.length'),
      vessel && vessel.length !== null
        ? t('statement.metres', { number: format.decimal(vessel.length) })
        : '',
    ],
    [
      tKinds('vessel.fields.propulsion'),
      vessel && vessel.propulsion !== ''
        ? tKinds(`vessel.choices.propulsion.${vessel.propulsion}`)
        : '',
    ],
    [t('statement.power'), vessel ? words.power(vessel) : ''],
    [tKinds('vessel.fields.tradingArea'), vessel?.tradingArea ?? ''],
  ];
}

function useServiceLines(row: EngagementRow, { preparedOn }: Seafarer): SaidLine[] {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const words = usePaperWords();
  const { engagement } = row;
  const { capacities, signedOn, signedOff, crewAgreement, company, master } = engagement;
  return [
    [t('statement.capacity'), capacities.length === 0 ? '' : format.list(words.ranks(engagement))],
    [tKinds('engagement.fields.crewAgreement'), crewAgreement],
    [t('statement.on'), format.list([format.date(signedOn), signedOnPortOf(row)].filter(Boolean))],
    [
      t('statement.off'),
      signedOff === ''
        ? words.withoutEnd(row, preparedOn)
        : format.list([format.date(signedOff), signedOffPortOf(row)].filter(Boolean)),
    ],
    [t('statement.voyages'), words.voyage(engagement)],
    [t('statement.watch'), format.list(words.watch(engagement))],
    [tKinds('engagement.fields.company'), company],
    [tKinds('engagement.fields.master'), master],
  ];
}

/** The days by activity of the vessel and by waters. A missing number is a line to write on. */
function Days({ row }: { row: EngagementRow }) {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const known = new Map(daysWithin(row).map(({ kind, days }) => [kind, days]));
  const kinds = ['at-sea', 'at-anchor', 'in-port', 'standby', 'yard', 'on-watch'] as const;
  const figure = (days: number | undefined) => (days === undefined ? '' : format.number(days));
  const waters = row.engagement.waters.map(({ waters: of, days }): SaidLine => [
    t('statement.inWaters', { waters: tKinds(`engagement.choices.waters.waters.${of}`) }),
    figure(days),
  ]);
  return (
    <Lines
      lines={[
        [t('statement.daysAboard'), row.standing === 'counted' ? figure(row.days) : ''],
        ...kinds.map((kind): SaidLine => [t(`statement.daysOf.${kind}`), figure(known.get(kind))]),
        ...(waters.length > 0 ? waters : [[t('statement.waters'), ''] as const]),
      ]}
    />
  );
}

function Counted({ row, profile }: Pick<TestimonialProps, 'row' | 'profile'>) {
  const { t } = useTranslation('seaPapers');
  const service = useServiceWords();
  const why = service.standingOf(row);
  if (why !== '') return <li>{why}</li>;
  return (
    <li>
      {t('statement.comesTo', {
        days: service.counted('days', row.time.days),
        time: service.timeOf(row.time),
        profile: service.profileName(profile),
      })}
    </li>
  );
}

/**
 * The voyages of an engagement from port to port, from the log. Shows nothing if there are none.
 */
function VoyageTable({ voyages }: { voyages: readonly JourneyRow[] }) {
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
