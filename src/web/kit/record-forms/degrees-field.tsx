import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberField as NumberOfKind } from '../../../domain/kinds/fields.ts';
import { NumberField } from '../form/number-field.tsx';

interface DegreesFieldProps {
  field: NumberOfKind;
  label: string;
  value: number | string;
  // Of Mantine's forms, whose inputs all give it what they have.
  // oxlint-disable-next-line typescript/no-explicit-any
  onChange?: (value: any) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: string | undefined;
}

/**
 * A field for a latitude or longitude. A value out of range is reported while it is typed, because
 * no map can show it.
 */
export function DegreesField({ field, error, value, onChange, ...rest }: DegreesFieldProps) {
  const { t } = useTranslation('records');
  const { min, max } = field;
  const isOnEarth = Number(value) >= min && Number(value) <= max;
  const isOff = value !== '' && !isOnEarth;
  return (
    <NumberField
      {...rest}
      value={value}
      limits={field}
      unit="°"
      onChange={(degrees) => onChange?.(degrees)}
      error={error ?? (isOff && t('fault.number', { min, max }))}
    />
  );
}
