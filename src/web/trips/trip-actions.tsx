import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '../../domain/trips/trip-rows.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { splitPoints } from './split-points.ts';
import type { Neighbours } from './trip-neighbours.tsx';
import type { TripDeeds } from './use-trip-deeds.ts';

interface TripActionsProps {
  row: TripRow;
  neighbours: Neighbours;
  deeds: TripDeeds;
  onEdit: () => void;
  onSplit: () => void;
}

/** What is done to a trip: of those who may write. */
export function TripActions({ row, neighbours, deeds, onEdit, onSplit }: TripActionsProps) {
  const { t } = useTranslation(['trips', 'kinds', 'records']);
  const [isAsked, setAsked] = useState(false);
  const { trip } = row;
  const { previous, next } = neighbours;
  return (
    <>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('page.edit')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('page.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {previous && (
            <Menu.Item onClick={() => deeds.merge(previous.trip, trip)}>
              {t('page.merge', { name: previous.trip.name })}
            </Menu.Item>
          )}
          {next && (
            <Menu.Item onClick={() => deeds.merge(trip, next.trip)}>
              {t('page.merge', { name: next.trip.name })}
            </Menu.Item>
          )}
          {splitPoints(row).length > 0 && (
            <Menu.Item onClick={onSplit}>{t('page.split')}</Menu.Item>
          )}
          <Menu.Item onClick={() => deeds.dismiss(trip)}>{t('page.dismiss')}</Menu.Item>
          <Menu.Item color="danger" onClick={() => setAsked(true)}>
            {t('page.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsked}
        title={t('kinds:trip.drawer.delete', { name: trip.name })}
        confirmLabel={t('page.delete')}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          deeds.remove(trip);
        }}
        keepsFocus
      >
        {t('records:deleteText')}
      </ConfirmDialog>
    </>
  );
}
