import { Group, Input, NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '../../../../domain/kinds/values.ts';
import { instantsAt, readInstant } from '../../../../domain/shared/dates/instant-text.ts';
import { degrees } from '../../form/degrees.ts';
import { NumberField } from '../../form/number-field.tsx';
import { SetOnMap } from '../../places/set-on-map.tsx';
import { zonesToChoose } from './zones-to-choose.ts';

interface GroupProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  'data-path'?: string | undefined;
}

interface FieldProps<Value> extends GroupProps {
  value: Value;
  onChange: (value: Value) => void;
}

/** Several inputs that are one field: they share the label, the description and the error. */
export function InputGroup({
  label,
  description,
  error,
  children,
}: GroupProps & { children: ReactNode }) {
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      role="group"
      aria-label={label}
    >
      {children}
    </Input.Wrapper>
  );
}

/** The inputs of a local date and time, and of the zone in which they are meant. */
function LocalTimeAndZone({
  local,
  zone,
  step,
  onSet,
  children,
  ...group
}: GroupProps & {
  /** `2026-11-22T10:30`, or ''. */
  local: string;
  /** IANA, or ''. */
  zone: string;
  /** Seconds between two times that can be entered. */
  step?: number;
  onSet: (local: string, zone: string) => void;
  /** An input beside both. */
  children?: ReactNode;
}) {
  const { t } = useTranslation('records');
  return (
    <InputGroup {...group}>
      <Group grow align="start">
        <TextInput
          type="datetime-local"
          step={step}
          aria-label={t('form.localTime')}
          value={local}
          onChange={({ currentTarget }) => onSet(currentTarget.value, zone)}
          error={Boolean(group.error)}
          data-path={group['data-path']}
        />
        <Select
          aria-label={t('form.zone')}
          placeholder={t('form.zone')}
          data={zonesToChoose(zone)}
          value={zone || null}
          onChange={(chosen) => onSet(local, chosen ?? '')}
          searchable
          clearable
          limit={100}
        />
        {children}
      </Group>
    </InputGroup>
  );
}

/**
 * A field for a local date and time with its zone: `2026-11-22T10:30[Europe/London]`, the parts of
 * it that are entered so far, or ''.
 */
export function ZonedTimeField({ value, onChange, ...group }: FieldProps<string>) {
  const [, local = '', zone = ''] = /^([^[]*)(?:\[(.*)\])?$/.exec(value) ?? [];
  const set = (nextLocal: string, nextZone: string) =>
    onChange(nextZone === '' ? nextLocal : `${nextLocal}[${nextZone}]`);
  return <LocalTimeAndZone {...group} local={local} zone={zone} onSet={set} />;
}

/**
 * A field for a local date and time with its zone. The offset follows from them, and is chosen if clocks
 * were put back over the time. A stored offset stays until date, time or zone are changed.
 */
export function InstantField({ value, onChange, ...group }: FieldProps<string>) {
  const { t } = useTranslation('records');
  const [, local = '', offset = '', zone = ''] =
    /^(.*?)([+-]\d{2}:\d{2})?(?:\[(.*)\])?$/.exec(value) ?? [];
  const set = (nextLocal: string, nextZone: string) => {
    const found = instantsIn(nextLocal, nextZone);
    const same = found.find((text) => readInstant(text)?.offset === offset);
    onChange(same ?? found[0] ?? `${nextLocal}${nextZone && `[${nextZone}]`}`);
  };
  const choices = [...new Set([...(offset && [value]), ...instantsIn(local, zone)])];
  return (
    <LocalTimeAndZone {...group} local={local} zone={zone} step={1} onSet={set}>
      {choices.length > 1 && (
        <NativeSelect
          aria-label={t('field.offset')}
          value={value}
          data={choices.map((text) => ({ value: text, label: readInstant(text)?.offset ?? '' }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </LocalTimeAndZone>
  );
}

function instantsIn(local: string, zone: string): readonly string[] {
  const [day = '', time = ''] = local.split('T');
  return day === '' || time === '' || zone === '' ? [] : instantsAt(day, time, zone);
}

/**
 * A field for a point in degrees, typed or set on a map; null if it is empty. While it is typed, ''
 * stands for a missing coordinate.
 */
export function PointField({ value, onChange, ...group }: FieldProps<Point | null>) {
  const { t } = useTranslation('journeys');
  const set = (edits: { lat?: number | string; lon?: number | string }) => {
    const next = { lat: value?.lat ?? '', lon: value?.lon ?? '', ...edits };
    // The form holds the coordinates as typed; `recordOfForm` converts them to numbers.
    onChange(next.lat === '' && next.lon === '' ? null : (next as Point));
  };
  return (
    <InputGroup {...group}>
      <Group grow align="start">
        {(['lat', 'lon'] as const).map((name) => (
          <NumberField
            key={name}
            label={t(`form.ownPlace.${name}`)}
            limits={degrees[name]}
            unit="°"
            value={value?.[name] ?? ''}
            onChange={(typed) => set({ [name]: typed })}
            error={group.error !== undefined && group.error !== null}
          />
        ))}
      </Group>
      <SetOnMap position={value ?? undefined} onMove={onChange} />
    </InputGroup>
  );
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const ruleOf = (frequency: string) => `RRULE:FREQ=${frequency}`;

/** A field for when something recurs: a usual rule to choose, and the rule itself to be edited. */
export function RecurrenceField({ value, onChange, ...group }: FieldProps<string>) {
  const { t } = useTranslation('records');
  const rules = ['', ...frequencies.map(ruleOf)];
  return (
    <InputGroup {...group}>
      <Stack gap="xs">
        <NativeSelect
          aria-label={group.label}
          value={value}
          data={[
            { value: '', label: t('field.recurrence.never') },
            ...frequencies.map((frequency) => ({
              value: ruleOf(frequency),
              label: t(`field.recurrence.${frequency}`),
            })),
            ...(rules.includes(value) ? [] : [{ value, label: t('field.recurrence.other') }]),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {value !== '' && (
          <Textarea
            autosize
            aria-label={t('field.recurrence.rule')}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            error={Boolean(group.error)}
          />
        )}
      </Stack>
    </InputGroup>
  );
}
