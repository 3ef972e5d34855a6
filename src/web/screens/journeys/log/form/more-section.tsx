import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { journeyKind } from '../../../../../domain/journeys/journey.ts';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import { useJourneyFormContext, distanceText, readDistanceText } from './journey-form-values.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';

import classes from './form.module.css';
import { useState } from 'react';
import { useFormat } from '../../../../kit/format/format-context.tsx';

const { fields } = journeyKind;

/** Fields for terminals, gates, documents and the note, and values that replace computed ones. */
export function MoreSection() {
  const { t } = useTranslation('journeys');
  const { t: tKinds } = useTranslation('kinds');
  const form = useJourneyFormContext();
  const { mode } = form.getValues();
  const isRail = mode === 'rail';
  return (
    <FormSection title={t('form.section.more')}>
      <div className={classes.pairs}>
        {mode !== 'road' && (
          <>
            <RecordField
              kind="journey"
              path="departureTerminal"
              field={fields.departureTerminal}
              label={tKinds('journey.fields.departureTerminal')}
              {...form.getInputProps('departureTerminal')}
            />
            <RecordField
              kind="journey"
              path="departureGate"
              field={fields.departureGate}
              label={isRail ? t('form.departurePlatform') : t('form.departureGate')}
              {...form.getInputProps('departureGate')}
            />
            <RecordField
              kind="journey"
              path="arrivalTerminal"
              field={fields.arrivalTerminal}
              label={tKinds('journey.fields.arrivalTerminal')}
              {...form.getInputProps('arrivalTerminal')}
            />
            <RecordField
              kind="journey"
              path="arrivalGate"
              field={fields.arrivalGate}
              label={isRail ? t('form.arrivalPlatform') : t('form.arrivalGate')}
              {...form.getInputProps('arrivalGate')}
            />
          </>
        )}
        <RecordField
          kind="journey"
          path="bookingReference"
          field={fields.bookingReference}
          label={tKinds('journey.fields.bookingReference')}
          autoComplete="off"
          {...form.getInputProps('bookingReference')}
        />
        <RecordField
          kind="journey"
          path="order"
          field={fields.order}
          label={t('form.order')}
          description={t('form.orderHint')}
          {...form.getInputProps('order')}
        />
        <TextInput
          label={t('form.statedDuration')}
          description={t('form.statedDurationHint')}
          {...form.getInputProps('statedDuration')}
          onBlur={() => form.validateField('statedDuration')}
        />
        {mode !== 'air' && <StatedDistance />}
      </div>
      <RecordField
        kind="journey"
        path="note"
        field={fields.note}
        label={tKinds('journey.fields.note')}
        {...form.getInputProps('note')}
      />
    </FormSection>
  );
}

/** The distance that replaces the computed straight line, in the user's unit. */
function StatedDistance() {
  const { t } = useTranslation('journeys');
  const { unit, inUnit, toKm } = useFormat();
  const { value: km, onChange, ...field } = useJourneyFormContext().getInputProps('statedDistance');
  // Keeps the text as typed. It is formatted again only if the value changes from outside, so an
  // untouched value is never rounded.
  const [typed, setTyped] = useState<{ text: string; km: number | string }>();
  return (
    <TextInput
      label={t(`form.statedDistance.${unit}`)}
      description={t('form.statedDistanceHint')}
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed && Object.is(typed.km, km) ? typed.text : distanceText(km, inUnit)}
      onChange={({ currentTarget: { value: text } }) => {
        const read = readDistanceText(text, toKm);
        setTyped({ text, km: read });
        onChange(read);
      }}
    />
  );
}
