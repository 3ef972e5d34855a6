import { useTranslation } from 'react-i18next';
import { daySpan } from '../../../domain/shared/dates/edtf-date.ts';
import { useMe } from '../../data/accounts/me.data.ts';
import { useFormat } from '../format/format-context.tsx';
import { monthWithoutDay } from './typed-date.ts';

/**
 * Returns the error message for the text of a date field that has lost focus; undefined for ''.
 * `needsDay` rejects months and years too.
 */
export function useDateFault(text: string, needsDay: boolean): string | undefined {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { dateOrder } = useMe().preferences;
  if (text.trim() === '') return undefined;
  const month = monthWithoutDay(text, { order: dateOrder });
  const last = month && daySpan(month)?.last;
  return last
    ? t('form.noSuchDay', { month: format.date(month), days: Number(last.slice(8)) })
    : t(needsDay ? 'form.noDay' : 'form.noDate');
}
