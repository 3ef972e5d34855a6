import { useState } from 'react';
import { engagementKind } from '../../../../domain/sea-service/engagement.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { ListField } from '../../../kit/record-forms/list-field.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import type { FieldOverrides } from '../../../kit/record-forms/record-fields.tsx';
import type { RecordFormOf } from '../../../kit/record-forms/use-record-form.ts';
import { EngagementHints } from './engagement-facts.tsx';
import { seafarerOf } from './sea-service.data.ts';
import { VesselDrawer, VesselField } from './vessel-field.tsx';

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
export function EngagementDrawer({ engagement, personId, ...rest }: EngagementDrawerProps) {
  const people = usePeople();
  const engagements = useWholeRecords('engagement');
  const vessels = useWholeRecords('vessel');
  /** A vessel to add in its own form, and the engagement's form that takes it. */
  const [newVessel, setNewVessel] = useState<{ name: string; use: (vessel: string) => void }>();
  const overridesOf = (record: RecordFormOf<'engagement'>): FieldOverrides<'engagement'> => {
    const { id, form } = record;
    const values = form.getValues();
    // Incomplete spells are ignored while they are typed.
    const spells = values.spells.filter(({ from, to }) => from !== '' && to !== '');
    const use = (vessel: string) => form.setFieldValue('vesselId', vessel);
    return {
      vesselId: ({ label, error }) => (
        <VesselField
          label={label}
          vessels={vessels}
          value={vessels.find((one) => one.id === values.vesselId)}
          onChange={(vessel) => use(vessel?.id ?? '')}
          onNew={(name) => setNewVessel({ name, use })}
          error={error}
          isFirst={values.vesselId === ''}
        />
      ),
      capacities: ({ kind, path, places }) => (
        <ListField
          {...{ kind, path, places }}
          field={engagementKind.fields.capacities}
          list={record.list('capacities')}
          // The first is the capacity at signing on.
          without={values.capacities.length === 0 ? ['from'] : []}
        />
      ),
      signedOffPlaceId: (usual) => (
        <>
          <RecordField {...usual} />
          <EngagementHints of={{ ...values, id, spells }} among={engagements} vessels={vessels} />
        </>
      ),
    };
  };
  const close = () => setNewVessel(undefined);
  return (
    <>
      <KindDrawer
        kind="engagement"
        id={engagement}
        values={{ personId: personId ?? seafarerOf(people, engagements) ?? '' }}
        overridesOf={overridesOf}
        beginsAt="vesselId"
        {...rest}
      />
      {newVessel && (
        <VesselDrawer
          vessel="new"
          name={newVessel.name}
          onClose={close}
          onAdded={(vessel) => {
            close();
            newVessel.use(vessel);
          }}
        />
      )}
    </>
  );
}
