import { Group, Input, NativeSelect, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantsAt, readInstant } from '../../../../domain/shared/dates/instant-text.ts';
import { zonesToChoose } from './zones-to-choose.ts';

interface InstantFieldProps {
  label: string;
  description?: ReactNode;
  /** An instant, the parts of one that are entered so far, or ''. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}

/**
 * A field for a local date and time with its zone. The offset follows from them, and is chosen if clocks
 * were put back over the time. A stored offset stays until date, time or zone are changed.
 */
export function InstantField({ label, description, value, onChange, error }: InstantFieldProps) {
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
          step={1}
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
        {choices.length > 1 && (
          <NativeSelect
            aria-label={t('field.offset')}
            value={value}
            data={choices.map((text) => ({ value: text, label: readInstant(text)?.offset ?? '' }))}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )}
      </Group>
    </Input.Wrapper>
  );
}

function instantsIn(local: string, zone: string): readonly string[] {
  const [day = '', time = ''] = local.split('T');
  return day === '' || time === '' || zone === '' ? [] : instantsAt(day, time, zone);
}
