import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeptSince } from '../../data/offline/age-of-answers.ts';
import { useConnectionLostAt } from '../../data/presence/presence-store.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import classes from './connection-banner.module.css';

/** Over every screen while the server cannot be heard: how old it is what the screen shows. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const lostAt = useConnectionLostAt();
  const knownAt = useKeptSince() ?? lostAt;
  return (
    // There before it has something to say, or a screen reader would not say it.
    <div role="status" className={classes.place} data-no-print>
      {knownAt && (
        <p className={classes.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          {t('connectionLost', { when: format.instant(knownAt.toISOString()) })}
        </p>
      )}
    </div>
  );
}
