import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../notices/confirm-dialog.tsx';
import { useFormat } from '../format/format-context.tsx';
import { useLeaveGuard } from '../notices/leave-guard.ts';
import { SideDrawer } from '../layout/side-drawer.tsx';
import type { WaitingWrite } from '../notices/waiting-writes.ts';
import { type DraftLines, keysOf } from './draft-lines.ts';
import { WaitingLines } from './waiting-lines.tsx';
import classes from './lines.module.css';

/** Quick entry is to be left by `go`, and what is not saved yet is asked about. */
interface Leaving {
  go: () => void;
  /** the line that is typed */
  loses: boolean;
  /** lines that wait on this device */
  keeps: boolean;
}

interface LinesDrawerProps {
  title: string;
  book: DraftLines<unknown>;
  onRetry: () => void;
  /** the request that waits while others write to the archive */
  turn: WaitingWrite | undefined;
  /** whether the line holds what leaving would lose; no state: Back may follow a keystroke before anything is drawn again */
  isTyped: RefObject<boolean>;
  onClose: () => void;
  /** Esc leaves the line that is edited, and not the drawer */
  takesEscape?: boolean;
  /** the lines typed so far */
  page: ReactNode;
  /** the line that is typed */
  children: ReactNode;
}

/** A book copied line by line in a drawer, which is not left without a word on what is not saved. */
export function LinesDrawer(props: LinesDrawerProps) {
  const { title, book, onRetry, turn, isTyped, onClose, page, children } = props;
  const { takesEscape = false } = props;
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const [leaving, setLeaving] = useState<Leaving>();
  const unsaved = book.lines.length - keysOf(book, 'saved').length;
  const refused = book.lines.filter(({ status, isRefused }) => status === 'failed' && isRefused);
  const guard = useMemo(
    () => ({
      isUnsaved: () => unsaved > 0 || isTyped.current,
      ask: (go: () => void) => setLeaving({ go, loses: isTyped.current, keeps: unsaved > 0 }),
    }),
    [unsaved, isTyped],
  );
  useLeaveGuard(guard);
  const close = () => {
    if (guard.isUnsaved()) guard.ask(onClose);
    else onClose();
  };
  return (
    <>
      <SideDrawer
        opened
        onClose={close}
        width={980}
        title={title}
        isAsking={leaving !== undefined || takesEscape}
      >
        <div className={classes.screen}>
          {children}
          <WaitingLines book={book} turn={turn} onRetry={onRetry} />
          {refused.length > 0 && (
            <div className={classes.failed} role="alert">
              {t('quick.unsaved', {
                count: refused.length,
                number: format.number(refused.length),
              })}
              <Button size="compact-sm" variant="default" onClick={onRetry}>
                {t('quick.retry')}
              </Button>
            </div>
          )}
          {page}
        </div>
      </SideDrawer>
      {/* Mounted when it is needed: the Esc that asks for it must not answer it too. */}
      {leaving && (
        <ConfirmDialog
          opened
          title={t('quick.leaveTitle')}
          confirmLabel={t('quick.leave')}
          onConfirm={() => {
            setLeaving(undefined);
            leaving.go();
          }}
          onClose={() => setLeaving(undefined)}
        >
          {[leaving.loses && t('quick.leaveTyped'), leaving.keeps && t('quick.leaveText')]
            .filter((sentence) => sentence !== false)
            .join(' ')}
        </ConfirmDialog>
      )}
    </>
  );
}
