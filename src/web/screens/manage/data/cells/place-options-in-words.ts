import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../../domain/places/place.ts';
import { whereabouts } from '../../../../data/places/place-names.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';

/** The number of places named in one sentence. */
const mostNamed = 4;

/**
 * Returns a function that lists the candidate places in a sentence: names with region and country.
 */
export function usePlaceOptionsInWords(): (places: readonly Place[]) => string {
  const { t } = useTranslation('dataPages');
  const { t: tJourneys } = useTranslation('journeys');
  const { list, country, region, number } = useFormat();
  const words = { list, country, region, near: (town: string) => tJourneys('near', { town }) };
  return (places) => {
    const named = places.slice(0, mostNamed).map((place) => {
      const where = whereabouts(place, places, words);
      return where === '' ? place.name : t('placeAt', { name: place.name, where });
    });
    const more = places.length - named.length;
    const all = more > 0 ? [...named, t('changeMore', { number: number(more) })] : named;
    return all.join('; ');
  };
}
