import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from './failure-alert.tsx';
import { useDrawerGuard } from './form-drawer.tsx';
import { FrameContext } from './frame-context.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFocusFirstFault } from './use-focus-first-fault.ts';
import { WaitingLine } from './waiting-line.tsx';
import type { FormFrame } from './use-form-frame.ts';
import classes from './drawer-form.module.css';

interface DrawerFormProps {
  frame: FormFrame;
  submitLabel: string;
  /** what is done to the record besides saving it, at the left of the buttons */
  besides?: ReactNode;
  /** while something in the form is to be answered first: leads to it, and stands in place of saving */
  onShowQuestion?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * The form of a `FormDrawer`; its buttons stay in sight. Ctrl+Return saves. What is being saved
 * cannot be changed meanwhile: it would be lost when the drawer closes.
 */
export function DrawerForm(props: DrawerFormProps) {
  const { frame, submitLabel, besides, onShowQuestion, children } = props;
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
          // Of a text of several lines, Chromium shows the caret and heeds no margin.
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

/** What cannot be used while a form is busy loses the focus, and has it again afterwards. */
function useFocusKept(isBusy: boolean): void {
  const had = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isBusy) had.current = document.activeElement;
    else if (document.activeElement === document.body && had.current instanceof HTMLElement) {
      had.current.focus();
    }
  }, [isBusy]);
}
