import { Loader } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOfRecords } from '../../data/records-key.ts';
import { useLasts } from '../../kit/layout/use-lasts.ts';
import classes from './renewing-sign.module.css';

/** Most changes are read sooner, and a sign that flashes would only disturb. */
const shownAfterMs = 500;

/** In a corner of every screen: what it shows is being renewed, and that takes a while. */
export function RenewingSign({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation();
  const isRenewing =
    useIsFetching({
      queryKey: ['archives', archiveId],
      // Where nothing is shown yet the screen says itself that it is loading.
      predicate: (query) => isOfRecords(query) && query.state.data !== undefined,
    }) > 0;
  const isSlow = useLasts(isRenewing, shownAfterMs);
  return (
    // There before it has something to say, or a screen reader would not say it.
    <div role="status" className={classes.place} data-no-print>
      {isSlow && (
        <p className={classes.sign}>
          <Loader size={12} aria-hidden />
          {t('renewing')}
        </p>
      )}
    </div>
  );
}
