import { useTranslation } from 'react-i18next';
import { daySpan } from '../../../domain/shared/dates/edtf-date.ts';
import { useMe } from '../../data/accounts/me.data.ts';
import { useFormat } from '../format/format-context.tsx';
import { monthWithoutDay } from './typed-date.ts';

/**
 * Why a text that was left in the field of a date is none, in words; undefined of ''. `needsDay` says that months and
 * years would be none either.
 */
export function useDateFault(text: string, needsDay: boolean): string | undefined {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const { dateOrder } = useMe().preferences;
  if (text.trim() === '') return undefined;
  const month = monthWithoutDay(text, dateOrder);
  const last = month && daySpan(month)?.last;
  return last
    ? t('form.noSuchDay', { month: format.date(month), days: Number(last.slice(8)) })
    : t(needsDay ? 'form.noDay' : 'form.noDate');
}
