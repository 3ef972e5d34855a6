import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The translations needed to describe a change. */
export interface HistoryWords {
  t: TFunction<'history'>;
  tKinds: TFunction<'kinds'>;
  tAccounts: TFunction<'accounts'>;
}

export function useHistoryWords(): HistoryWords {
  const { t } = useTranslation('history');
  const { t: tKinds } = useTranslation('kinds');
  const { t: tAccounts } = useTranslation('accounts');
  return { t, tKinds, tAccounts };
}
