import { Button, type ButtonProps } from '@mantine/core';
import { useFrame } from './frame-context.ts';

type SubmitButtonProps = ButtonProps & {
  /** disabled as long as nothing has been changed */
  whenChanged?: boolean;
  'aria-keyshortcuts'?: string;
};

/** Sends the form around it, and shows that it is being sent. */
export function SubmitButton({ whenChanged = false, disabled, ...props }: SubmitButtonProps) {
  const { isBusy, isDirty } = useFrame();
  return (
    <Button
      type="submit"
      loading={isBusy}
      disabled={disabled || (whenChanged && !isDirty)}
      {...props}
    />
  );
}
