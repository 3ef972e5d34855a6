import { Group, TextInput } from '@mantine/core';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useRequestForm } from './use-request-form.ts';

/** A name field with a save button next to it; also for the name of something new. */
export function RenameForm({
  label,
  name,
  longest,
  submitLabel,
  autoComplete,
  faultOf,
  rename,
}: {
  label: string;
  /** The current name; empty for something new. */
  name: string;
  /** Maximum number of letters. */
  longest: number;
  submitLabel: string;
  autoComplete?: string;
  /** Returns the error message of a name; null if it is valid. */
  faultOf?: (name: string) => string | null;
  rename: (name: string) => Promise<void>;
}) {
  const { form, frame } = useRequestForm({
    initialValues: { name },
    rules: { name: (value) => faultOf?.(value.trim()) ?? null },
    send: (values) => rename(values.name.trim()),
  });
  const typed = form.getValues().name.trim();
  return (
    <Form frame={frame}>
      <Group align="end" gap="sm" wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          maxLength={longest}
          autoComplete={autoComplete}
          data-autofocus={name === '' || undefined}
          {...form.getInputProps('name')}
        />
        <SubmitButton variant="default" disabled={typed === '' || typed === name}>
          {submitLabel}
        </SubmitButton>
      </Group>
    </Form>
  );
}
