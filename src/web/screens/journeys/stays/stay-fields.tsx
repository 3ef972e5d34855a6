import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlaceField } from '../../../kit/places/place-field.tsx';
import { usePeople } from '../../../data/people/people.data.ts';
import { CountryField } from '../../../kit/record-forms/country-field.tsx';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import type { FormPlaces } from '../../../kit/record-forms/form-places.ts';
import { PointField } from '../../../kit/record-forms/point-field.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import type { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';

interface StayFieldsProps {
  of: ReturnType<typeof useRecordForm<'stay'>>;
  places: FormPlaces;
}

/** The inputs of a stay. If town, region and country are empty, they are derived from the place. */
export function StayFields({ of: record, places }: StayFieldsProps) {
  const { t } = useTranslation('stays');
  const { t: tKinds } = useTranslation('kinds');
  const people = usePeople();
  const { form, field } = record;
  const values = form.getValues();
  return (
    <>
      <RecordField {...field('name')} description={t('form.nameHint')} data-autofocus />
      <RecordField {...field('kind')} nameOf={(kind) => tKinds(`stay.choices.kind.${kind}`)} />
      <MultiSelect
        label={tKinds('stay.fields.people')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.people.map(({ personId }) => personId)}
        error={form.errors['people']}
        onChange={(ids) =>
          form.setFieldValue(
            'people',
            ids.map((personId) => ({ personId })),
          )
        }
        clearable
      />
      <DateTextField
        label={tKinds('stay.fields.arrival')}
        description={t('form.dateHint')}
        value={values.arrival}
        onChange={(date) => form.setFieldValue('arrival', date)}
        isRequired
        error={form.errors['arrival']}
      />
      <DateTextField
        label={tKinds('stay.fields.departure')}
        description={t('form.departureHint')}
        value={values.departure}
        onChange={(date) => form.setFieldValue('departure', date)}
        isRequired={false}
        error={form.errors['departure']}
      />
      <PlaceField
        label={tKinds('stay.fields.placeId')}
        value={(values.placeId !== null && places.placeOf(values.placeId)) || null}
        onChange={(chosen) => {
          if (chosen) places.note(chosen);
          form.setFieldValue('placeId', chosen?.id ?? null);
        }}
        date={values.arrival}
        // Suggests towns. An airport is suggested only for its exact code.
        kind="station"
        error={form.errors['placeId']}
      />
      <PointField
        label={tKinds('stay.fields.point')}
        value={values.point}
        onChange={(point) => form.setFieldValue('point', point)}
        error={form.errors['point']}
      />
      <RecordField {...field('town')} description={t('form.whereHint')} />
      <RecordField {...field('region')} />
      <CountryField
        label={tKinds('stay.fields.country')}
        value={values.country}
        onChange={(country) => form.setFieldValue('country', country)}
        error={form.errors['country']}
      />
      <RecordField {...field('note')} />
    </>
  );
}
