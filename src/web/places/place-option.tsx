import { useTranslation } from 'react-i18next';
import type { Place } from '../../domain/places/place.ts';
import { useFormat } from '../ui/format-context.tsx';
import { whereabouts } from './place-names.ts';
import classes from './place-option.module.css';

/** A place to choose among others: its code or kind, its name, and where it is, so that namesakes differ. */
export function PlaceOption({ place, offered }: { place: Place; offered: readonly Place[] }) {
  const { t } = useTranslation(['journeys', 'kinds']);
  const format = useFormat();
  const where = whereabouts(place, offered, { ...format, near: (town) => t('near', { town }) });
  return (
    <span className={classes.option}>
      <span className={classes.code}>
        {place.iata || place.icao || t(`kinds:place.choices.kind.${place.kind}`)}
      </span>
      <span className={classes.name}>
        {place.name}
        <span className={classes.where}>{where}</span>
      </span>
    </span>
  );
}
