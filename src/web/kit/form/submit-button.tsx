import { Button, type ButtonProps } from '@mantine/core';
import { useFrame } from './frame-context.ts';

type SubmitButtonProps = ButtonProps & {
  /** Whether the button is disabled until something has changed. */
  whenChanged?: boolean;
  'aria-keyshortcuts'?: string;
};

/** Submits the surrounding form and shows that sending is in progress. */
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
