import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isAhead, type WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { Link } from '../../../app/link.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';
import { TourGlobe } from './tour-globe.tsx';
import { useTourWords } from './use-tour-words.ts';
import classes from './tour-list.module.css';

/** A tour with its route on a globe and its totals. Links to its film. */
export function TourCard({ tour, href }: { tour: WorldTour; href: string }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const words = useTourWords();
  const today = Temporal.Now.plainDateISO().toString();
  return (
    <PressRow as="li" className={classes.card}>
      <TourGlobe tour={tour} />
      <div className={classes.words}>
        <p className={classes.kind} data-round={tour.direction !== undefined || undefined}>
          {tour.direction && <IconWorld size={15} stroke={1.7} aria-hidden />}
          {words.kind(tour)}
          {isAhead(tour, today) && <span className={classes.planned}>{t('planned')}</span>}
        </p>
        <h2 className={classes.name}>
          <Link href={href}>{tour.trip.name}</Link>
        </h2>
        <p className={classes.line}>{words.dates(tour)}</p>
        <p className={classes.line}>
          <FigureRow
            figures={[
              words.counted('days', tour.days),
              format.distance(tour.distanceKm),
              words.counted('countries', tour.countries.length),
            ]}
          />
        </p>
        <p className={classes.people}>{words.names(tour)}</p>
      </div>
    </PressRow>
  );
}
