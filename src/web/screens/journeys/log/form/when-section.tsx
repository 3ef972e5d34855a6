import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  datePrecisions,
  monthsOfSeason,
  parseEdtfDate,
  type DatePrecision,
  seasons,
} from '../../../../../domain/shared/dates/edtf-date.ts';
import { dateAtPlaces } from '../../../../../domain/journeys/season-of-places.ts';
import type { Place } from '../../../../../domain/places/place.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { DayField } from '../../../../kit/dates/day-field.tsx';
import {
  useJourneyFormContext,
  withPrecision,
  type DateParts,
  distanceText,
  readDistanceText,
} from './journey-form-values.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';
import classes from './form.module.css';
import { modes, journeyKind } from '../../../../../domain/journeys/journey.ts';
import { ModeIcon } from '../../../../kit/choices/mode-chip.tsx';
import sectionClasses from '../../../../kit/form/form-section.module.css';
import { RecordField } from '../../../../kit/record-forms/record-field.tsx';
import { useState } from 'react';

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

/** The date as far as it is known, and the order among journeys of the same date. */
export function WhenSection() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { date: parts, from, to } = form.getValues();
  const places = from && to ? [from, to] : [];
  const change = (more: Partial<DateParts>) => form.setFieldValue('date', { ...parts, ...more });
  const error = form.errors['date'];
  return (
    <FormSection title={t('form.section.when')}>
      <Group align="start" gap="sm">
        <Select
          w={120}
          label={t('form.precision')}
          data={datePrecisions.map((value) => ({ value, label: t(`form.precisions.${value}`) }))}
          value={parts.precision}
          onChange={(precision) =>
            precision && form.setFieldValue('date', withPrecision(parts, precision, places))
          }
          allowDeselect={false}
        />
        <DateFields parts={parts} places={places} change={change} error={error} />
        {parts.precision !== 'unknown' && (
          <Group className={classes.doubts} gap="sm">
            <Checkbox
              label={t('form.about')}
              checked={parts.about}
              onChange={(event) => change({ about: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('form.uncertain')}
              checked={parts.uncertain}
              onChange={(event) => change({ uncertain: event.currentTarget.checked })}
            />
          </Group>
        )}
      </Group>
    </FormSection>
  );
}

function DateFields({
  parts,
  places,
  change,
  error,
}: {
  parts: DateParts;
  /** Both ends of the journey, as soon as they are known. */
  places: readonly Place[];
  change: (more: Partial<DateParts>) => void;
  error: React.ReactNode;
}) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  // A season over New Year spans two years. Names both as soon as the year is known.
  const seasonName = (season: number) => {
    const date = dateAtPlaces(`${parts.year.trim()}-${season}`, places);
    const month = parseEdtfDate(date)?.month;
    return month !== undefined && monthsOfSeason(month)[0] === 12
      ? format.date(date)
      : format.date(dateAtPlaces(`2000-${season}`, places), { withYear: false });
  };
  const inputs: Record<DatePrecision, React.ReactNode> = {
    day: <DayField day={parts.day} onChange={(day) => change({ day })} error={error} />,
    month: (
      <Select
        w={140}
        label={t('form.month')}
        data={format.longMonths.map((label, index) => ({ value: String(index + 1), label }))}
        value={parts.month > 0 ? String(parts.month) : null}
        onChange={(month) => change({ month: Number(month ?? 0) })}
        searchable
        error={error}
      />
    ),
    season: (
      <Select
        w={160}
        label={t('form.season')}
        data={seasons.map((season) => ({
          value: String(season),
          label: seasonName(season),
        }))}
        value={parts.season > 0 ? String(parts.season) : null}
        onChange={(season) => change({ season: Number(season ?? 0) })}
        error={error}
      />
    ),
    year: null,
    decade: null,
    unknown: null,
  };
  const needsYear = parts.precision !== 'day' && parts.precision !== 'unknown';
  return (
    <>
      {inputs[parts.precision]}
      {needsYear && (
        <TextInput
          w={90}
          label={parts.precision === 'decade' ? t('form.decade') : t('form.year')}
          inputMode="numeric"
          maxLength={4}
          value={parts.year}
          onChange={(event) => change({ year: event.currentTarget.value })}
          error={
            parts.precision === 'year' || parts.precision === 'decade'
              ? error
              : error !== undefined && error !== null
          }
        />
      )}
    </>
  );
}

/** Chooses the mode, with the same icons as in lists and on maps. */
export function ModeField() {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const form = useJourneyFormContext();
  const chosen = form.getValues().mode;
  return (
    <fieldset className={sectionClasses.section}>
      <legend className={sectionClasses.legend}>{t('form.mode')}</legend>
      <div className={classes.modes}>
        {modes.map((mode) => (
          <label key={mode} className={classes.mode}>
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={mode === chosen}
              onChange={() => form.setFieldValue('mode', mode)}
            />
            <span aria-hidden>
              <ModeIcon mode={mode} size={18} />
            </span>
            {tWords(`mode.${mode}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
