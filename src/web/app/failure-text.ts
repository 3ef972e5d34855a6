import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RefusalReason } from '../../domain/shared/refusal-reason.ts';
import { ApiError } from './api-error.ts';

export interface FailureText {
  title: string;
  text: string;
}

/** Returns a function that describes an error for notifications, error states and forms. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('errors');
  return (error) => describeFailure(error, t);
}

/** Describes an error outside of components. */
export function describeFailure(error: unknown, t: TFunction<'errors'>): FailureText {
  if (!(error instanceof ApiError)) {
    return { title: t('title.failed'), text: t('text.unexpected') };
  }
  return { title: t(`title.${error.code}`), text: textOf(error, t) };
}

function textOf(error: ApiError, t: TFunction<'errors'>): string {
  const { code, id, retryAfter, inDoubt, reason, about, limit, most = 0 } = error;
  if (code === 'too-many' && retryAfter !== undefined) {
    return t('text.too-many-until', { wait: waitInWords(retryAfter, t) });
  }
  if (code === 'limit-reached' && limit) {
    const records = t(`kinds:${limit as 'person'}.counted`, { count: most, defaultValue: '' });
    // A later version of the server may report limits for which this tab has no text.
    const defaultValue = records === '' ? t('text.limit-reached') : t('recordsOfKind', { records });
    return t(`limit.${limit as 'person'}`, {
      most,
      size: t('megabytes', { number: most / 1_000_000 }),
      defaultValue,
    });
  }
  if (code === 'busy' && about !== '') return t('text.busy-by', { name: about });
  if (code === 'unavailable' && inDoubt) return t('text.unavailable-in-doubt');
  if (code === 'failed' && id !== '') return t('text.failed-with-id', { id });
  const defaultValue = t(`text.${code}`);
  // A later version of the server may report reasons for which this tab has no text.
  if (reason !== '') return t(`reason.${reason as RefusalReason}`, { name: about, defaultValue });
  return defaultValue;
}

function waitInWords(seconds: number, t: TFunction<'errors'>): string {
  return seconds < 90
    ? t('seconds', { count: seconds })
    : t('minutes', { count: Math.ceil(seconds / 60) });
}
