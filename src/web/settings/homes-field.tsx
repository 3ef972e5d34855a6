import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Home } from '../../domain/people/person.ts';
import type { Place } from '../../domain/places/place.ts';
import { PlaceField } from '../journeys/form/place-field.tsx';
import type { PlaceBook } from '../record-forms/place-book.ts';
import { PeriodsField } from './periods-field.tsx';

interface HomesFieldProps {
  homes: readonly Home[];
  onChange: (homes: Home[]) => void;
  places: PlaceBook;
}

/** Where somebody lives or lived, and when. */
export function HomesField({ homes, onChange, places }: HomesFieldProps) {
  const { t } = useTranslation('settings');
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <PeriodsField<Home>
      items={homes}
      onChange={onChange}
      nameOf={({ placeId }) => {
        const home = places.placeOf(placeId);
        return home ? home.town || home.name : '';
      }}
      chosen={place ? { placeId: place.id } : undefined}
      onAdded={() => setPlace(null)}
      words={{
        legend: t('person.homes'),
        none: t('person.noHomes'),
        add: t('person.homeAdd'),
        remove: (name) => t('person.homeRemove', { place: name }),
      }}
    >
      {(isMissing) => (
        <PlaceField
          label={t('person.homePlace')}
          value={place}
          onChange={(chosen) => {
            if (chosen) places.note(chosen);
            setPlace(chosen);
          }}
          date=""
          kind="town"
          error={isMissing && t('person.homeMissing')}
        />
      )}
    </PeriodsField>
  );
}
