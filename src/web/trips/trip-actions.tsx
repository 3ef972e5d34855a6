import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mergedTrip } from '../../domain/trips/merge-trips.ts';
import { type Trip, tripKind } from '../../domain/trips/trip.ts';
import type { TripRow } from '../../domain/trips/trip-rows.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFormat } from '../ui/format-context.tsx';
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
            <MergeItem
              name={previous.trip.name}
              earlier={previous.trip}
              later={trip}
              deeds={deeds}
            />
          )}
          {next && (
            <MergeItem name={next.trip.name} earlier={trip} later={next.trip} deeds={deeds} />
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

interface MergeItemProps {
  /** of the other of the two */
  name: string;
  earlier: Trip;
  later: Trip;
  deeds: TripDeeds;
}

/** Merges two trips, or says why they cannot be one. */
function MergeItem({ name, earlier, later, deeds }: MergeItemProps) {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const { tooMuchOf } = mergedTrip(earlier, later);
  return (
    <Menu.Item disabled={tooMuchOf !== undefined} onClick={() => deeds.merge(earlier, later)}>
      {t('page.merge', { name })}
      {tooMuchOf && (
        <Text component="span" display="block" size="xs">
          {t(`page.tooMuch.${tooMuchOf}`, { most: format.number(mostOf[tooMuchOf]) })}
        </Text>
      )}
    </Menu.Item>
  );
}

const { people, summary, costs } = tripKind.fields;
const mostOf = { people: people.maxItems, summary: summary.maxLength, costs: costs.maxItems };
