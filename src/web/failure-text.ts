import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';

export interface FailureText {
  title: string;
  text: string;
}

/** Says in words what went wrong; for notifications, error states and forms alike. */
export function useFailureText(): (error: unknown) => FailureText {
  const { t } = useTranslation('errors');
  return (error) => {
    if (!(error instanceof ApiError)) {
      return { title: t('title.failed'), text: error instanceof Error ? error.message : '' };
    }
    return { title: t(`title.${error.code}`), text: textOf(error) };
  };

  function textOf({ code, id, retryAfter, inDoubt, detail }: ApiError): string {
    if (code === 'too-many' && retryAfter !== undefined) {
      return t('text.too-many-until', { wait: waitInWords(retryAfter) });
    }
    if (code === 'unavailable' && inDoubt) return t('text.unavailable-in-doubt');
    if (code === 'failed' && id !== '') return t('text.failed-with-id', { id });
    // The server's own words say which name is in use or what was wrong in which field.
    if (['in-use', 'invalid', 'unreadable'].includes(code) && detail !== '' && detail !== code) {
      return detail;
    }
    return t(`text.${code}`);
  }
}

function waitInWords(seconds: number): string {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
