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

/** What closing the drawer would lose: typed text, or a save in progress. */
type Unsaved = 'nothing' | 'typed' | 'sending';

/**
 * Functions that parts of a drawer use to ask for confirmation before an action that cannot be
 * undone.
 */
interface DrawerGuard {
  ask: (question: Question) => void;
  /** Called by the form in the drawer. */
  noteUnsaved: (unsaved: Unsaved) => void;
  /** Runs `go` immediately if nothing would be lost; otherwise asks first. */
  leave: (go: () => void) => void;
  close: () => void;
  /** Closes the drawer without asking, after the record was saved or deleted. */
  done: () => void;
}

const GuardContext = createContext<DrawerGuard | undefined>(undefined);

/** Returns the guard of the surrounding drawer. */
export function useDrawerGuard(): DrawerGuard {
  const guard = use(GuardContext);
  if (!guard) throw new Error('a part of a drawer with a form was drawn outside of one');
  return guard;
}

/**
 * A drawer with a `DrawerForm`. Asks before it discards unsaved changes, and before the user leaves
 * the page with them. If `onClose` navigates, it must bypass the navigation guards, because the
 * user has already confirmed.
 */
export function FormDrawer({
  title,
  actions,
  onClose,
  width,
  keepsEscape = false,
  children,
}: {
  title: ReactNode;
  /** Shown next to the close button. */
  actions?: ReactNode;
  onClose: () => void;
  width?: number;
  /** Whether something in the drawer handles Esc itself. */
  keepsEscape?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  // Not state, because Esc can follow a keystroke before the next render.
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
  useLeaveGuard({ isUnsaved: () => unsaved.current !== 'nothing', ask: guard.leave });
  return (
    <GuardContext value={guard}>
      <SideDrawer
        opened
        onClose={guard.close}
        width={width}
        title={title}
        actions={actions}
        keepsEscape={keepsEscape}
      >
        {children}
      </SideDrawer>
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
