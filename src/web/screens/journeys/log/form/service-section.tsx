import { TextInput, ActionIcon, Button, Menu } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { journeyKind, type Traveller } from '../../../../../domain/journeys/journey.ts';
import { readFlightNumber } from '../../../../../domain/journeys/vehicle-marks.ts';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import { useAirlineSearch, useVehicleTypeSearch } from '../../../../data/journeys/search.data.ts';
import { useJourneyFormContext, dateOfParts } from './journey-form-values.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import { SuggestField } from '../../../../kit/form/suggest-field.tsx';
import classes from './form.module.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { NamedPerson } from '../../../../../domain/people/person.ts';

const { fields } = journeyKind.fields.travellers;

/** The travellers, each with seat, position, cabin and reason. */
export function TravellersSection({ people }: { people: readonly NamedPerson[] }) {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { travellers } = form.getValues();
  const others = people.filter(({ id }) => travellers.every(({ personId }) => personId !== id));
  return (
    <FormSection title={t('form.section.travellers')}>
      {travellers.map((traveller, index) => (
        <TravellerFields
          key={traveller.personId}
          index={index}
          name={people.find(({ id }) => id === traveller.personId)?.name ?? t('filter.somebody')}
          onRemove={() => form.removeListItem('travellers', index)}
        />
      ))}
      {form.errors['travellers'] && (
        <p className={classes.error} role="alert">
          {form.errors['travellers']}
        </p>
      )}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
              {t('form.addTraveller')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, name }) => (
              <Menu.Item
                key={id}
                onClick={() => form.insertListItem('travellers', blankTraveller(id))}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </FormSection>
  );
}

export function blankTraveller(personId: string): Traveller {
  return { personId, seat: '', seatPosition: '', cabin: '', reason: '' };
}

function TravellerFields({
  index,
  name,
  onRemove,
}: {
  index: number;
  name: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const at = `travellers.${index}` as const;
  return (
    <div className={classes.traveller} role="group" aria-label={name}>
      <div className={classes.travellerName}>
        <span>{name}</span>
        <ActionIcon
          variant="subtle"
          aria-label={t('form.removeTraveller', { name })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <RecordField
        kind="journey"
        path="travellers.seat"
        field={fields.seat}
        label={t('form.seat')}
        autoComplete="off"
        {...form.getInputProps(`${at}.seat`)}
      />
      <RecordField
        kind="journey"
        path="travellers.seatPosition"
        field={fields.seatPosition}
        label={t('form.seatPosition')}
        {...form.getInputProps(`${at}.seatPosition`)}
      />
      <RecordField
        kind="journey"
        path="travellers.cabin"
        field={fields.cabin}
        label={t('form.cabin')}
        {...form.getInputProps(`${at}.cabin`)}
      />
      <RecordField
        kind="journey"
        path="travellers.reason"
        field={fields.reason}
        label={t('form.reason')}
        {...form.getInputProps(`${at}.reason`)}
      />
    </div>
  );
}

const pauseMs = 120;
const vehicle = journeyKind.fields.vehicle.fields;

/** Fields for the operator, number and vehicle. */
export function ServiceSection() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  return (
    <FormSection title={t('form.section.service')}>
      <div className={classes.pairs}>
        <OperatorField />
        <NumberField />
        <VehicleTypeField />
        <RecordField
          kind="journey"
          path="vehicle.registration"
          field={vehicle.registration}
          label={t('form.registration')}
          autoComplete="off"
          {...form.getInputProps('vehicle.registration')}
        />
        <RecordField
          kind="journey"
          path="vehicle.name"
          field={vehicle.name}
          label={t(`form.vehicleName.${form.getValues().mode}`)}
          autoComplete="off"
          {...form.getInputProps('vehicle.name')}
        />
      </div>
    </FormSection>
  );
}

function OperatorField() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { operator, mode, date } = form.getValues();
  const isFlight = mode === 'air';
  const [q] = useDebouncedValue(isFlight ? operator.name.trim() : '', pauseMs);
  const { data: airlines = [] } = useAirlineSearch(q, dateOfParts(date) ?? '');
  return (
    <SuggestField
      label={isFlight ? t('form.airline') : t('form.operator')}
      value={operator.name}
      // The codes belong to the previous name, so they are cleared.
      onType={(name) => form.setFieldValue('operator', { name, iata: '', icao: '' })}
      suggestions={
        q === ''
          ? []
          : airlines.map(({ id, name, iata, icao }) => ({
              key: id,
              label: name,
              beside: [iata, icao].filter((code) => code !== '').join(' '),
            }))
      }
      onChoose={(key) => {
        const airline = airlines.find(({ id }) => id === key);
        if (!airline) return;
        const { name, iata, icao } = airline;
        form.setFieldValue('operator', { name, iata, icao });
      }}
      error={form.errors['operator.name']}
    />
  );
}

/** A flight number fills in its airline, unless the user has entered another one. */
function NumberField() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { number, operator, mode, date } = form.getValues();
  const isFlight = mode === 'air';
  const [isTyped, setTyped] = useState(false);
  const filled = useRef('');
  const flight = isFlight && isTyped ? readFlightNumber(number.replaceAll(/\s/g, '')) : undefined;
  const designator = flight?.designator ?? '';
  const [q] = useDebouncedValue(designator, pauseMs);
  const search = useAirlineSearch(q, dateOfParts(date) ?? '');
  const isAnswered = q === '' || (search.data !== undefined && !search.isPlaceholderData);
  const isKnown = isTyped && q === designator && isAnswered;
  const found = q === '' ? [] : (search.data ?? []);
  const airline = found.find(({ iata, icao }) => iata === q || icao === q);
  const fill = useEffectEvent(() => {
    if (operator.name !== '' && operator.name !== filled.current) return;
    if (!airline && filled.current === '') return;
    const { name, iata, icao } = airline ?? { name: '', iata: '', icao: '' };
    filled.current = name;
    form.setFieldValue('operator', { name, iata, icao });
  });
  useEffect(() => {
    if (isKnown) fill();
  }, [isKnown, airline]);
  const field = form.getInputProps('number');
  return (
    <TextInput
      label={isFlight ? t('form.flight') : t('form.number')}
      autoComplete="off"
      {...field}
      onChange={(event) => {
        setTyped(true);
        field.onChange(event);
      }}
    />
  );
}

function VehicleTypeField() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { vehicle, mode } = form.getValues();
  const isFlight = mode === 'air';
  const [q] = useDebouncedValue(isFlight ? vehicle.type.trim() : '', pauseMs);
  const { data: types = [] } = useVehicleTypeSearch(q);
  const nameOf = ({ maker, name }: (typeof types)[number]) => `${maker} ${name}`.trim();
  return (
    <SuggestField
      label={isFlight ? t('form.aircraft') : t('form.vehicle')}
      value={vehicle.type || vehicle.icao}
      onType={(type) => form.setFieldValue('vehicle', { ...vehicle, type, icao: '' })}
      suggestions={
        q === ''
          ? []
          : types.map((type) => ({
              key: `${type.icao} ${type.name}`,
              label: nameOf(type),
              beside: type.icao,
            }))
      }
      onChoose={(key) => {
        const type = types.find(({ icao, name }) => `${icao} ${name}` === key);
        if (!type) return;
        form.setFieldValue('vehicle', { ...vehicle, type: nameOf(type), icao: type.icao });
      }}
      error={form.errors['vehicle.type']}
    />
  );
}
