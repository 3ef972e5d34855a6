import { ActionIcon, Group } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { useDrawerGuard } from '../../ui/form/form-drawer.tsx';
import classes from './journey-card.module.css';

interface NeighboursProps {
  row: JourneyRow;
  /** in the order of the list */
  shown: readonly JourneyRow[];
  /** the arrow keys go there too; in a form they are those of its fields */
  hasKeys: boolean;
  onOpen: (journeyId: string) => void;
}

/** To the journeys before and after one in the list. */
export function Neighbours({ row, shown, hasKeys, onOpen }: NeighboursProps) {
  const { t } = useTranslation('journeys');
  const { leave } = useDrawerGuard();
  const index = shown.findIndex(({ id }) => id === row.id);
  const at = (step: -1 | 1) => (index < 0 ? undefined : shown[index + step]);
  const go = (step: -1 | 1) => {
    const to = at(step);
    if (to) leave(() => onOpen(to.id));
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
      // Not disabled: the focus would be lost at the ends of the list.
      aria-disabled={at(step) === undefined}
      data-disabled={at(step) === undefined || undefined}
      onClick={() => go(step)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Group gap={0} wrap="nowrap">
      {button(-1, t('card.previous'), IconChevronLeft)}
      {button(1, t('card.next'), IconChevronRight)}
    </Group>
  );
}
