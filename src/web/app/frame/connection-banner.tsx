import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeptSince } from '../../data/offline/age-of-answers.ts';
import { useConnectionLostAt } from '../../data/presence/presence-store.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import classes from './connection-banner.module.css';

/** A banner on every page while the server cannot be reached, with the age of the shown data. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const lostAt = useConnectionLostAt();
  const knownAt = useKeptSince() ?? lostAt;
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
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
