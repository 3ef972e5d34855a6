import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../../kit/layout/skeletons.tsx';
import classes from './screen-loading.module.css';

/** A screen on its way, or the frame around it. */
export function ScreenLoading() {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.screen}>
      <PageSkeleton label={t('loading')} />
    </div>
  );
}
