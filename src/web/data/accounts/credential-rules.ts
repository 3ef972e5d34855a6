import { useTranslation } from 'react-i18next';
import { shortestPassword } from '../../../domain/accounts/password-length.ts';

/** Returns the validation rules of forms for emails and passwords. */
export function useCredentialRules() {
  const { t } = useTranslation('accounts');
  return {
    email: (email: string) => {
      if (isEmail(email.trim())) return null;
      return t(email.trim() === '' ? 'register.emailMissing' : 'register.emailWrong');
    },
    password: (password: string) => (password === '' ? t('password.missing') : null),
    newPassword: (password: string) =>
      Array.from(password).length < shortestPassword ? t('password.tooShort') : null,
  };
}

/**
 * Whether there is text before and after an @, without spaces. Only the mail server can check more.
 */
function isEmail(text: string): boolean {
  return /^[^\s@]+@\S+$/.test(text);
}
