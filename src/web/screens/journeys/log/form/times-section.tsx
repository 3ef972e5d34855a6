import { Button, Collapse, UnstyledButton, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivalPairs } from '../../../../../domain/journeys/arrival-day.ts';
import type { TimeField } from '../../../../../domain/journeys/journey.ts';
import { useJourneyFormContext, proposedDay } from './journey-form-values.ts';
import { FormSection } from '../../../../kit/form/form-section.tsx';

import classes from './form.module.css';
import type { ClockAndDay } from '../../../../../domain/shared/dates/day-time.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { readClock } from '../../../../../domain/shared/dates/clock-text.ts';

interface TimeInputProps {
  label: string;
  value: ClockAndDay;
  onChange: (value: ClockAndDay) => void;
  /** Called when the user leaves the field, so that the time may be validated. */
  onLeave: () => void;
  error?: ReactNode;
}

const days = [-1, 0, 1, 2, 3];

/**
 * A local time, and the day relative to the journey's date. It accepts common ways to write times,
 * and formats the time by the user's clock after reading it.
 */
function TimeInput({ label, value, onChange, onLeave, error }: TimeInputProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const read = readClock(value.clock);
  const written = read === undefined ? value.clock : format.time(read);
  const offered = days.includes(value.day) ? days : [...days, value.day].sort((a, b) => a - b);
  const dayName = (day: number) => {
    if (day === 0) return t('form.time.sameDay');
    return day > 0
      ? t('form.time.dayAfter', { count: day })
      : t('form.time.dayBefore', { count: day });
  };
  return (
    <div className={classes.time}>
      <TextInput
        aria-label={label}
        placeholder="--:--"
        classNames={{ input: classes.clock }}
        value={typed ?? written}
        error={error}
        maxLength={10}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange({ ...value, clock: event.currentTarget.value });
        }}
        onBlur={() => {
          setTyped(undefined);
          onChange({ ...value, clock: read ?? value.clock });
          onLeave();
        }}
      />
      <NativeSelect
        classNames={{ input: classes.clockDay }}
        rightSectionWidth={22}
        aria-label={t('form.time.dayOf', { field: label })}
        data={offered.map((day) => ({ value: String(day), label: dayName(day) }))}
        value={String(value.day)}
        onChange={(event) => onChange({ ...value, day: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

type Event = 'departure' | 'takeoff' | 'landing' | 'arrival';

const atTheGate: Event[] = ['departure', 'arrival'];
const atTheRunway: Event[] = ['takeoff', 'landing'];

function fieldOf(event: Event, kind: 'Scheduled' | 'Actual'): TimeField {
  return `${event}${kind}`;
}

/** Scheduled and actual times. Runway times are folded, and only for aircraft. */
export function TimesSection() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const { mode, times } = form.getValues();
  const hasMore = atTheRunway.some(
    (event) => times[fieldOf(event, 'Scheduled')].clock || times[fieldOf(event, 'Actual')].clock,
  );
  const [isOpen, setOpen] = useState(hasMore);
  return (
    <FormSection title={t('form.section.times')}>
      <div className={classes.times}>
        <span aria-hidden />
        <span className={classes.columnName}>{t('form.time.scheduled')}</span>
        <span className={classes.columnName}>{t('form.time.actual')}</span>
        {atTheGate.map((event) => (
          <TimeRow key={event} event={event} />
        ))}
      </div>
      <ArrivalProposals />
      {(mode === 'air' || hasMore) && (
        <>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden />
            {t('form.section.moreTimes')}
          </UnstyledButton>
          <Collapse expanded={isOpen}>
            <div className={classes.times}>
              {atTheRunway.map((event) => (
                <TimeRow key={event} event={event} />
              ))}
            </div>
          </Collapse>
        </>
      )}
    </FormSection>
  );
}

/** Proposes another day for an arrival that cannot be on the day of departure. */
function ArrivalProposals() {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const values = form.getValues();
  return arrivalPairs.map((pair) => {
    const [, field] = pair;
    const day = proposedDay(values, pair);
    if (day === undefined) return null;
    const event = field.startsWith('landing') ? 'landing' : 'arrival';
    const kind = field.endsWith('Actual') ? 'actual' : 'scheduled';
    const words = t(`form.time.fieldOf.${kind}`, { event: t(`form.time.${event}`) });
    return (
      <Button
        key={field}
        variant="default"
        size="compact-sm"
        style={{ justifySelf: 'start' }}
        onClick={() =>
          form.setFieldValue('times', {
            ...values.times,
            [field]: { ...values.times[field], day },
          })
        }
      >
        {day > 0
          ? t('form.time.proposeAfter', { field: words, count: day })
          : t('form.time.proposeBefore', { field: words })}
      </Button>
    );
  });
}

function TimeRow({ event }: { event: Event }) {
  const { t } = useTranslation('journeys');
  const form = useJourneyFormContext();
  const times = form.getValues().times;
  return (
    <>
      <span className={classes.rowName} aria-hidden>
        {t(`form.time.${event}`)}
      </span>
      {(['Scheduled', 'Actual'] as const).map((kind) => {
        const field = fieldOf(event, kind);
        return (
          <TimeInput
            key={field}
            label={t(`form.time.fieldOf.${kind === 'Actual' ? 'actual' : 'scheduled'}`, {
              event: t(`form.time.${event}`),
            })}
            value={times[field]}
            onChange={(value) => {
              form.setFieldValue('times', { ...times, [field]: value });
              form.clearFieldError(`times.${field}`);
            }}
            onLeave={() => form.validateField(`times.${field}`)}
            error={form.errors[`times.${field}`]}
          />
        );
      })}
    </>
  );
}
