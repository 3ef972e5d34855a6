import { Suspense } from 'react';
import type { CircumstanceKind } from '../../../../../domain/days/rules/circumstance.ts';
import type { Person } from '../../../../../domain/people/person.ts';
import { lazyPart } from '../../../../app/lazy-part.ts';
import { usePeople } from '../../../../data/people/people.data.ts';
import type { PersonList } from '../../../manage/settings/person-drawer.tsx';

/** The form that is open beside the rules. Without an ID it adds a new record. */
export type RulesForm =
  | { kind: 'rule'; id?: string; people: readonly string[] }
  | { kind: 'circumstance'; id?: string; personId: string; of: CircumstanceKind }
  | { kind: 'permission'; id?: string; personId: string }
  | { kind: 'person'; id: string; beginsAt: PersonList };

const [RuleDrawer] = lazyPart(async () => (await import('./rule-drawer.tsx')).RuleDrawer);
const [CircumstanceDrawer] = lazyPart(
  async () => (await import('./circumstance-drawer.tsx')).CircumstanceDrawer,
);
const [PermissionDrawer] = lazyPart(
  async () => (await import('./permission-drawer.tsx')).PermissionDrawer,
);
const [PersonDrawer] = lazyPart(
  async () => (await import('../../../manage/settings/person-drawer.tsx')).PersonDrawer,
);

/** The open form beside the rules. Its code is loaded when a user opens a form. */
export function RulesDrawer({
  form,
  onClose,
}: {
  form: RulesForm | undefined;
  onClose: () => void;
}) {
  const people = usePeople();
  return <Suspense>{form && drawerOf(form, people, onClose)}</Suspense>;
}

function drawerOf(form: RulesForm, people: readonly Person[], onClose: () => void) {
  switch (form.kind) {
    case 'rule':
      return <RuleDrawer id={form.id} people={form.people} onClose={onClose} />;
    case 'circumstance':
      return (
        <CircumstanceDrawer
          id={form.id}
          personId={form.personId}
          kind={form.of}
          onClose={onClose}
        />
      );
    case 'permission':
      return <PermissionDrawer id={form.id} personId={form.personId} onClose={onClose} />;
    case 'person': {
      const person = people.find(({ id }) => id === form.id);
      return (
        person && (
          <PersonDrawer
            person={person}
            beginsAt={form.beginsAt}
            onClose={onClose}
            onDeleted={onClose}
          />
        )
      );
    }
  }
}
