import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Trip } from '../../domain/trips/trip.ts';
import { FirstFew } from '../days/first-few.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { FigureRow } from '../ui/figure-row.tsx';
import { useTripDeeds } from './use-trip-deeds.ts';
import type { TripWords } from './use-trip-words.ts';
import classes from './found-trips.module.css';

interface DismissedTripsProps {
  trips: readonly Trip[];
  words: TripWords;
  mayEdit: boolean;
}

/** What was found in the days and is no trip: it can be one again. */
export function DismissedTrips({ trips, words, mayEdit }: DismissedTripsProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const deeds = useTripDeeds();
  if (!mayEdit || trips.length === 0) return null;
  return (
    <section className={classes.found} aria-label={t('dismissed.title')} data-no-print>
      <details>
        <summary className={classes.summary}>
          <h2 className={classes.title}>{t('dismissed.title')}</h2>
          <span>
            {t('dismissed.count', { count: trips.length, number: format.number(trips.length) })}
          </span>
        </summary>
        <ul className={classes.list}>
          <FirstFew of={trips}>
            {(trip) => (
              <li key={trip.id} className={classes.line}>
                <div className={classes.what}>
                  <span className={classes.name}>{trip.name}</span>
                  <span className={classes.facts}>
                    <FigureRow
                      figures={[
                        words.datesOf(trip),
                        words.peopleOf(trip.people.map(({ personId }) => personId)),
                      ]}
                    />
                  </span>
                </div>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  className={classes.accept}
                  aria-label={t('dismissed.restoreOne', { name: trip.name })}
                  disabled={deeds.isPending}
                  onClick={() => deeds.restore(trip)}
                >
                  {t('dismissed.restore')}
                </Button>
              </li>
            )}
          </FirstFew>
        </ul>
      </details>
    </section>
  );
}
