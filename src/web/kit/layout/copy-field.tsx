import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

interface CopyFieldProps {
  value: string;
  label: string;
  copyLabel: string;
  copiedLabel: string;
}

/**
 * A text to copy. If the page has no access to the clipboard (plain http on a home network), the
 * text is selected instead, ready for copying with the keyboard.
 */
export function CopyField({ value, label, copyLabel, copiedLabel }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    if (!('clipboard' in navigator)) return;
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput
        ref={field}
        flex={1}
        aria-label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
      </Button>
    </Group>
  );
}
