import { UnstyledButton } from '@mantine/core';
import classes from './rules.module.css';

interface PressWordProps {
  /** where the words alone do not say what is meant */
  label?: string;
  onPress: () => void;
  children: string;
}

/** Words among others that do something: they look as a link does. */
export function PressWord({ label, onPress, children }: PressWordProps) {
  return (
    <UnstyledButton className={classes.word} aria-label={label} onClick={onPress} data-no-print>
      {children}
    </UnstyledButton>
  );
}
