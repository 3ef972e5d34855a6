import { Group, Input, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zonesToChoose } from './zones-to-choose.ts';

/** The props of a field for a text with a local time and its zone. */
export interface ZonedTextFieldProps {
  label: string;
  description?: ReactNode;
  /** The text, the parts of it that are entered so far, or ''. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  'data-path'?: string | undefined;
}

interface LocalTimeAndZoneProps extends Omit<ZonedTextFieldProps, 'value' | 'onChange'> {
  /** `2026-11-22T10:30`, or ''. */
  local: string;
  /** IANA, or ''. */
  zone: string;
  /** Seconds between two times that can be entered. */
  step?: number;
  onSet: (local: string, zone: string) => void;
  /** An input beside both. */
  children?: ReactNode;
}

/** The inputs of a local date and time, and of the zone in which they are meant. */
export function LocalTimeAndZone(props: LocalTimeAndZoneProps) {
  const { label, description, error, local, zone, step, onSet, children } = props;
  const { t } = useTranslation('records');
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      role="group"
      aria-label={label}
    >
      <Group grow align="start">
        <TextInput
          type="datetime-local"
          step={step}
          aria-label={t('form.localTime')}
          value={local}
          onChange={({ currentTarget }) => onSet(currentTarget.value, zone)}
          error={Boolean(error)}
          data-path={props['data-path']}
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
    </Input.Wrapper>
  );
}
