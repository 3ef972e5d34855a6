import { Group, MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import {
  type Trip,
  tripAddress,
  tripKind,
  type TripRecord,
  tripSlug,
} from '../../../../domain/trips/trip.ts';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { DateTextField } from '../../../kit/dates/date-text-field.tsx';
import { CostsField } from './costs-field.tsx';

interface TripDrawerProps {
  trip: Trip | 'new';
  /** Initial values of a new trip. */
  values?: Partial<TripRecord> | undefined;
  onClose: () => void;
  /** Called with the ID of the new trip. */
  onAdded?: (id: string) => void;
  onDeleted: () => void;
}

/** The form to add or edit a trip. */
export function TripDrawer({ trip, values, onClose, onAdded, onDeleted }: TripDrawerProps) {
  const { t } = useTranslation('trips');
  const { t: tKinds } = useTranslation('kinds');
  const people = usePeople();
  const all = useWholeRecords('trip');
  const stored = trip === 'new' ? undefined : trip;
  const [begin] = useState(() => ({
    id: newId(),
    values: {
      ...newValuesOf(tripKind.fields),
      people: people.length === 1 ? people.map(({ id }) => ({ personId: id })) : [],
      ...values,
    },
  }));
  const [isOwnSlug, setOwnSlug] = useState(stored !== undefined);
  const takenBeside = (own: string) =>
    new Set(all.flatMap(({ id, slug }) => (id === own ? [] : [tripAddress(slug)])));
  const record = useRecordForm('trip', {
    record: stored,
    begin: stored ? undefined : begin,
    onClose,
    onAdded,
    onDeleted,
    faultsOf: ({ slug }, id) =>
      slug !== '' && takenBeside(id).has(tripAddress(slug))
        ? [{ path: 'slug', code: 'in-use' }]
        : [],
    faultWords: {
      people: { missing: t('form.peopleMissing') },
      slug: { 'in-use': t('form.slugInUse'), invalid: t('form.slugWrong') },
    },
  });
  const { form, field } = record;
  const name = field('name');
  const slug = field('slug');
  const typed = form.getValues();
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <RecordField
        {...name}
        data-autofocus
        onChange={(event) => {
          name.onChange(event);
          const called = form.getValues().name.trim();
          // The slug follows the name until the user enters another slug.
          const made = called && tripSlug(called, takenBeside(record.id));
          if (!isOwnSlug) form.setFieldValue('slug', made);
        }}
      />
      <MultiSelect
        label={tKinds('trip.fields.people')}
        data={people.map(({ id, name: called }) => ({ value: id, label: called }))}
        value={typed.people.map(({ personId }) => personId)}
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
        label={tKinds('trip.fields.from')}
        description={t('form.fromHint')}
        value={typed.from}
        onChange={(date) => form.setFieldValue('from', date)}
        isRequired
        error={form.errors['from']}
      />
      <DateTextField
        label={tKinds('trip.fields.to')}
        description={t('form.toHint')}
        value={typed.to}
        onChange={(date) => form.setFieldValue('to', date)}
        isRequired={false}
        error={form.errors['to']}
      />
      <RecordField {...field('summary')} />
      <CostsField list={record.list('costs')} />
      <RecordField
        {...slug}
        description={t('form.slugHint', { address: addressShown(typed.slug) })}
        onChange={(event) => {
          setOwnSlug(true);
          slug.onChange(event);
        }}
        onBlur={() => form.validateField('slug')}
      />
      <Group grow align="flex-start" gap="sm" role="group" aria-label={t('form.times')}>
        <TextInput type="time" {...inputOf(field('fromTime'))} />
        <TextInput type="time" {...inputOf(field('toTime'))} />
      </Group>
    </RecordDrawer>
  );
}

/** Returns the properties of a field that a native input accepts. */
function inputOf<Field>({ field: _field, ...input }: { field: Field; label: string }) {
  return input;
}

/** Returns the address in readable form. `…` as a placeholder for the slug must not be escaped. */
function addressShown(slug: string): string {
  return slug === '' ? `${links.trips()}/…` : decodeURI(links.trip(slug));
}
