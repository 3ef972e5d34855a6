import { Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeKinds, type Place, type PlaceKind } from '../../../domain/places/place.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { PlaceField } from './place-field.tsx';
import { degrees } from '../form/degrees.ts';
import { NumberField } from '../form/number-field.tsx';

/** '' and `NaN` are outside every range. */
const isWithin = (value: number | string, { min, max }: { min: number; max: number }) =>
  value !== '' && Number(value) >= min && Number(value) <= max;

/**
 * A form for a place that is not in the reference data, such as a station, a pier or a lay-by. Its
 * nearest town provides country, region and time zone, and coordinates until better ones are typed.
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
  const [town, setTown] = useState<Place | null>(null);
  const [lat, setLat] = useState<number | string>('');
  const [lon, setLon] = useState<number | string>('');
  const isOnEarth = isWithin(lat, degrees.lat) && isWithin(lon, degrees.lon);
  const isComplete = name.trim() !== '' && town !== null && isOnEarth;

  const chooseTown = (chosen: Place | null) => {
    setTown(chosen);
    setLat(chosen?.lat ?? '');
    setLon(chosen?.lon ?? '');
  };
  const use = () => {
    if (!isComplete || !town) return;
    const { country, region, zone } = town;
    onUse({
      id: newId(),
      kind,
      iata: '',
      icao: '',
      name: name.trim(),
      town: town.name,
      country,
      region,
      zone,
      lat: Number(lat),
      lon: Number(lon),
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
