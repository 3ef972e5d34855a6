import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../notices/confirm-dialog.tsx';
import { useLeaveGuard } from '../notices/leave-guard.ts';
import { SideDrawer } from '../layout/side-drawer.tsx';

interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
}

/** What would be lost with a drawer: what was typed, or what is on its way to be saved. */
type Unsaved = 'nothing' | 'typed' | 'sending';

/** What parts of a drawer ask of somebody before they do what cannot be taken back in it. */
export interface DrawerGuard {
  ask: (question: Question) => void;
  /** told by the form in the drawer */
  noteUnsaved: (unsaved: Unsaved) => void;
  /** Goes at once where nothing would be lost, and asks first where something would. */
  leave: (go: () => void) => void;
  close: () => void;
  /** Closes what has been saved or deleted, about which nothing is to be asked any more. */
  done: () => void;
}

const GuardContext = createContext<DrawerGuard | undefined>(undefined);

/** The guard of the drawer around a part of it. */
export function useDrawerGuard(): DrawerGuard {
  const guard = use(GuardContext);
  if (!guard) throw new Error('a part of a drawer with a form was drawn outside of one');
  return guard;
}

interface FormDrawerProps {
  title: ReactNode;
  /** beside the button that closes it */
  actions?: ReactNode;
  onClose: () => void;
  width?: number;
  /** something in it takes Esc for itself */
  isAsking?: boolean;
  children: ReactNode;
}

/**
 * A drawer with a `DrawerForm`: asks before it throws away what is not saved, and before the reader
 * leaves the page with it. `onClose` navigates past guards, if it navigates: it has been asked.
 */
export function FormDrawer(props: FormDrawerProps) {
  const { title, actions, onClose, width, isAsking = false, children } = props;
  const { t } = useTranslation('ui');
  // Not state: Esc may follow a keystroke before anything is drawn again.
  const unsaved = useRef<Unsaved>('nothing');
  const [question, setQuestion] = useState<Question>();
  const guard = useMemo((): DrawerGuard => {
    const noteUnsaved = (what: Unsaved) => {
      unsaved.current = what;
    };
    const leave = (go: () => void) => {
      if (unsaved.current === 'nothing') return go();
      setQuestion({
        title: t('unsaved.title'),
        text: t(`unsaved.${unsaved.current}`),
        confirmLabel: t('unsaved.leave'),
        onConfirm: () => {
          noteUnsaved('nothing');
          go();
        },
      });
    };
    const done = () => {
      noteUnsaved('nothing');
      onClose();
    };
    return { ask: setQuestion, noteUnsaved, leave, close: () => leave(onClose), done };
  }, [onClose, t]);
  const { leave } = guard;
  useLeaveGuard(
    useMemo(() => ({ isUnsaved: () => unsaved.current !== 'nothing', ask: leave }), [leave]),
  );
  return (
    <GuardContext value={guard}>
      <SideDrawer
        opened
        onClose={guard.close}
        width={width}
        title={title}
        actions={actions}
        isAsking={isAsking || question !== undefined}
      >
        {children}
      </SideDrawer>
      {/* Mounted when it is needed: the Esc that asks for it must not answer it too. */}
      {question && (
        <ConfirmDialog
          opened
          title={question.title}
          confirmLabel={question.confirmLabel}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            question.onConfirm();
          }}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </GuardContext>
  );
}
