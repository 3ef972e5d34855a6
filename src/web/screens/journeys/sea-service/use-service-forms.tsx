import { type ReactNode, Suspense, useState } from 'react';
import { EngagementDrawer, QuickServiceDrawer, VesselDrawer } from './lazy-parts.ts';
import type { ServiceNavigation } from './use-service-address.ts';

/** A form of the screen that is to be opened. */
export type ServiceForm =
  /** the id of one, or `new` */
  { kind: 'engagement'; id: string } | { kind: 'vessel'; id: string } | { kind: 'quick' };

interface ServiceForms {
  open: (form: ServiceForm) => void;
  /** id of an engagement that was added and is on its way back from the server */
  added: string | undefined;
  /** the form that is open */
  drawer: ReactNode;
}

/** The forms of the screen, one at a time; `person` is the id of whom a new engagement is. */
export function useServiceForms(
  address: ServiceNavigation,
  person: string | undefined,
): ServiceForms {
  const [form, setForm] = useState<ServiceForm>();
  const [added, setAdded] = useState<string>();
  const close = () => setForm(undefined);
  return {
    open: setForm,
    added,
    drawer: (
      <Suspense>
        {form?.kind === 'engagement' && (
          <EngagementDrawer
            key={form.id}
            engagement={form.id}
            personId={person}
            onClose={close}
            onAdded={(id) => {
              close();
              setAdded(id);
              address.showAdded(id);
            }}
            onDeleted={() => {
              close();
              address.closeDeleted();
            }}
          />
        )}
        {form?.kind === 'vessel' && <VesselDrawer vessel={form.id} onClose={close} />}
        {form?.kind === 'quick' && <QuickServiceDrawer personId={person} onClose={close} />}
      </Suspense>
    ),
  };
}
