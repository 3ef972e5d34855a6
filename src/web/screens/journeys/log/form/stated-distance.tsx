import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { distanceText, readDistanceText } from './distance-text.ts';
import { useJourneyFormContext } from './form-context.ts';

/** The distance that replaces the computed straight line, in the user's unit. */
export function StatedDistance() {
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
