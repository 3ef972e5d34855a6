import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureAlert } from './failure-alert.tsx';
import { useDrawerGuard } from './form-drawer.tsx';
import { FrameContext } from './frame-context.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFocusFirstFault } from './use-focus-first-fault.ts';
import type { FormFrame } from './use-form-frame.ts';
import classes from './drawer-form.module.css';

interface DrawerFormProps {
  frame: FormFrame;
  submitLabel: string;
  /** what is done to the record besides saving it, at the left of the buttons */
  besides?: ReactNode;
  children: ReactNode;
}

/** The form of a `FormDrawer`; its buttons stay in sight. Ctrl+Return saves. */
export function DrawerForm({ frame, submitLabel, besides, children }: DrawerFormProps) {
  const { t } = useTranslation('ui');
  const { noteDirty, close } = useDrawerGuard();
  const element = useFocusFirstFault(frame);
  const { isDirty } = frame;
  useLayoutEffect(() => {
    noteDirty(isDirty);
    return () => noteDirty(false);
  }, [isDirty, noteDirty]);
  useHotkeys([['mod+Enter', () => frame.submit()]], []);
  return (
    <FrameContext value={frame}>
      <form ref={element} className={classes.form} onSubmit={frame.submit} noValidate>
        {children}
        <div className={classes.footer}>
          <FailureAlert text={frame.failure} className={classes.failure} />
          <div className={classes.besides}>{besides}</div>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <SubmitButton aria-keyshortcuts="Control+Enter">{submitLabel}</SubmitButton>
        </div>
      </form>
    </FrameContext>
  );
}
