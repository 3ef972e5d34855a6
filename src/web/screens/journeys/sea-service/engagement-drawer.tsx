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
  /** the id of one, or `new` */
  engagement: string;
  /** who a new one is of, where that is known */
  personId: string | undefined;
  onClose: () => void;
  /** given the id of the new one */
  onAdded: (engagement: string) => void;
  onDeleted: () => void;
}

/** Adds an engagement, or changes or deletes one; its vessel can be added with it. */
export function EngagementDrawer(props: EngagementDrawerProps) {
  const { engagement, personId, onClose, onAdded, onDeleted } = props;
  const { t } = useTranslation('seaService');
  const places = useFormPlaces();
  const people = usePeople();
  const engagements = useWholeRecords('engagement');
  const known = engagements.find(({ id }) => id === engagement);
  /** name of a vessel that is to be added */
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
