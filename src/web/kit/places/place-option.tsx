import { useTranslation } from 'react-i18next';
import type { FoundPlace, Place } from '../../../domain/places/place.ts';
import { useFormat } from '../format/format-context.tsx';
import { whereabouts } from '../../data/places/place-names.ts';
import classes from './place-option.module.css';

/**
 * A place in a list of options: its code or kind, its name, the former name by which it was found,
 * and its location, so that places with the same name can be distinguished.
 */
export function PlaceOption({
  place,
  offered,
}: {
  place: Place & Pick<Partial<FoundPlace>, 'formerly'>;
  offered: readonly Place[];
}) {
  const { t } = useTranslation('journeys');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const where = whereabouts(place, offered, { ...format, near: (town) => t('near', { town }) });
  return (
    <span className={classes.option}>
      <span className={classes.code}>
        {place.iata || place.icao || tKinds(`place.choices.kind.${place.kind}`)}
      </span>
      <span className={classes.name}>
        {place.formerly === undefined
          ? place.name
          : t('formerly', { place: place.name, name: place.formerly })}
        <span className={classes.where}>{where}</span>
      </span>
    </span>
  );
}
