import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FrameContext } from './frame-context.ts';
import { FailureAlert } from './failure-alert.tsx';
import { useFocusFirstFault } from './use-focus-first-fault.ts';
import type { FormFrame } from './use-form-frame.ts';

/**
 * A form on a page or card. The form shows its own error messages, so browser validation is off.
 */
export function Form({
  frame,
  children,
  button,
}: {
  frame: FormFrame;
  children: ReactNode;
  /** Shown below the fields and the error message. */
  button?: ReactNode;
}) {
  const element = useFocusFirstFault(frame);
  return (
    <FrameContext value={frame}>
      <form ref={element} onSubmit={frame.submit} noValidate>
        <Stack gap="sm">
          {children}
          <FailureAlert text={frame.failure} />
          {button}
        </Stack>
      </form>
    </FrameContext>
  );
}
