import { ActionIcon, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './step-buttons.module.css';

/** Buttons to the previous and the next record of a list. */
export function StepButtons({
  shown,
  id,
  previousLabel,
  nextLabel,
  hasKeys,
  onOpen,
}: {
  /** The records in the order of the list that the record was opened from. */
  shown: readonly { id: string }[];
  id: string;
  previousLabel: string;
  nextLabel: string;
  /**
   * Whether the arrow keys move between records. In a form they belong to its fields, next to a map
   * to the map.
   */
  hasKeys: boolean;
  onOpen: (id: string) => void;
}) {
  const index = shown.findIndex((one) => one.id === id);
  const at = (step: -1 | 1) => (index < 0 ? undefined : shown[index + step]);
  const go = (step: -1 | 1) => {
    const to = at(step);
    if (to) onOpen(to.id);
  };
  useHotkeys(
    hasKeys
      ? [
          ['ArrowLeft', () => go(-1)],
          ['ArrowRight', () => go(1)],
        ]
      : [],
  );
  if (index < 0) return null;
  const button = (step: -1 | 1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="subtle"
      size="lg"
      className={classes.step}
      aria-label={label}
      aria-keyshortcuts={hasKeys ? (step < 0 ? 'ArrowLeft' : 'ArrowRight') : undefined}
      // Not disabled, because a disabled button would lose the focus at the ends of the list.
      aria-disabled={at(step) === undefined}
      data-disabled={at(step) === undefined || undefined}
      onClick={() => go(step)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={0} wrap="nowrap">
      {button(-1, previousLabel, IconChevronLeft)}
      {button(1, nextLabel, IconChevronRight)}
    </Group>
  );
}
