import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../ui/skeletons.tsx';

export function ScreenLoading() {
  const { t } = useTranslation('ui');
  return <PageSkeleton label={t('loading')} />;
}
