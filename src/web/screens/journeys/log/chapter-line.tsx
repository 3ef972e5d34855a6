import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useSavePreferences } from '../../../data/accounts/preferences.data.ts';
import { Link } from '../../../app/link.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useLogAddress } from './log-address.ts';
import { type Chapter, hasPlannedSwitch } from './log-lines.ts';
import classes from './log-list.module.css';

/**
 * The heading of a year, of its planned journeys, or of the journeys under way, with their totals.
 */
export function ChapterLine({ chapter }: { chapter: Chapter }) {
  const { standing, year, tally, flightsOnly } = chapter;
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const count = { count: tally.journeys, number: format.number(tally.journeys) };
  const { filter, hrefOf } = useLogAddress();
  const counted = flightsOnly ? tWords('flights', count) : tWords('journeys', count);
  const own = { ...filter, standing: [standing], year: year ?? ('none' as const) };
  const heading =
    standing === 'under-way'
      ? t('log.underWay')
      : standing === 'planned'
        ? t('log.planned', { year: year ?? t('log.undated') })
        : (year ?? t('log.undated'));
  return (
    <div role="cell" className={classes.chapter}>
      <h2 className={classes.year}>{heading}</h2>
      <span className={classes.chapterFigures}>
        <FigureRow
          figures={[
            // Completed years have no link, because the year filter shows the same.
            standing === 'travelled' || filter.standing ? (
              counted
            ) : (
              <Link href={hrefOf({ filter: own, journey: undefined, isQuickEntry: false })}>
                {counted}
              </Link>
            ),
            format.distance(tally.distanceKm),
          ]}
        />
      </span>
      {hasPlannedSwitch(chapter) && <CountPlanned />}
    </div>
  );
}

/**
 * A switch that decides whether figures include planned journeys. The settings have the same
 * switch.
 */
function CountPlanned() {
  const { t } = useTranslation('journeys');
  const { preferences } = useMe();
  const save = useSavePreferences();
  return (
    <Switch
      className={classes.countPlanned}
      size="xs"
      label={t('log.countPlanned')}
      checked={preferences.countPlanned}
      onChange={(event) =>
        save.mutate({ ...preferences, countPlanned: event.currentTarget.checked })
      }
      data-no-print
    />
  );
}
