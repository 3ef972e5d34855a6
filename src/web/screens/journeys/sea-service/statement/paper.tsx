import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import classes from './statement.module.css';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import type { StoredEngagement } from '../../../../../domain/sea-service/days-aboard.ts';
import type { StoredVessel } from '../../../../../domain/sea-service/service-rows.ts';
import { type EngagementRow, useServiceWords } from '../sea-service.data.ts';

interface PaperProps {
  seafarer: Seafarer;
  title: string;
  /** The subject of the paper, such as the vessel of a testimonial. */
  subject?: string;
  isWide: boolean;
  children: ReactNode;
}

/** A form to print. The title and the seafarer's name are repeated on each page. */
export function Paper({ seafarer, title, subject, isWide, children }: PaperProps) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const id = `paper-${seafarer.id}`;
  return (
    <article className={classes.paper} data-wide={isWide} aria-labelledby={id}>
      <div className={classes.pages}>
        <div className={classes.running} aria-hidden>
          <div>
            <span>{[title, seafarer.name, subject].filter(Boolean).join(' · ')}</span>
            <span>{t('statement.preparedOn', { date: format.date(seafarer.preparedOn) })}</span>
          </div>
        </div>
        <div className={classes.body}>
          <header className={classes.head}>
            <h1 id={id}>{title}</h1>
            <p>{t('statement.forSignature')}</p>
          </header>
          <SeafarerLines seafarer={seafarer} />
          {children}
        </div>
      </div>
    </article>
  );
}

/** A line of a form to write on. */
export function Blank({ isLong = false }: { isLong?: boolean }) {
  const { t } = useTranslation('seaPapers');
  return (
    <span
      className={classes.blank}
      data-long={isLong}
      role="img"
      aria-label={t('statement.blank')}
    />
  );
}

/** A recorded value, otherwise a line to write it on. */
export function OrBlank({ said }: { said: string }) {
  return said === '' ? <Blank /> : said;
}

interface CountedHowProps {
  profile: SeaTimeProfile;
  /** More points, as list items. */
  children?: ReactNode;
}

/** A section about the rules that count the time, and the time that does not count. */
export function CountedHow({ profile, children }: CountedHowProps) {
  const { t } = useTranslation('seaPapers');
  const { t: tSeaService } = useTranslation('seaService');
  return (
    <section className={classes.part}>
      <h2>{t('statement.how')}</h2>
      <ul className={classes.points}>
        <li>
          <strong>{tSeaService(`profile.name.${profile}`)}.</strong>{' '}
          {tSeaService(`profile.sentence.${profile}`)}
        </li>
        {children}
      </ul>
    </section>
  );
}

/** The texts about the seafarer of a paper. '' for values that are not recorded. */
export interface Seafarer {
  /** The ID of the person. */
  id: string;
  name: string;
  nationality: string;
  /** The numbers of discharge books. */
  books: string;
  /** YYYY-MM-DD. */
  preparedOn: string;
}

/** The seafarer of a paper. The date of birth is left blank, because archives do not contain it. */
function SeafarerLines({ seafarer }: { seafarer: Seafarer }) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const { name, nationality, books, preparedOn } = seafarer;
  return (
    <dl className={classes.lines}>
      <div>
        <dt>{t('statement.seafarer')}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{t('statement.born')}</dt>
        <dd>
          <OrBlank said="" />
        </dd>
      </div>
      <div>
        <dt>{t('statement.nationality')}</dt>
        <dd>
          <OrBlank said={nationality} />
        </dd>
      </div>
      <div>
        <dt>{t('statement.book')}</dt>
        <dd>
          <OrBlank said={books} />
        </dd>
      </div>
      <div>
        <dt>{t('statement.prepared')}</dt>
        <dd>{format.date(preparedOn)}</dd>
      </div>
    </dl>
  );
}

/**
 * The section for the signature of the master or the company. Facts that only the signatory knows
 * are left blank.
 */
export function SignatureOfCompany() {
  const { t } = useTranslation('seaPapers');
  return (
    <section className={classes.signature}>
      <h2>{t('statement.sign.company')}</h2>
      <p>{t('statement.sign.statement')}</p>
      <SignatureLines />
    </section>
  );
}

/** The section in which the seafarer signs the declaration of the statement. */
export function SignatureOfSeafarer({ name }: { name: string }) {
  const { t } = useTranslation('seaPapers');
  return (
    <section className={classes.signature}>
      <h2>{t('statement.sign.seafarer')}</h2>
      <p>{t('statement.sign.declaration')}</p>
      <dl className={classes.lines}>
        <div>
          <dt>{t('statement.sign.signatureOf', { name })}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.date')}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/**
 * The blank lines for the signatory. The name is left blank even if a master is recorded, because
 * another officer may sign.
 */
export function SignatureLines() {
  const { t } = useTranslation('seaPapers');
  return (
    <div className={classes.sign}>
      <dl className={classes.lines}>
        <div>
          <dt>{t('statement.sign.name')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.position')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.for')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.contact')}</dt>
          <dd>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.signature')}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
        <div>
          <dt>{t('statement.sign.date')}</dt>
          <dd className={classes.tall}>
            <Blank />
          </dd>
        </div>
      </dl>
      <div className={classes.stamp}>{t('statement.sign.stamp')}</div>
    </div>
  );
}

/**
 * Returns functions that format recorded values for papers. They return '' or an empty list for
 * missing values.
 */
export function usePaperWords() {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const service = useServiceWords();
  return useMemo(() => {
    const said = (parts: readonly (string | false | undefined)[]) =>
      parts.filter((part) => part !== '' && part !== false && part !== undefined);
    return {
      /** The vessel's name at the time, with her current name if it differs. */
      ship: (row: EngagementRow) =>
        format.list([service.vesselOf(row), service.nowOf(row)].filter((part) => part !== '')),
      flag: ({ flag }: StoredVessel) => (flag === '' ? '' : format.country(flag)),
      tonnage: service.tonnageOf,
      power: ({ power, powerUnit }: StoredVessel) =>
        power === null ? '' : t(`statement.powerIn.${powerUnit}`, { number: format.number(power) }),
      /**
       * For an engagement without a sign-off date, the date up to which it counts. `preparedOn`
       * (YYYY-MM-DD) is the day of the statement.
       */
      withoutEnd({ standing, takenEnd, certainTo }: EngagementRow, preparedOn: string) {
        if (certainTo !== '') return t('statement.certainTo', { date: format.date(certainTo) });
        if (takenEnd !== '') return t('statement.openEnded', { date: format.date(takenEnd) });
        if (standing !== 'counted') return '';
        return t('statement.aboard', { date: format.date(preparedOn) });
      },
      /** The capacities, each after the first with the date from which it was held. */
      ranks: ({ capacities }: StoredEngagement) =>
        capacities.map(({ capacity, from }, at) =>
          at === 0 || from === ''
            ? capacity
            : t('statement.rankFrom', { rank: capacity, date: format.date(from) }),
        ),
      voyage: ({ voyage, voyageDescription }: StoredEngagement) =>
        format.list(
          said([
            voyage !== '' && tKinds(`engagement.choices.voyage.${voyage}`),
            voyageDescription,
          ]) as string[],
        ),
      watch({
        isWatchkeeping,
        isUnattendedMachinery,
        isTwoWatch,
        hoursADay,
        daysOnWatch,
      }: StoredEngagement) {
        return said([
          isWatchkeeping && t('statement.watchkeeping'),
          isUnattendedMachinery && t('statement.ums'),
          isTwoWatch && t('statement.twoWatch'),
          hoursADay !== null && t('statement.hours', { number: format.decimal(hoursADay) }),
          daysOnWatch !== null &&
            t('statement.onWatch', { count: daysOnWatch, number: format.number(daysOnWatch) }),
        ]) as string[];
      },
      report: ({ conduct, ability }: StoredEngagement) =>
        said([
          conduct !== '' && t('statement.conduct', { report: conduct }),
          ability !== '' && t('statement.ability', { report: ability }),
        ]) as string[],
      leave: ({ spells }: StoredEngagement) =>
        spells
          .filter(({ kind }) => kind === 'leave')
          .map(({ from, to }) =>
            t('statement.onLeave', { from: format.date(from), to: format.date(to) }),
          ),
    };
  }, [t, tKinds, format, service]);
}
