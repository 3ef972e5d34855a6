import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeCode } from '../../../../domain/places/place.ts';
import { tripKind } from '../../../../domain/trips/trip.ts';
import type { TripRow } from '../../../../domain/trips/trip-rows.ts';
import { useStayWords } from '../stays/use-stay-words.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type SplitPoint, splitPoints } from './trip-actions.tsx';
import type { TripActions } from './use-trip-actions.ts';

/** Asks where the second trip begins and for its name. */
export function SplitDialog({
  row,
  actions,
  onClose,
}: {
  row: TripRow;
  actions: TripActions;
  onClose: () => void;
}) {
  const { t } = useTranslation('trips');
  const { t: tUi } = useTranslation('ui');
  const format = useFormat();
  const stayWords = useStayWords();
  const [points] = useState(() => splitPoints(row));
  const [chosen, setChosen] = useState(points[0]?.key ?? '');
  const [name, setName] = useState(
    t('name.second', { name: row.trip.name }).slice(0, tripKind.fields.name.maxLength),
  );
  const labelOf = ({ entry }: SplitPoint) =>
    entry.kind === 'leg'
      ? t('split.leg', {
          date: format.date(entry.row.date),
          from: placeCode(entry.row.from),
          to: placeCode(entry.row.to),
        })
      : t('split.stay', {
          date: format.date(entry.row.stay.arrival),
          stay: stayWords.titleOf(entry.row),
        });
  const point = points.find(({ key }) => key === chosen);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('split.title', { name: row.trip.name })}
      closeButtonProps={{ 'aria-label': tUi('close') }}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!point || name.trim() === '') return;
          onClose();
          actions.split(row.trip, point.split, name.trim());
        }}
      >
        <Stack gap="sm">
          <p style={{ margin: 0 }}>{t('split.text')}</p>
          <NativeSelect
            label={t('split.at')}
            value={chosen}
            data={points.map((one) => ({ value: one.key, label: labelOf(one) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={t('split.name')}
            value={name}
            maxLength={tripKind.fields.name.maxLength}
            required
            withAsterisk={false}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {tUi('cancel')}
            </Button>
            <Button type="submit">{t('split.confirm')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
