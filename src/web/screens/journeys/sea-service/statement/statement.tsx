import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import {
  type StatementLine,
  statementOf,
  type Statement as ServiceStatement,
} from '../../../../../domain/sea-service/statement.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { type EngagementRow, signedOffPortOf, signedOnPortOf } from '../sea-service.data.ts';
import {
  Paper,
  Blank,
  OrBlank,
  CountedHow,
  type Seafarer,
  SignatureOfCompany,
  SignatureOfSeafarer,
  usePaperWords,
} from './paper.tsx';

import classes from './statement.module.css';
import type { SeaTime } from '../../../../../domain/sea-service/sea-time.ts';

/**
 * Each column has a fixed share of the page width, so that there is space to write in missing
 * values.
 */
const columns = [
  'columnNumber',
  'columnShip',
  'columnFlag',
  'columnSize',
  'columnCapacity',
  'columnAgreement',
  'columnOn',
  'columnOff',
  'columnInDays',
  'columnMonths',
  'columnDays',
  'columnWatch',
  'columnRemarks',
] as const;

/**
 * The engagements in the columns of discharge books and applications. A missing value is a line to
 * write on.
 */
function StatementTable({
  lines,
  preparedOn,
}: {
  lines: readonly StatementLine<EngagementRow>[];
  preparedOn: string;
}) {
  const { t } = useTranslation('seaPapers');
  return (
    <section
      className={classes.scroll}
      aria-label={t('statement.table')}
      // A scrollable element must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.service}>
        <caption className={classes.caption}>{t('statement.table')}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={classes[column]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('statement.number')}</th>
            <th scope="col">{t('statement.ship')}</th>
            <th scope="col">{t('statement.flagAndType')}</th>
            <th scope="col">{t('statement.size')}</th>
            <th scope="col">{t('statement.capacity')}</th>
            <th scope="col">{t('statement.agreement')}</th>
            <th scope="col">{t('statement.on')}</th>
            <th scope="col">{t('statement.off')}</th>
            <th scope="col" className={classes.figure}>
              {t('statement.inDays')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('statement.months')}
            </th>
            <th scope="col" className={classes.figure}>
              {t('statement.days')}
            </th>
            <th scope="col">{t('statement.watch')}</th>
            <th scope="col">{t('statement.remarks')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.row.id} line={line} preparedOn={preparedOn} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({
  line: { number, row, uncounted },
  preparedOn,
}: {
  line: StatementLine<EngagementRow>;
  preparedOn: string;
}) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const words = usePaperWords();
  const { engagement, vessel, time } = row;
  const remarks = [
    ...words.report(engagement),
    ...words.leave(engagement),
    ...(uncounted ? [t(`statement.lineNotCounted.${uncounted}`)] : []),
  ];
  return (
    <tr>
      <td>{format.number(number)}</td>
      <th scope="row">
        {words.ship(row)}
        <small className={classes.numbered}>
          <span>{t('statement.official', { number: '' })}</span>
          <OrBlank said={vessel?.officialNumber ?? ''} />
        </small>
        <small className={classes.numbered}>
          <span>{t('statement.imo', { number: '' })}</span>
          <OrBlank said={vessel?.imo ?? ''} />
        </small>
        {engagement.company !== '' && <small>{engagement.company}</small>}
      </th>
      <td>
        <div>
          <OrBlank said={vessel ? words.flag(vessel) : ''} />
        </div>
        <small>
          <OrBlank said={vessel?.type ?? ''} />
        </small>
      </td>
      <td className={classes.measure}>
        <OrBlank said={vessel ? words.tonnage(vessel) : ''} />
        <small>
          <OrBlank said={vessel ? words.power(vessel) : ''} />
        </small>
      </td>
      <td>
        {engagement.capacities.length === 0 && <Blank />}
        {words.ranks(engagement).map((rank) => (
          <div key={rank}>{rank}</div>
        ))}
      </td>
      <td>
        <OrBlank said={engagement.crewAgreement} />
        <small>
          <OrBlank said={words.voyage(engagement)} />
        </small>
      </td>
      <td className={classes.date}>
        {format.date(engagement.signedOn)}
        <small>
          <OrBlank said={signedOnPortOf(row)} />
        </small>
      </td>
      <td className={classes.date}>
        {engagement.signedOff === '' ? (
          <small>
            <OrBlank said={words.withoutEnd(row, preparedOn)} />
          </small>
        ) : (
          <>
            {format.date(engagement.signedOff)}
            <small>
              <OrBlank said={signedOffPortOf(row)} />
            </small>
          </>
        )}
      </td>
      <td className={classes.figure}>{uncounted ? '–' : format.decimal(time.days)}</td>
      <td className={classes.figure}>{uncounted ? '–' : format.number(time.months)}</td>
      <td className={classes.figure}>{uncounted ? '–' : format.decimal(time.oddDays)}</td>
      <td>
        <OrBlank said={format.list(words.watch(engagement))} />
      </td>
      <td>
        {remarks.length === 0 ? (
          <Blank />
        ) : (
          remarks.map((remark) => <div key={remark}>{remark}</div>)
        )}
      </td>
    </tr>
  );
}

interface StatementProps {
  seafarer: Seafarer;
  /** Latest first. */
  rows: readonly EngagementRow[];
  profile: SeaTimeProfile;
}

/** A statement of all engagements of a person, with totals. */
export function Statement({ seafarer, rows, profile }: StatementProps) {
  const { t } = useTranslation('seaPapers');
  const statement = useMemo(() => statementOf(rows, profile), [rows, profile]);
  return (
    <Paper seafarer={seafarer} title={t('statement.title')} isWide>
      <StatementTable lines={statement.lines} preparedOn={seafarer.preparedOn} />
      <StatementTotals statement={statement} />
      <CountedHow profile={profile}>
        <li>{t('statement.once')}</li>
        <NotCounted lines={statement.lines} />
        {statement.changesRank && <li>{t('statement.ranks')}</li>}
      </CountedHow>
      <SignatureOfSeafarer name={seafarer.name} />
      <SignatureOfCompany />
    </Paper>
  );
}

/** The lines that do not count, grouped by reason. */
function NotCounted({ lines }: { lines: readonly StatementLine<EngagementRow>[] }) {
  const { t } = useTranslation('seaPapers');
  const format = useFormat();
  const byReason = Map.groupBy(
    lines.filter(({ uncounted }) => uncounted !== undefined),
    ({ uncounted }) => uncounted,
  );
  const hasLeave = lines.some(({ row }) =>
    row.engagement.spells.some((one) => one.kind === 'leave'),
  );
  return (
    <>
      {[...byReason].map(
        ([reason, of]) =>
          reason && (
            <li key={reason} className={classes.reason}>
              {t(`statement.notCounted.${reason}`, {
                lines: format.conjunction(of.map(({ number }) => format.number(number))),
                count: of.length,
              })}
            </li>
          ),
      )}
      {hasLeave && <li>{t('statement.leave')}</li>}
    </>
  );
}

/** The time that counts, by capacity and in total. */
function StatementTotals({ statement }: { statement: ServiceStatement }) {
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
