import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useJourneyFormContext } from './form-context.ts';
import { FormSection } from './form-section.tsx';
import { StatedDistance } from './stated-distance.tsx';
import { OrderField } from './when-section.tsx';
import classes from './form.module.css';

/** Terminals, gates, papers, the note, and what is written down instead of computed. */
export function MoreSection() {
  const { t } = useTranslation(['journeys', 'kinds']);
  const form = useJourneyFormContext();
  const { mode } = form.getValues();
  const isRail = mode === 'rail';
  return (
    <FormSection title={t('form.section.more')}>
      <div className={classes.pairs}>
        {mode !== 'road' && (
          <>
            <TextInput
              label={t('kinds:journey.fields.departureTerminal')}
              {...form.getInputProps('departureTerminal')}
            />
            <TextInput
              label={isRail ? t('form.departurePlatform') : t('form.departureGate')}
              {...form.getInputProps('departureGate')}
            />
            <TextInput
              label={t('kinds:journey.fields.arrivalTerminal')}
              {...form.getInputProps('arrivalTerminal')}
            />
            <TextInput
              label={isRail ? t('form.arrivalPlatform') : t('form.arrivalGate')}
              {...form.getInputProps('arrivalGate')}
            />
          </>
        )}
        <TextInput
          label={t('kinds:journey.fields.bookingReference')}
          autoComplete="off"
          {...form.getInputProps('bookingReference')}
        />
        <OrderField />
        <TextInput
          label={t('form.statedDuration')}
          description={t('form.statedDurationHint')}
          {...form.getInputProps('statedDuration')}
          onBlur={() => form.validateField('statedDuration')}
        />
        {mode !== 'air' && <StatedDistance />}
      </div>
      <Textarea
        label={t('kinds:journey.fields.note')}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </FormSection>
  );
}
