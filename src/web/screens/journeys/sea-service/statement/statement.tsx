import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeaTimeProfile } from '../../../../../domain/sea-service/service-choices.ts';
import { type StatementLine, statementOf } from '../../../../../domain/sea-service/statement.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { EngagementRow } from '../sea-service.data.ts';
import { CountedHow } from './counted-how.tsx';
import { Paper } from './paper.tsx';
import type { Seafarer } from './seafarer-lines.tsx';
import { SignatureOfCompany, SignatureOfSeafarer } from './signatures.tsx';
import { StatementTable } from './statement-table.tsx';
import { StatementTotals } from './statement-totals.tsx';
import classes from './statement.module.css';

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
