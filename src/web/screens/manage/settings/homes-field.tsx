import { useTranslation } from 'react-i18next';
import type { Home } from '../../../../domain/people/person.ts';
import { PlaceField } from '../../../kit/places/place-field.tsx';
import type { FormList } from '../../../kit/record-forms/form-list.ts';
import type { FormPlaces } from '../../../kit/record-forms/form-places.ts';
import { PeriodsField } from './periods-field.tsx';

interface HomesFieldProps {
  list: FormList<Home>;
  places: FormPlaces | undefined;
  /** Whether the form starts with the focus here. */
  isBegun: boolean;
}

/** Where a person lives or lived, and when. */
export function HomesField({ list, places, isBegun }: HomesFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <PeriodsField<Home>
      list={list}
      nameOf={({ placeId }) => {
        const home = places?.placeOf(placeId);
        return home ? home.town || home.name : '';
      }}
      words={{
        legend: t('person.homes'),
        none: t('person.noHomes'),
        add: t('person.homeAdd'),
        remove: (name) => t('person.homeRemove', { place: name }),
      }}
    >
      <PlaceField
        label={t('person.homePlace')}
        value={places?.placeOf(list.entry.placeId) ?? null}
        onChange={(chosen) => {
          if (chosen) places?.note(chosen);
          list.enter({ placeId: chosen?.id ?? '', unchosen: '' });
        }}
        onTyped={(text) => list.enter({ unchosen: text })}
        date=""
        kind="town"
        error={list.errorOf('placeId')}
        isFirst={isBegun}
      />
    </PeriodsField>
  );
}
