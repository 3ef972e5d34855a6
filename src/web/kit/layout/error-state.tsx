import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';

/** Shows what failed, with a retry button. */
export function ErrorState({
  title,
  text,
  onRetry,
  more,
}: {
  /** What failed. */
  title: string;
  text: string;
  onRetry?: () => void;
  more?: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <section className={classes.state} role="alert" data-nothing="failed">
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        {more}
      </div>
    </section>
  );
}
