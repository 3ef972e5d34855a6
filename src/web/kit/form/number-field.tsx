import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { NumberLimits } from '../../../domain/shared/text/plain-number.ts';
import { readNumberText } from './read-number-text.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** '' for none; `NaN` for what was typed here and is no number */
  value: number | string;
  limits: NumberLimits;
  /** '' for none; `text` is what was typed */
  onChange: (value: number | '', text: string) => void;
  /** said behind the number; '' of a mere number */
  unit?: string;
}

/**
 * A number as people write it: `1,234.5`, `1.234,5` and `1 234,5` (`plainNumber`). What is typed stays as it is
 * typed, so that no sign is dropped in silence, and what cannot be read is `NaN`, which no field accepts.
 */
export function NumberField({ value, limits, onChange, unit = '', ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      inputMode={limits.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(unit !== '' && { rightSection: unit, rightSectionPointerEvents: 'none' })}
      {...rest}
      value={
        typed !== undefined && Object.is(readNumberText(typed, limits), value)
          ? typed
          : numberText(value)
      }
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(readNumberText(text, limits), text);
      }}
    />
  );
}

/** Of what no one typed here; without signs between thousands, which would stand in years too. */
function numberText(value: number | string): string {
  return Number.isNaN(value) ? '' : String(value);
}
