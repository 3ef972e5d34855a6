import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

/**
 * A text to copy. If the page has no access to the clipboard (plain http on a home network), the
 * text is selected instead, ready for copying with the keyboard.
 */
export function CopyField({
  value,
  label,
  copyLabel,
  copiedLabel,
  wraps,
}: {
  value: string;
  label: string;
  copyLabel: string;
  copiedLabel: string;
  /** shows all of a text that is longer than a line */
  wraps?: boolean;
}) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    if (!('clipboard' in navigator)) return;
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
  };
  const shown = {
    ref: field,
    'aria-label': label,
    value,
    readOnly: true,
    onFocus: () => field.current?.select(),
  };
  const button = (
    <Button variant="default" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? copiedLabel : copyLabel}</span>
    </Button>
  );
  if (wraps) {
    return (
      <Stack gap="xs" align="start">
        <Textarea w="100%" rows={2} spellCheck={false} {...shown} />
        {button}
      </Stack>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <TextInput flex={1} {...shown} />
      {button}
    </Group>
  );
}
