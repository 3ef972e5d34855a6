import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { NumberLimits } from '../../../domain/shared/text/plain-number.ts';
import { readNumberText } from './read-number-text.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** '' for no value; `NaN` for typed text that is not a number. */
  value: number | string;
  limits: NumberLimits;
  /** Called with '' for no value; `text` is the typed text. */
  onChange: (value: number | '', text: string) => void;
  /** The unit shown after the number; '' if there is no unit. */
  unit?: string;
}

/**
 * A field for numbers as people write them: `1,234.5`, `1.234,5` and `1 234,5` (`plainNumber`). The
 * typed text is kept unchanged, so that no character is dropped silently. Text that is not a number
 * has the value `NaN`, which every field rejects.
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

/**
 * Formats a value that was not typed here. No thousands separators, because they would also appear
 * in years.
 */
function numberText(value: number | string): string {
  return Number.isNaN(value) ? '' : String(value);
}
