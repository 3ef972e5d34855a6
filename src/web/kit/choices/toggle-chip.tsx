import type { ReactNode } from 'react';
import classes from './mode-chip.module.css';

/** One option of a small choice, as a chip. */
export function ToggleChip({
  pressed,
  onPress,
  children,
}: {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
