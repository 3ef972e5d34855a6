import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newValuesOf } from '../../../../domain/kinds/cells/new-values.ts';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useFormPlaces } from '../../../kit/record-forms/form-places.ts';
import { RecordDrawer } from '../../../kit/record-forms/record-drawer.tsx';
import { useRecordForm } from '../../../kit/record-forms/use-record-form.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { EngagementFields } from './engagement-fields.tsx';
import { seafarerOf } from './seafarer.ts';
import { VesselDrawer } from './vessel-drawer.tsx';

interface EngagementDrawerProps {
  /** The ID of an engagement. `new` for a new one. */
  engagement: string;
  /** The person of a new engagement, if known. */
  personId: string | undefined;
  onClose: () => void;
  /** Called with the ID of the new engagement. */
  onAdded: (engagement: string) => void;
  onDeleted: () => void;
}

/** The form to add, edit or delete an engagement. Its vessel can be added in the same form. */
export function EngagementDrawer(props: EngagementDrawerProps) {
  const { engagement, personId, onClose, onAdded, onDeleted } = props;
  const { t } = useTranslation('seaService');
  const places = useFormPlaces();
  const people = usePeople();
  const engagements = useWholeRecords('engagement');
  const known = engagements.find(({ id }) => id === engagement);
  /** The name of a vessel to add. Its form is open. */
  const [newVessel, setNewVessel] = useState<string>();
  const [begin] = useState(() => ({
    id: newId(),
    values: {
      ...newValuesOf(engagementKind.fields),
      personId: personId ?? seafarerOf(people, engagements) ?? '',
    },
  }));
  const record = useRecordForm('engagement', {
    record: known,
    ...(engagement === 'new' && { begin }),
    onClose,
    onAdded,
    onDeleted,
    places,
    faultWords: {
      personId: { missing: t('form.personMissing') },
      vesselId: { missing: t('form.vesselMissing') },
    },
  });
  return (
    <>
      <RecordDrawer of={record} onClose={onClose} isAsking={newVessel !== undefined}>
        <EngagementFields of={record} places={places} onNewVessel={setNewVessel} />
      </RecordDrawer>
      {newVessel !== undefined && (
        <VesselDrawer
          vessel="new"
          name={newVessel}
          onClose={() => setNewVessel(undefined)}
          onAdded={(vessel) => {
            setNewVessel(undefined);
            record.form.setFieldValue('vesselId', vessel);
          }}
        />
      )}
    </>
  );
}
