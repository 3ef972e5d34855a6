import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import { Link } from '../../../app/link.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import type { EngagementRow } from './sea-service.data.ts';
import type { ServiceAddress } from './service-address.ts';
import type { ServiceWords } from './use-service-words.ts';
import classes from './engagement-list.module.css';

interface EngagementListProps {
  /** The engagements that match the filters, reduced to the days that match. */
  shown: readonly EngagementRow[];
  /** The days on board of each whole engagement, by its ID. */
  wholeDays: ReadonlyMap<string, number>;
  words: ServiceWords;
  address: ServiceAddress;
  /** False if all engagements belong to one seafarer, because the name would be redundant. */
  showsPeople: boolean;
}

/** The engagements by the year in which they began, latest first. */
export function EngagementList(props: EngagementListProps) {
  const { shown, wholeDays, words, address, showsPeople } = props;
  const { t } = useTranslation('seaService');
  const years = [...Map.groupBy(shown, ({ engagement }) => yearOf(engagement.signedOn))];
  return (
    <section aria-label={t('list.label')}>
      {shown.length === 0 && (
        <div className={classes.nothing}>
          <p>{t('list.nothing')}</p>
          <Button
            variant="default"
            size="xs"
            onClick={() => address.change({ person: undefined, group: undefined, port: undefined })}
          >
            {t('list.showAll')}
          </Button>
        </div>
      )}
      {years.map(([year, rows]) => (
        <section key={year ?? 'undated'} className={classes.year}>
          <h2 className={classes.heading}>
            {year ?? t('list.undated')} <small>{words.counted('engagements', rows.length)}</small>
          </h2>
          <ol className={classes.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <EngagementLine
                  row={row}
                  whole={wholeDays.get(row.id) ?? row.days}
                  words={words}
                  address={address}
                  showsPeople={showsPeople}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

interface EngagementLineProps extends Pick<
  EngagementListProps,
  'words' | 'address' | 'showsPeople'
> {
  row: EngagementRow;
  /** The days on board of the whole engagement. */
  whole: number;
}

function EngagementLine({ row, whole, words, address, showsPeople }: EngagementLineProps) {
  const { t } = useTranslation('seaService');
  const { id, engagement, days, time } = row;
  const now = words.nowOf(row);
  const standing = words.standingOf(row, address.profile);
  return (
    <Link
      href={address.hrefOf({ engagement: id })}
      className={classes.engagement}
      aria-current={id === address.engagement || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        address.change({ engagement: id });
      }}
    >
      <span className={classes.top}>
        <span className={classes.vessel}>
          {words.vesselOf(row)} {now !== '' && <span className={classes.now}>{now}</span>}
        </span>
        {days > 0 && (
          <span className={classes.days}>
            {days < whole
              ? t('daysOf', { count: whole, number: whole, part: days })
              : words.counted('daysAboard', days)}
          </span>
        )}
      </span>
      <span className={classes.row}>
        <span className={classes.capacity}>{words.capacitiesOf(row)}</span>
        {time.days > 0 && (
          <span className={classes.time}>{t('seaTime', { time: words.timeOf(time) })}</span>
        )}
      </span>
      <span className={classes.when}>{words.datesOf(row, true)}</span>
      <span className={classes.particulars}>
        <FigureRow
          figures={[
            ...words.particularsOf(row),
            engagement.company,
            showsPeople ? words.personOf(row) : undefined,
          ]}
        />
      </span>
      {standing !== '' && <span className={classes.standing}>{standing}</span>}
    </Link>
  );
}
