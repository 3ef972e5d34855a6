import { Group, Input, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zonesToChoose } from './zones-to-choose.ts';

interface ZonedTimeFieldProps {
  label: string;
  description?: ReactNode;
  /** `2026-11-22T10:30[Europe/London]`, one part of it while the other is missing, or ''. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/** A field for a local date and time, with the time zone in which they are meant. */
export function ZonedTimeField(props: ZonedTimeFieldProps) {
  const { label, description, value, onChange, error } = props;
  const { t } = useTranslation('records');
  const [, local = '', zone = ''] = /^([^[]*)(?:\[(.*)\])?$/.exec(value) ?? [];
  const set = (nextLocal: string, nextZone: string) =>
    onChange(nextZone === '' ? nextLocal : `${nextLocal}[${nextZone}]`);
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
          aria-label={t('form.localTime')}
          value={local}
          onChange={({ currentTarget }) => set(currentTarget.value, zone)}
          error={Boolean(error)}
        />
        <Select
          aria-label={t('form.zone')}
          placeholder={t('form.zone')}
          data={zonesToChoose(zone)}
          value={zone || null}
          onChange={(chosen) => set(local, chosen ?? '')}
          searchable
          clearable
          limit={100}
        />
      </Group>
    </Input.Wrapper>
  );
}
