import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberField } from '../../domain/kinds/fields.ts';

interface DegreesFieldProps {
  field: NumberField;
  label: string;
  value: number | string;
  // Of Mantine's forms, whose inputs all give it what they have.
  // oxlint-disable-next-line typescript/no-explicit-any
  onChange?: (value: any) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: string | undefined;
}

/** A latitude or longitude. One off the Earth is told while it is typed: no map shows where it would be. */
export function DegreesField({ field, error, value, ...rest }: DegreesFieldProps) {
  const { t } = useTranslation('records');
  const { min, max } = field;
  const isOff = value !== '' && (Number(value) < min || Number(value) > max);
  return (
    <NumberInput
      {...rest}
      value={value}
      hideControls
      suffix=" °"
      clampBehavior="none"
      error={error ?? (isOff && t('fault.number', { min, max }))}
    />
  );
}
