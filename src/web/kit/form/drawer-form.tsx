import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowUp, IconHourglass } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, use } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from './failure-alert.tsx';
import { useDrawerGuard } from './form-drawer.tsx';
import { FrameContext } from './frame-context.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFocusFirstFault } from './use-focus-first-fault.ts';
import type { FormFrame } from './use-form-frame.ts';
import classes from './drawer-form.module.css';
import type { WaitingWrite } from '../notices/waiting-writes.ts';
import { WaitingWordsContext } from '../notices/waiting-words.ts';
import waitingLineClasses from './waiting-line.module.css';

/**
 * The form of a `FormDrawer`. Its buttons stay in view, and Ctrl+Return saves. Fields are inert
 * while saving, because changes made then would be lost when the drawer closes.
 */
export function DrawerForm({
  frame,
  submitLabel,
  besides,
  onShowQuestion,
  children,
}: {
  frame: FormFrame;
  submitLabel: string;
  /** Other actions for the record, at the left of the buttons. */
  besides?: ReactNode;
  /**
   * If set, the form has a question that must be answered first. This function scrolls to the
   * question, and its button replaces the save button.
   */
  onShowQuestion?: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  const { noteUnsaved, close } = useDrawerGuard();
  const element = useFocusFirstFault(frame);
  const { isDirty, isBusy, waiting } = frame;
  const unsaved = isBusy ? 'sending' : isDirty ? 'typed' : 'nothing';
  useLayoutEffect(() => {
    noteUnsaved(unsaved);
    return () => noteUnsaved('nothing');
  }, [unsaved, noteUnsaved]);
  useFocusKept(isBusy);
  const submit = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (onShowQuestion) onShowQuestion();
    else frame.submit(event);
  };
  useHotkeys([['mod+Enter', () => submit()]], []);
  return (
    <FrameContext value={frame}>
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <div
          role="presentation"
          className={classes.fields}
          inert={isBusy}
          // In multi-line text fields, Chromium only scrolls the caret into view and ignores the
          // scroll margin.
          onKeyUp={({ key, target }) => {
            if (key === 'Tab') (target as Element).scrollIntoView({ block: 'nearest' });
          }}
        >
          {children}
        </div>
        <div className={classes.footer}>
          <FailureAlert text={frame.failure} className={classes.failure} />
          <WaitingLine of={waiting} />
          <div className={classes.besides}>{!waiting && besides}</div>
          {waiting ? (
            <Button variant="default" loading={waiting.isStopping} onClick={waiting.stop}>
              {t('waiting.stop')}
            </Button>
          ) : (
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
          )}
          {onShowQuestion ? (
            <Button
              variant="default"
              type="submit"
              leftSection={<IconArrowUp size={16} aria-hidden />}
            >
              {t('conflict.show')}
            </Button>
          ) : (
            <SubmitButton aria-keyshortcuts="Control+Enter">{submitLabel}</SubmitButton>
          )}
        </div>
      </form>
    </FrameContext>
  );
}

/**
 * Returns the focus to the element that lost it because it was disabled while the form was busy.
 */
function useFocusKept(isBusy: boolean): void {
  const had = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) had.current = document.activeElement;
    else if (document.activeElement === document.body && had.current instanceof HTMLElement) {
      had.current.focus();
    }
  }, [isBusy]);
}

/** Shows above the buttons of a form that its request is queued, and why. */
function WaitingLine({ of: write }: { of: WaitingWrite | undefined }) {
  const { t } = useTranslation('ui');
  const words = use(WaitingWordsContext);
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
    <div role="status" className={waitingLineClasses.place}>
      {write && (
        <p className={waitingLineClasses.line}>
          <IconHourglass size={18} aria-hidden />
          <span>
            {words(write)} {t(write.isStopping ? 'waiting.lastTry' : 'waiting.kept')}
          </span>
        </p>
      )}
    </div>
  );
}
