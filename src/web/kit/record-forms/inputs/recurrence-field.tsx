import { Input, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const usual = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const ruleOf = (frequency: string) => `RRULE:FREQ=${frequency}`;

/** A field for when something recurs: a usual rule to choose, and the rule itself to be edited. */
export function RecurrenceField({
  label,
  description,
  value,
  onChange,
  error,
}: {
  label: string;
  description?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  const { t } = useTranslation('records');
  const rules = ['', ...usual.map(ruleOf)];
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      role="group"
      aria-label={label}
    >
      <Stack gap="xs">
        <NativeSelect
          aria-label={label}
          value={value}
          data={[
            { value: '', label: t('field.recurrence.never') },
            ...usual.map((frequency) => ({
              value: ruleOf(frequency),
              label: t(`field.recurrence.${frequency}`),
            })),
            ...(rules.includes(value) ? [] : [{ value, label: t('field.recurrence.other') }]),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {value !== '' && (
          <Textarea
            autosize
            aria-label={t('field.recurrence.rule')}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            error={Boolean(error)}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
