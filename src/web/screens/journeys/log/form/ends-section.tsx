import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modeEnds } from '../../../../../domain/journeys/mode-ends.ts';
import { dateOfParts } from './date-parts.ts';
import { useJourneyFormContext } from './form-context.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import { OwnPlace } from '../../../../kit/places/own-place.tsx';
import { PlaceField } from '../../../../kit/places/place-field.tsx';
import classes from './form.module.css';

/** The fields for the two ends of the journey. */
export function EndsSection() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { mode, from, to, date: parts } = form.getValues();
  const [missing, setMissing] = useState<{ end: 'from' | 'to'; name: string }>();
  const date = dateOfParts(parts) ?? '';
  const field = (end: 'from' | 'to') => (
    <PlaceField
      label={t(`form.${end}`)}
      placeholder={mode === 'air' ? t('form.placeHint.air') : t('form.placeHint.ground')}
      value={end === 'from' ? from : to}
      onChange={(place) => form.setFieldValue(end, place)}
      date={date}
      kind={modeEnds[mode].searched}
      error={form.errors[end]}
      onMissing={(name) => setMissing({ end, name })}
    />
  );
  return (
    <FormSection title={t('form.section.where')}>
      <div className={classes.ends}>
        {field('from')}
        <ActionIcon
          variant="subtle"
          size="lg"
          className={classes.swap}
          aria-label={t('form.swap')}
          onClick={() => form.setValues({ from: to, to: from })}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
        {field('to')}
      </div>
      {missing && (
        <OwnPlace
          key={`${missing.end} ${missing.name}`}
          name={missing.name}
          kind={modeEnds[mode].added}
          date={date}
          onUse={(place) => {
            form.setFieldValue(missing.end, place);
            setMissing(undefined);
          }}
          onCancel={() => setMissing(undefined)}
        />
      )}
    </FormSection>
  );
}
