import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ServiceTotal,
  serviceTotals,
  sumOfService,
} from '../../../../domain/sea-service/service-totals.ts';
import {
  type ServiceGrouping,
  serviceGroupings,
} from '../../../../domain/sea-service/service-choices.ts';
import { Link } from '../../../app/link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import type { EngagementRow, ServiceAddress, ServiceWords } from './sea-service.data.ts';
import classes from './service-totals.module.css';

interface ServiceTotalsCardProps {
  /** The engagements before they are filtered by a group. */
  rows: readonly EngagementRow[];
  words: ServiceWords;
  address: ServiceAddress;
}

/** The totals of sea service by a chosen grouping. A group filters the list to its own days. */
export function ServiceTotalsCard({ rows, words, address }: ServiceTotalsCardProps) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const { by, profile, change } = address;
  const totals = useMemo(() => serviceTotals(rows, by, profile), [rows, by, profile]);
  const sum = useMemo(() => sumOfService(rows, profile), [rows, profile]);
  // If every day counts once, the counted days equal the days on board.
  const showsCounted = sum.time.days !== sum.days;
  const most = Math.max(1, ...totals.map(({ days }) => days));
  const isInSeveral = totals.reduce((all, one) => all + one.engagements, 0) > rows.length;
  const named = (grouping: ServiceGrouping) => t(`totals.grouping.${grouping}`);
  return (
    <Card title={t('totals.title')} subtitle={by === 'year' ? t('totals.year') : undefined}>
      <div className={classes.groupings} role="group" aria-label={t('totals.by')} data-no-print>
        {serviceGroupings.map((one) => (
          <ToggleChip
            key={one}
            pressed={one === by}
            onPress={() => change({ by: one, group: undefined })}
          >
            {named(one)}
          </ToggleChip>
        ))}
      </div>
      <table className={classes.totals}>
        <caption className={classes.caption}>{t('totals.caption', { by: named(by) })}</caption>
        <thead>
          <tr>
            <th scope="col">{named(by)}</th>
            <th scope="col" className={classes.spare}>
              {t('totals.engagements')}
            </th>
            <th scope="col">{t('totals.aboard')}</th>
            {showsCounted && <th scope="col">{t('totals.counted')}</th>}
            <th scope="col">{t('totals.time')}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map((total) => (
            <tr key={total.key} data-chosen={total.key === address.group || undefined}>
              <th scope="row">
                <GroupLink total={total} address={address} />
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(total.days / most) * 100}%` }} />
                </span>
              </th>
              <td className={classes.spare}>{format.number(total.engagements)}</td>
              <td>{format.number(total.days)}</td>
              {showsCounted && <td>{format.decimal(total.time.days)}</td>}
              <td>{total.time.days > 0 ? words.timeOf(total.time) : t('noTime')}</td>
            </tr>
          ))}
        </tbody>
        {totals.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('totals.sum')}</th>
              <td className={classes.spare}>{format.number(rows.length)}</td>
              <td>{format.number(sum.days)}</td>
              {showsCounted && <td>{format.decimal(sum.time.days)}</td>}
              <td>{words.timeOf(sum.time)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {isInSeveral && by !== 'year' && <p className={classes.note}>{t('totals.inSeveral')}</p>}
    </Card>
  );
}

/** A link that filters the list by a group. For the chosen group, it removes the filter. */
function GroupLink({ total, address }: { total: ServiceTotal; address: ServiceAddress }) {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const { key, label } = total;
  const isChosen = key === address.group;
  const group = isChosen ? undefined : key;
  return (
    <Link
      href={address.hrefOf({ group })}
      aria-current={isChosen || undefined}
      className={classes.group}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        address.change({ group });
      }}
    >
      {label === '' ? t('totals.unsaid') : address.by === 'flag' ? format.country(label) : label}
    </Link>
  );
}
