import { useTranslation } from 'react-i18next';
import {
  type Trip,
  tripAddress,
  type TripRecord,
  tripSlug,
} from '../../../../domain/trips/trip.ts';
import { links } from '../../../app/links.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { RecordField } from '../../../kit/record-forms/record-field.tsx';
import { useSlugOfName } from '../../../kit/record-forms/use-slug-of-name.tsx';
import { useWholeRecords } from '../../../data/records/records.data.ts';
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
export function TripDrawer({ trip, values, ...rest }: TripDrawerProps) {
  const { t } = useTranslation('trips');
  const people = usePeople();
  const all = useWholeRecords('trip');
  const takenBeside = (own: string) =>
    new Set(all.flatMap(({ id, slug }) => (id === own ? [] : [tripAddress(slug)])));
  const slugOfName = useSlugOfName({
    isChosen: trip !== 'new',
    slugFor: (name, id) => tripSlug(name, takenBeside(id)),
  });
  return (
    <KindDrawer
      kind="trip"
      id={trip === 'new' ? 'new' : trip.id}
      values={{
        people: people.length === 1 ? people.map(({ id }) => ({ personId: id })) : [],
        ...values,
      }}
      faultsOf={({ slug }, id) =>
        slug !== '' && takenBeside(id).has(tripAddress(slug))
          ? [{ path: 'slug', code: 'in-use' }]
          : []
      }
      overridesOf={(record) => ({
        ...slugOfName(
          record,
          t('form.slugHint', { address: addressShown(record.form.getValues().slug) }),
        ),
        costs: <CostsField list={record.list('costs')} />,
        fromTime: (usual) => <RecordField {...usual} type="time" />,
        toTime: (usual) => <RecordField {...usual} type="time" />,
        isDismissed: null,
      })}
      {...rest}
    />
  );
}

/** Returns the address in readable form. `…` as a placeholder for the slug must not be escaped. */
function addressShown(slug: string): string {
  return slug === '' ? `${links.trips()}/…` : decodeURI(links.trip(slug));
}
