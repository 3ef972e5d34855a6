import { useTranslation } from 'react-i18next';
import type { PasswordProblem } from '../../../domain/accounts/password.ts';

const texts = {
  'too-short': 'password.tooShort',
  'too-long': 'password.tooLong',
  'too-common': 'password.tooCommon',
  wrong: 'password.wrong',
} as const satisfies Record<PasswordProblem | 'wrong', string>;

/** Returns a function that converts the server's code for a rejected password to a sentence. */
export function usePasswordIssue(): (code: string) => string {
  const { t } = useTranslation('accounts');
  const { t: tErrors } = useTranslation('errors');
  return (code) =>
    Object.hasOwn(texts, code) ? t(texts[code as keyof typeof texts]) : tErrors('text.invalid');
}
