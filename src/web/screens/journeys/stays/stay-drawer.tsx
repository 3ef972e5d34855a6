import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { stayKind, type StayRecord } from '../../../../domain/stays/stay.ts';
import { readChoice } from '../../../data/people/choice.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormPlaces } from '../../../kit/record-forms/form-places.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { StayFields } from './stay-fields.tsx';
import { whoStays } from './who-stays.ts';

interface StayDrawerProps {
  /** The ID of a stay. `new` for a new one. */
  stay: string;
  /** The person of a new stay, if known. */
  personId?: string | undefined;
  /** Initial values of a new stay. */
  values?: Partial<StayRecord>;
  onClose: () => void;
  /** Called with the ID of the new stay. */
  onAdded: (stay: string) => void;
  onDeleted: () => void;
}

/** The form to add or edit a stay. */
export function StayDrawer(props: StayDrawerProps) {
  const { stay, personId, values, onClose, onAdded, onDeleted } = props;
  const places = useFormPlaces();
  const known = useWholeRecords('stay').find(({ id }) => id === stay);
  const { t } = useTranslation('stays');
  const people = usePeople();
  const shown = readChoice(usePeopleSlug(), people);
  const [begin] = useState(() => ({
    id: newId(),
    values: {
      ...newValuesOf(stayKind.fields),
      // If the list shows one person, the new stay belongs to that person.
      people: personId === undefined ? whoStays(shown) : [{ personId }],
      ...values,
    },
  }));
  const record = useRecordForm('stay', {
    record: known,
    ...(stay === 'new' && { begin }),
    onClose,
    onAdded,
    onDeleted,
    places,
    faultWords: { people: { missing: t('form.peopleMissing') } },
  });
  return (
    <RecordDrawer of={record} onClose={onClose}>
      <StayFields of={record} places={places} />
    </RecordDrawer>
  );
}
