import { UnstyledButton } from '@mantine/core';
import classes from './rules.module.css';

/** A button within running text, styled as a link. */
export function PressWord({
  label,
  onPress,
  children,
}: {
  /** The accessible label, if the visible words alone are ambiguous. */
  label?: string;
  onPress: () => void;
  children: string;
}) {
  return (
    <UnstyledButton className={classes.word} aria-label={label} onClick={onPress} data-no-print>
      {children}
    </UnstyledButton>
  );
}
