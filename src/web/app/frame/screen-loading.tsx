import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../kit/layout/skeletons.tsx';
import classes from './screen-loading.module.css';

/** Shown while a page or its frame loads. */
export function ScreenLoading() {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.screen}>
      <PageSkeleton label={t('loading')} />
    </div>
  );
}
