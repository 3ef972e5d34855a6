import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { TourWords } from './use-tour-words.ts';
import classes from './film.module.css';

/** The totals of a tour. */
export function TourFacts({ tour, words }: { tour: WorldTour; words: TourWords }) {
  const { t } = useTranslation('worldTours');
  return (
    <dl className={classes.facts}>
      {useTourFacts(tour, words).map(({ name, value, more }) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>
            {value}
            {more !== undefined && <span className={classes.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  name: 'days' | 'distance' | 'legs' | 'countries' | 'continents' | 'furthest' | 'equator';
  value: string;
  more?: ReactNode;
}

function useTourFacts(tour: WorldTour, words: TourWords): Fact[] {
  const format = useFormat();
  const isOfSeveral = tour.byMode.length > 1;
  return [
    {
      name: 'distance',
      value: format.distance(tour.distanceKm),
      ...(isOfSeveral && { more: words.byMode(tour).join(' · ') }),
    },
    { name: 'days', value: format.number(tour.days) },
    { name: 'legs', value: format.number(tour.legs.length) },
    {
      name: 'countries',
      value: format.number(tour.countries.length),
      more: words.countries(tour),
    },
    {
      name: 'continents',
      value: format.number(tour.continents.length),
      more: words.continents(tour),
    },
    { name: 'furthest', value: words.furthest(tour) },
    { name: 'equator', value: words.equator(tour) },
  ];
}
