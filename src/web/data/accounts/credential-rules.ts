import { useTranslation } from 'react-i18next';
import { shortestPassword } from '../../../domain/accounts/password-length.ts';

/** What forms ask of e-mails and passwords before they send them. */
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

/** Something before an @ and after it, without blanks: what is more, only its server knows. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@\S+$/.test(text);
}
