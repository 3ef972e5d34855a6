import { useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { formatWords } from '../../kit/format/format-words.ts';
import { speakLanguage } from '../../i18n/i18n.ts';
import { FormatContext } from '../../kit/format/format-context.tsx';
import { makeFormat } from '../../kit/format/format.ts';
import { useNotifyFailure } from '../use-notify-failure.ts';

/** Applies the account's preferences: language, units, date order, clock and colour scheme. */
export function PreferredFormat({ children }: { children: ReactNode }) {
  const { preferences } = useMe();
  const { t, i18n } = useTranslation('words');
  const { setColorScheme } = useMantineColorScheme();
  const notifyFailure = useEffectEvent(useNotifyFailure());
  useEffect(() => setColorScheme(preferences.theme), [preferences.theme, setColorScheme]);
  useEffect(() => {
    speakLanguage(preferences.language).catch(notifyFailure);
  }, [preferences.language]);
  const format = useMemo(
    () => makeFormat(preferences, formatWords(t, i18n.language)),
    [preferences, i18n.language, t],
  );
  return <FormatContext value={format}>{children}</FormatContext>;
}
