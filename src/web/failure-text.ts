import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';
import { errors } from './i18n/en/errors.ts';

export interface FailureText {
  title: string;
  text: string;
}

/** Says in words what went wrong; for notifications, error states and forms alike. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('errors');
  return (error) => describeFailure(error, t);
}

/** The same outside of components. */
export function describeFailure(error: unknown, t: TFunction<'errors'>): FailureText {
  if (!(error instanceof ApiError)) {
    return { title: t('title.failed'), text: error instanceof Error ? error.message : '' };
  }
  return { title: t(`title.${error.code}`), text: textOf(error, t) };
}

function textOf(error: ApiError, t: TFunction<'errors'>): string {
  const { code, id, retryAfter, inDoubt, detail, limit, most = 0 } = error;
  if (code === 'too-many' && retryAfter !== undefined) {
    return t('text.too-many-until', { wait: waitInWords(retryAfter) });
  }
  if (code === 'limit-reached' && limit && limit in errors.limit) {
    return t(`limit.${limit}`, { most: mostInWords(limit, most) });
  }
  if (code === 'unavailable' && inDoubt) return t('text.unavailable-in-doubt');
  if (code === 'failed' && id !== '') return t('text.failed-with-id', { id });
  // The server's own words say which name is in use or what was wrong in which field.
  if (['in-use', 'invalid', 'unreadable'].includes(code) && detail !== '' && detail !== code) {
    return detail;
  }
  return t(`text.${code}`);
}

function mostInWords(limit: string, most: number): string {
  return limit.includes('Bytes') ? `${most / 1_000_000} MB` : most.toLocaleString('en');
}

function waitInWords(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
