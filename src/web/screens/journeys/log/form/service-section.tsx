import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { journeyKind } from '../../../../../domain/journeys/journey.ts';
import { readFlightNumber } from '../../../../../domain/journeys/vehicle-marks.ts';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import { useAirlineSearch, useVehicleTypeSearch } from '../../../../data/journeys/search.data.ts';
import { useJourneyFormContext, dateOfParts } from './journey-form-values.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import { SuggestField } from '../../../../kit/form/suggest-field.tsx';
import classes from './form.module.css';

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
