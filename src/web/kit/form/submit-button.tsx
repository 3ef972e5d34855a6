import { Button, type ButtonProps } from '@mantine/core';
import { useFrame } from './frame-context.ts';

/** Submits the surrounding form and shows that sending is in progress. */
export function SubmitButton({
  whenChanged = false,
  disabled,
  ...props
}: ButtonProps & {
  /** Whether the button is disabled until something has changed. */
  whenChanged?: boolean;
  'aria-keyshortcuts'?: string;
}) {
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
