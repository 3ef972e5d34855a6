import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../accounts/me.data.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import { lastChangeQuery } from './changes.data.ts';
import { timeAgo } from './time-ago.ts';

/**
 * Returns a sentence with who last saved or deleted a record, and when; '' until this has loaded.
 */
export function useLastChange(recordId: string, what: 'saved' | 'deleted'): string {
  const { t } = useTranslation('history');
  const { locale } = useFormat();
  const me = useMe().user.id;
  const [now] = useState(() => Date.now());
  const { data: set } = useQuery(lastChangeQuery(useArchive().id, recordId));
  if (!set) return '';
  const seconds = (now - Date.parse(set.at)) / 1000;
  const when = timeAgo(seconds, locale) ?? t('last.justNow');
  return set.userId === me
    ? t(`last.${what}ByYou`, { when })
    : t(`last.${what}`, { name: set.userName, when });
}
