import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../domain/places/place.ts';
import { PlaceField } from '../journeys/form/place-field.tsx';
import { PeriodsField } from './periods-field.tsx';

export interface HomeEdit {
  place: Place;
  /** EDTF dates, '' for open ends */
  from: string;
  to: string;
}

interface HomesFieldProps {
  homes: readonly HomeEdit[];
  onChange: (homes: HomeEdit[]) => void;
}

/** Where somebody lives or lived, and when. */
export function HomesField({ homes, onChange }: HomesFieldProps) {
  const { t } = useTranslation('settings');
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <PeriodsField<HomeEdit>
      items={homes}
      onChange={onChange}
      nameOf={(home) => home.place.town || home.place.name}
      chosen={place ? { place } : undefined}
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
          onChange={setPlace}
          date=""
          kind="town"
          error={isMissing && t('person.homeMissing')}
        />
      )}
    </PeriodsField>
  );
}
