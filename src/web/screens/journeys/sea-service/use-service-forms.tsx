import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { whenIdle } from '../../../data/when-idle.ts';
import type { ServiceAddress } from './sea-service.data.ts';

const [EngagementDrawer, loadEngagementDrawer] = lazyPart(
  async () => (await import('./engagement-drawer.tsx')).EngagementDrawer,
);
const [VesselDrawer] = lazyPart(async () => (await import('./vessel-field.tsx')).VesselDrawer);
const [QuickServiceDrawer] = lazyPart(
  async () => (await import('./quick/quick-service-drawer.tsx')).QuickServiceDrawer,
);

/** A form that the page can open. */
export type ServiceForm =
  /** The ID of a record. `new` for a new one. */
  { kind: 'engagement'; id: string } | { kind: 'vessel'; id: string } | { kind: 'quick' };

interface ServiceForms {
  open: (form: ServiceForm) => void;
  /** The ID of an engagement that was added and has not been loaded from the server yet. */
  added: string | undefined;
  /** The open form. */
  drawer: ReactNode;
}

/**
 * The forms of the page, of which one at a time is open. `person` is the ID of the person of a new
 * engagement.
 */
export function useServiceForms(address: ServiceAddress, person: string | undefined): ServiceForms {
  const [form, setForm] = useState<ServiceForm>();
  const [added, setAdded] = useState<string>();
  const close = () => setForm(undefined);
  const mayEdit = useMay('records.write');
  useEffect(() => {
    if (mayEdit) whenIdle(loadEngagementDrawer);
  }, [mayEdit]);
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
              address.change({ engagement: id }, { isSaved: true });
            }}
            onDeleted={() => {
              close();
              address.close({ isSaved: true });
            }}
          />
        )}
        {form?.kind === 'vessel' && <VesselDrawer vessel={form.id} onClose={close} />}
        {form?.kind === 'quick' && <QuickServiceDrawer personId={person} onClose={close} />}
      </Suspense>
    ),
  };
}
