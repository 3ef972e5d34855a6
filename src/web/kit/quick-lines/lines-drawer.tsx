import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useState, use } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../notices/confirm-dialog.tsx';
import { useFormat } from '../format/format-context.tsx';
import { useLeaveGuard } from '../notices/leave-guard.ts';
import { SideDrawer } from '../layout/side-drawer.tsx';
import type { WaitingWrite } from '../notices/waiting-writes.ts';
import { type DraftLines, keysOf, unsentLines } from './draft-lines.ts';
import classes from './lines.module.css';
import { useLasts } from '../layout/use-lasts.ts';
import { WaitingWordsContext } from '../notices/waiting-words.ts';

/** Most lines are saved sooner than this and need no message. */
const worthSayingAfterMs = 2000;

/** Shows how many lines are waiting to be sent, and why. */
function WaitingLines({
  book,
  turn,
  onRetry,
}: {
  book: DraftLines<unknown>;
  /** The request that is queued while others write to the archive. */
  turn: WaitingWrite | undefined;
  onRetry: () => void;
}) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const words = use(WaitingWordsContext);
  const underWay = book.lines.filter(({ status }) => status === 'waiting' || status === 'sending');
  const waiting = [...underWay, ...unsentLines(book)];
  // The message stays while they are sent again, because otherwise it would appear and disappear
  // with every attempt.
  const stuck = waiting.filter(({ failure, isRefused }) => failure !== undefined && !isRefused);
  const lasts = useLasts(underWay.length > 0, worthSayingAfterMs);
  const isSlow = turn !== undefined || lasts || stuck.length > 0;
  const count = isSlow ? waiting.length : 0;
  const why = turn ? words(turn) : (stuck[0]?.failure ?? '');
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
    <div role="status">
      {count > 0 && (
        <div className={classes.failed}>
          <span>
            <strong>{t('quick.waiting', { count, number: format.number(count) })}</strong> {why}{' '}
            {t('quick.waitingKept', { count })}
          </span>
          {stuck.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {t('quick.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The user is about to leave quick entry by `go` with unsaved lines and must confirm. */
interface Leaving {
  go: () => void;
  /** Whether the typed line would be lost. */
  loses: boolean;
  /** Whether unsent lines are stored on this device. */
  keeps: boolean;
}

interface LinesDrawerProps {
  title: string;
  book: DraftLines<unknown>;
  onRetry: () => void;
  /** The request that is queued while others write to the archive. */
  turn: WaitingWrite | undefined;
  /**
   * Whether leaving would lose the typed line. Not state, because Back can follow a keystroke
   * before the next render.
   */
  isTyped: RefObject<boolean>;
  onClose: () => void;
  /** Whether Esc cancels editing a line instead of closing the drawer. */
  takesEscape?: boolean;
  /** The lines typed so far. */
  page: ReactNode;
  /** The line being typed. */
  children: ReactNode;
}

/** A drawer for copying a logbook line by line. Asks before it is closed with unsaved lines. */
export function LinesDrawer(props: LinesDrawerProps) {
  const { title, book, onRetry, turn, isTyped, onClose, page, children } = props;
  const { takesEscape = false } = props;
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const [leaving, setLeaving] = useState<Leaving>();
  const unsaved = book.lines.length - keysOf(book, 'saved').length;
  const refused = book.lines.filter(({ status, isRefused }) => status === 'failed' && isRefused);
  const guard = {
    isUnsaved: () => unsaved > 0 || isTyped.current,
    ask: (go: () => void) => setLeaving({ go, loses: isTyped.current, keeps: unsaved > 0 }),
  };
  useLeaveGuard(guard);
  const close = () => {
    if (guard.isUnsaved()) guard.ask(onClose);
    else onClose();
  };
  return (
    <>
      <SideDrawer opened onClose={close} width={980} title={title} keepsEscape={takesEscape}>
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
      {/* Mounted only when needed, so that the Esc that opens it does not also answer it. */}
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
