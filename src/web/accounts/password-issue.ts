import { useTranslation } from 'react-i18next';
import type { PasswordProblem } from '../../domain/accounts/password.ts';

const texts = {
  'too-short': 'password.tooShort',
  'too-long': 'password.tooLong',
  'too-common': 'password.tooCommon',
  wrong: 'password.wrong',
} as const satisfies Record<PasswordProblem | 'wrong', string>;

/** The server's word for what is wrong with a password, as a sentence. */
export function usePasswordIssue(): (message: string) => string {
  const { t } = useTranslation('accounts');
  return (message) => (message in texts ? t(texts[message as keyof typeof texts]) : message);
}
