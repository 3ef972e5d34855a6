import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryKind } from '../../../../domain/line-of-time/entry.ts';
import type { TimeRun } from '../../../../domain/line-of-time/time-runs.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

/** Formats the years, months and counts of the timeline. */
export function useMomentWords() {
  const { t } = useTranslation('timeline');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  return useMemo(
    () => ({
      year: (year: number | undefined) => (year === undefined ? t('undated') : String(year)),
      /** The name of a month below the heading of its year. */
      month: ({ key, month }: Pick<TimeRun, 'key' | 'month'>) => {
        if (!month) return t('someTime', { year: key.slice(0, 4) });
        return month <= 12 ? format.month(month) : format.date(key);
      },
      /** `June 1998` */
      monthOfYear: (year: number, month: number) =>
        t('monthOfYear', { month: format.month(month), year }),
      /** `3 stays` */
      counted: (kind: EntryKind, count: number) =>
        t(`counts.${kind as 'track'}`, {
          count,
          defaultValue: tKinds(`${kind}.counted`, { count }),
        }),
    }),
    [t, tKinds, format],
  );
}
