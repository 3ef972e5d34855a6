import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type Property,
  propertyLines,
  readPropertyLines,
} from '../../../../domain/kinds/property-lines.ts';

/** A field for the properties of a vCard or iCalendar, one per line as in their files. */
export function PropertiesField({
  value,
  onChange,
  ...rest
}: {
  label: string;
  description?: ReactNode;
  /** The typed text while it cannot be read. */
  value: readonly Property[] | string;
  onChange: (value: Property[] | string) => void;
  error?: ReactNode;
}) {
  return (
    <Textarea
      {...rest}
      autosize
      minRows={2}
      maxRows={20}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      value={typeof value === 'string' ? value : propertyLines(value)}
      onChange={({ currentTarget }) => {
        onChange(readPropertyLines(currentTarget.value) ?? currentTarget.value);
      }}
    />
  );
}
