import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../accounts/me.data.ts';
import { FormatContext } from '../ui/format-context.tsx';
import { makeFormat } from '../ui/format.ts';

/** EDTF counts them from 21. */
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/** Puts the account's preferences to use: units, date order, clock and colour scheme. */
export function PreferredFormat({ children }: { children: ReactNode }) {
  const { preferences } = useMe();
  const { t, i18n } = useTranslation('words');
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => setColorScheme(preferences.theme), [preferences.theme, setColorScheme]);
  const format = useMemo(
    () =>
      makeFormat(preferences, {
        locale: i18n.language,
        undated: t('undated'),
        about: (date) => t('about', { date }),
        daysHours: (days, hours) => t('daysHours', { days, hours }),
        perhaps: (date) => t('perhaps', { date }),
        decade: (year) => t('decade', { year }),
        season: (season) => t(`season.${seasons[season - 21] ?? 'winter'}`),
      }),
    [preferences, i18n.language, t],
  );
  return <FormatContext value={format}>{children}</FormatContext>;
}
