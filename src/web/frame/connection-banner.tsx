import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsConnectionLost } from '../presence/presence-store.ts';
import classes from './connection-banner.module.css';

/** Over every screen while the server cannot be heard: nothing new comes, and nobody's presence. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isLost = useIsConnectionLost();
  return (
    // There before it has something to say, or a screen reader would not say it.
    <div role="status" className={classes.place} data-no-print>
      {isLost && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          {t('connectionLost')}
        </p>
      )}
    </div>
  );
}
