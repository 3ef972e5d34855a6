import { LocalTimeAndZone, type ZonedTextFieldProps } from './local-time-and-zone.tsx';

/** A field for a local date and time with its zone: `2026-11-22T10:30[Europe/London]`. */
export function ZonedTimeField({ value, onChange, ...shown }: ZonedTextFieldProps) {
  const [, local = '', zone = ''] = /^([^[]*)(?:\[(.*)\])?$/.exec(value) ?? [];
  const set = (nextLocal: string, nextZone: string) =>
    onChange(nextZone === '' ? nextLocal : `${nextLocal}[${nextZone}]`);
  return <LocalTimeAndZone {...shown} local={local} zone={zone} onSet={set} />;
}
