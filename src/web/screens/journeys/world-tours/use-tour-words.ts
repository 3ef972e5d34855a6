import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilmPart } from '../../../../domain/world-tours/itinerary.ts';
import { type WorldTour, worldTours } from '../../../../domain/world-tours/world-tour.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { useFirstNames } from '../../../data/people/people.data.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { TripIndex } from '../trips/trips.data.ts';

type Counted = 'tours' | 'round' | 'ahead' | 'continents' | 'countries' | 'days' | 'legs';

/** The texts about tours and their films in the reader's language. */
export function useTourWords() {
  const { t } = useTranslation('worldTours');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const firstNames = useFirstNames();
  return useMemo(() => {
    const counted = (noun: Counted, count: number) =>
      t(noun, { count, number: format.number(count) });
    const way = (from: string, to: string) => t('film.way', { from, to });
    return {
      counted,
      names: (tour: WorldTour) =>
        format.list(firstNames(tour.trip.people.map(({ personId }) => personId))),
      dates: ({ first, last }: WorldTour) =>
        t('range', { from: format.date(first), to: format.date(last) }),
      /** The direction round the world, or the number of continents. */
      kind: ({ direction, continents }: WorldTour) =>
        direction ? t(`direction.${direction}`) : counted('continents', continents.length),
      continents: ({ continents }: WorldTour) =>
        format.list(continents.map((code) => tWords(`continent.${code}`))),
      countries: ({ countries }: WorldTour) => format.list(countries.map(format.country)),
      byMode: ({ byMode }: WorldTour) =>
        byMode.map(({ mode, distanceKm }) =>
          t('withMode', { distance: format.distance(distanceKm), mode: t(`mode.${mode}`) }),
        ),
      furthest: ({ furthest, legs }: WorldTour) =>
        t('furthest', {
          place: placeInWords(furthest.place),
          distance: format.distance(furthest.distanceKm),
          home: placeInWords(legs[0]!.row.from),
        }),
      equator: ({ equatorCrossings }: WorldTour) => format.number(equatorCrossings),
      /** The current place, or the start and end of the current leg. */
      where: (part: FilmPart) => {
        if (part.kind === 'stop') return placeInWords(part.place);
        const [from, to] =
          part.kind === 'leg' ? [part.row.from, part.row.to] : [part.from, part.to];
        return way(placeInWords(from), placeInWords(to));
      },
      /** All places, one after another. */
      wholeWay: ({ legs }: WorldTour) =>
        legs
          .flatMap(({ row: { from, to } }) => [placeInWords(from), placeInWords(to)])
          .filter((place, index, all) => place !== all[index - 1])
          .join(' – '),
      /** The mode of travel, or the length of the stay. */
      how: (part: FilmPart) => {
        if (part.kind === 'gap') return t('film.gap');
        if (part.kind === 'stop') {
          return part.spent
            .map(({ nights, at, isAboard }) => {
              const number = format.number(nights);
              return t(isAboard ? 'nightsAboard' : 'nights', { count: nights, number, place: at });
            })
            .join(' · ');
        }
        const { row } = part;
        const vehicle = row.vehicle.name || row.vehicle.type;
        return [serviceNumber(row) || row.operator.name, vehicle, format.distance(row.distanceKm)]
          .filter((said) => said !== '')
          .join(' · ');
      },
    };
  }, [t, tWords, format, firstNames]);
}

export type TourWords = ReturnType<typeof useTourWords>;

/** The world tours among the trips, latest first. With `personId`, only those of one person. */
export function useWorldTours(
  { rows }: TripIndex,
  personId: string | undefined,
): readonly WorldTour[] {
  return useMemo(() => worldTours(rows, personId), [rows, personId]);
}
