import type { StayRecord } from '../../../../domain/stays/stay.ts';
import { readChoice } from '../../../data/people/choice.ts';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { StayPoint } from './stay-point.tsx';
import { whoStays } from './stays.data.ts';

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
export function StayDrawer({ stay, personId, values, ...rest }: StayDrawerProps) {
  const shown = readChoice(usePeopleSlug(), usePeople());
  // If the list shows one person, the new stay belongs to that person.
  const people = personId === undefined ? whoStays(shown) : [{ personId }];
  return (
    <KindDrawer
      kind="stay"
      id={stay}
      values={{ people, ...values }}
      overridesOf={({ form, stored }) => ({
        point: (usual) => <StayPoint usual={usual} values={form.getValues()} stored={stored} />,
      })}
      {...rest}
    />
  );
}
