import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { instantsAt, readInstant } from '../../../../domain/shared/dates/instant-text.ts';
import { LocalTimeAndZone, type ZonedTextFieldProps } from './local-time-and-zone.tsx';

/**
 * A field for a local date and time with its zone. The offset follows from them, and is chosen if clocks
 * were put back over the time. A stored offset stays until date, time or zone are changed.
 */
export function InstantField({ value, onChange, ...shown }: ZonedTextFieldProps) {
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
    <LocalTimeAndZone {...shown} local={local} zone={zone} step={1} onSet={set}>
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
