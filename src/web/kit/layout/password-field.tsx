import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * A password field. Its visibility button has a name that a search for "Password" does not find.
 */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('showTyped') }}
      withAsterisk={false}
      // Mantine sets this on its other inputs, but not on this one.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
