import { Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeKinds, type Place, type PlaceKind } from '../../../domain/places/place.ts';
import { newId } from '../../../domain/shared/ids.ts';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';
import { positionIn } from '../../data/places/airport-values.ts';
import { PlaceField } from './place-field.tsx';
import { degrees } from '../form/degrees.ts';
import { NumberField } from '../form/number-field.tsx';
import { FoundWhere } from './found-where.tsx';
import { SetOnMap } from './set-on-map.tsx';
import { usePointFacts } from './use-point-facts.ts';

/** '' and `NaN` are outside every range. */
const isWithin = (value: number | string, { min, max }: { min: number; max: number }) =>
  value !== '' && Number(value) >= min && Number(value) <= max;

/**
 * A form for a place that is not in the reference data, such as a station, a pier or a lay-by. It is
 * set on a map, from where it takes its town, country and time zone, or by its town, which also gives
 * the coordinates until better ones are typed.
 */
export function OwnPlace({
  name: firstName,
  kind: firstKind,
  date,
  onUse,
  onCancel,
}: {
  name: string;
  kind: PlaceKind;
  date: string;
  onUse: (place: Place) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('journeys');
  const { t: tKinds } = useTranslation('kinds');
  const [name, setName] = useState(firstName);
  const [kind, setKind] = useState(firstKind);
  const [chosenTown, setTown] = useState<Place | null>();
  const [lat, setLat] = useState<number | string>('');
  const [lon, setLon] = useState<number | string>('');
  // Once it is set on the map, the position decides about town, country and time zone.
  const [isMarked, setMarked] = useState(false);
  const position = useMemo(() => positionIn({ lat, lon }), [lat, lon]);
  const { facts: there, isLoading, error } = usePointFacts(isMarked ? position : undefined);
  const town = chosenTown === undefined ? (there?.nearestTown ?? null) : chosenTown;
  const facts = isMarked ? there : (town ?? undefined);
  const isComplete = name.trim() !== '' && facts !== undefined && position !== undefined;

  const chooseTown = (chosen: Place | null) => {
    setTown(chosen);
    if (isMarked) return;
    setLat(chosen?.lat ?? '');
    setLon(chosen?.lon ?? '');
  };
  const mark = (at: Coordinates) => {
    setMarked(true);
    setTown(undefined);
    setLat(at.lat);
    setLon(at.lon);
  };
  const use = () => {
    if (!isComplete) return;
    const { country, zone } = facts;
    // A region across a border does not belong to the place.
    const region = town?.country === country ? town.region : '';
    onUse({
      id: newId(),
      kind,
      iata: '',
      icao: '',
      name: name.trim(),
      town: town?.name ?? '',
      country,
      region,
      zone,
      ...position,
    });
  };
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('form.ownPlace.title')}>
      <Stack gap="xs">
        <Text fw={600}>{t('form.ownPlace.title')}</Text>
        <Group grow align="start">
          <TextInput
            label={t('form.ownPlace.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={t('form.ownPlace.kind')}
            data={placeKinds.map((value) => ({
              value,
              label: tKinds(`place.choices.kind.${value}`),
            }))}
            value={kind}
            onChange={(value) => setKind(placeKinds.find((each) => each === value) ?? kind)}
            allowDeselect={false}
          />
        </Group>
        <PlaceField
          label={t('form.ownPlace.near')}
          value={town}
          onChange={chooseTown}
          date={date}
          kind="town"
        />
        <SetOnMap position={{ lat, lon }} onMove={mark} />
        {isMarked && (
          <FoundWhere
            where={there && { town: town?.name ?? '', country: there.country }}
            isLoading={isLoading}
            error={error}
          />
        )}
        <Group grow align="start">
          <NumberField
            label={t('form.ownPlace.lat')}
            value={lat}
            limits={degrees.lat}
            unit="°"
            onChange={setLat}
            error={lat !== '' && !isWithin(lat, degrees.lat)}
          />
          <NumberField
            label={t('form.ownPlace.lon')}
            value={lon}
            limits={degrees.lon}
            unit="°"
            onChange={setLon}
            error={lon !== '' && !isWithin(lon, degrees.lon)}
          />
        </Group>
        <Text size="xs" c="dimmed">
          {t('form.ownPlace.coordinatesHint')}
        </Text>
        <Group justify="end" gap="xs">
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('form.ownPlace.cancel')}
          </Button>
          <Button size="xs" disabled={!isComplete} onClick={use}>
            {t('form.ownPlace.use')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
