import { Group, TextInput } from '@mantine/core';
import { Form } from '../form/form.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useRequestForm } from './use-request-form.ts';

/** A name field with a save button next to it. */
export function RenameForm({
  label,
  name,
  longest,
  submitLabel,
  autoComplete,
  rename,
}: {
  label: string;
  /** The current name. */
  name: string;
  /** Maximum number of letters. */
  longest: number;
  submitLabel: string;
  autoComplete?: string;
  rename: (name: string) => Promise<void>;
}) {
  const { form, frame } = useRequestForm({
    initialValues: { name },
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
          {...form.getInputProps('name')}
        />
        <SubmitButton variant="default" disabled={typed === '' || typed === name}>
          {submitLabel}
        </SubmitButton>
      </Group>
    </Form>
  );
}
