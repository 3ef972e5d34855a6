import type { Person } from '../../../../domain/people/person.ts';
import { slugForName } from '../../../../domain/people/person-slug.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { KindDrawer } from '../../../kit/record-forms/kind-drawer.tsx';
import { useSlugOfName } from '../../../kit/record-forms/use-slug-of-name.tsx';
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
export function PersonDrawer({ person, beginsAt, ...rest }: PersonDrawerProps) {
  const people = usePeople();
  // The list can already contain the new person, if its record arrived before the answer to the
  // request.
  const takenBeside = (own: string) =>
    new Set(people.flatMap(({ id, slug }) => (id === own ? [] : [slug])));
  const slugOfName = useSlugOfName({
    isChosen: person !== 'new',
    slugFor: (name, id) => slugForName(name, takenBeside(id)),
  });
  return (
    <KindDrawer
      kind="person"
      id={person === 'new' ? 'new' : person.id}
      beginsAt={beginsAt}
      faultsOf={({ slug }, id) =>
        takenBeside(id).has(slug) ? [{ path: 'slug', code: 'in-use' }] : []
      }
      overridesOf={(record) => ({
        ...slugOfName(record),
        homes: ({ places }) => (
          <HomesField list={record.list('homes')} places={places} isBegun={beginsAt === 'homes'} />
        ),
        nationalities: (
          <NationalitiesField
            list={record.list('nationalities')}
            isBegun={beginsAt === 'nationalities'}
          />
        ),
      })}
      {...rest}
    />
  );
}
