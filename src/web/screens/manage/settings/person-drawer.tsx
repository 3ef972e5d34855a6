import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import { slugForName } from '../../../../domain/people/person-slug.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormPlaces } from '../../../kit/record-forms/form-places.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { HomesField } from './homes-field.tsx';
import { NationalitiesField } from './nationalities-field.tsx';

/** Fields of a person that hold lists. */
export type PersonList = 'homes' | 'nationalities';

interface PersonDrawerProps {
  person: Person | 'new';
  /** The list that gets the focus. The name gets it by default. */
  beginsAt?: PersonList;
  onClose: () => void;
  onDeleted: () => void;
}

/** Adds or edits a person: name, short name, homes and nationalities. */
export function PersonDrawer({ person, beginsAt, onClose, onDeleted }: PersonDrawerProps) {
  const { t } = useTranslation('settings');
  const known = person === 'new' ? undefined : person;
  const places = useFormPlaces();
  const people = usePeople();
  // The list can already contain the new person, if its record arrived before the answer to the
  // request.
  const takenBeside = (own: string) =>
    new Set(people.flatMap(({ id, slug }) => (id === own ? [] : [slug])));
  const [isOwnSlug, setOwnSlug] = useState(known !== undefined);
  const record = useRecordForm('person', {
    record: known,
    onClose,
    onDeleted,
    places,
    faultsOf: ({ slug }, id) =>
      takenBeside(id).has(slug) ? [{ path: 'slug', code: 'in-use' }] : [],
    faultWords: {
      slug: { 'in-use': t('person.slugInUse'), invalid: t('person.slugWrong') },
      'homes.placeId': { missing: t('person.homeMissing') },
      'nationalities.country': { missing: t('person.nationalityMissing') },
    },
  });
  const { form, field } = record;
  const name = field('name');
  const slug = field('slug');
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <RecordField
        {...name}
        data-autofocus={beginsAt === undefined || undefined}
        onChange={(event) => {
          name.onChange(event);
          const typed = form.getValues().name.trim();
          // The short name follows the name until the user edits it.
          const made = typed && slugForName(typed, takenBeside(record.id));
          if (!isOwnSlug) form.setFieldValue('slug', made);
        }}
      />
      <RecordField
        {...slug}
        description={t('person.slugHint')}
        onChange={(event) => {
          setOwnSlug(true);
          slug.onChange(event);
        }}
        onBlur={() => form.validateField('slug')}
      />
      <HomesField list={record.list('homes')} places={places} isBegun={beginsAt === 'homes'} />
      <NationalitiesField
        list={record.list('nationalities')}
        isBegun={beginsAt === 'nationalities'}
      />
    </RecordDrawer>
  );
}
