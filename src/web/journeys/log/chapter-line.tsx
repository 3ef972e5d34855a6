import { useTranslation } from 'react-i18next';
import { FigureRow } from '../../ui/figure-row.tsx';
import { useFormat } from '../../ui/format-context.tsx';
import type { Chapter } from './log-lines.ts';
import classes from './log-list.module.css';

/** A year's heading, with what it counts. */
export function ChapterLine({ chapter: { year, tally, flightsOnly } }: { chapter: Chapter }) {
  const { t } = useTranslation(['journeys', 'words']);
  const format = useFormat();
  const count = { count: tally.journeys, number: format.number(tally.journeys) };
  return (
    <div role="cell" className={classes.chapter}>
      <h2 className={classes.year}>{year ?? t('log.undated')}</h2>
      <span className={classes.chapterFigures}>
        <FigureRow
          figures={[
            flightsOnly ? t('words:flights', count) : t('words:journeys', count),
            format.distance(tally.distanceKm),
          ]}
        />
      </span>
    </div>
  );
}
