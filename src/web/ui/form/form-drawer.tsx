import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { SideDrawer } from '../side-drawer.tsx';

/** What stands between somebody who leaves a drawer and what they have not saved in it. */
export interface UnsavedGuard {
  /** told by the form in the drawer */
  noteDirty: (isDirty: boolean) => void;
  /** Goes at once where nothing would be lost, and asks first where something would. */
  leave: (go: () => void) => void;
  close: () => void;
}

const GuardContext = createContext<UnsavedGuard | undefined>(undefined);

/** The guard of the drawer around a part of it. */
export function useUnsavedGuard(): UnsavedGuard {
  const guard = use(GuardContext);
  if (!guard) throw new Error('a part of a drawer with a form was drawn outside of one');
  return guard;
}

interface FormDrawerProps {
  title: ReactNode;
  onClose: () => void;
  width?: number;
  children: ReactNode;
}

/** A drawer with a `DrawerForm`: asks before it throws away what is not saved. */
export function FormDrawer({ title, onClose, width, children }: FormDrawerProps) {
  const { t } = useTranslation('ui');
  // Not state: Esc may follow a keystroke before anything is drawn again.
  const isDirty = useRef(false);
  const [going, setGoing] = useState<() => void>();
  const guard = useMemo((): UnsavedGuard => {
    const leave = (go: () => void) => {
      if (isDirty.current) setGoing(() => go);
      else go();
    };
    return {
      noteDirty: (dirty) => {
        isDirty.current = dirty;
      },
      leave,
      close: () => leave(onClose),
    };
  }, [onClose]);
  return (
    <GuardContext value={guard}>
      <SideDrawer opened onClose={guard.close} width={width} title={title}>
        {children}
      </SideDrawer>
      {/* Mounted when it is needed: the Esc that asks for it must not answer it too. */}
      {going && (
        <ConfirmDialog
          opened
          title={t('unsaved.title')}
          confirmLabel={t('unsaved.leave')}
          onClose={() => setGoing(undefined)}
          onConfirm={() => {
            guard.noteDirty(false);
            setGoing(undefined);
            going();
          }}
        >
          {t('unsaved.text')}
        </ConfirmDialog>
      )}
    </GuardContext>
  );
}
