import { Loader } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOfRecords } from '../../data/records-key.ts';
import { useLasts } from '../../kit/layout/use-lasts.ts';
import classes from './renewing-sign.module.css';

/** Delay in ms, because most changes load sooner, and a sign that flashes would only distract. */
const shownAfterMs = 500;

/** A sign in the corner of every page while its data is being refreshed slowly. */
export function RenewingSign({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation();
  const isRenewing =
    useIsFetching({
      queryKey: ['archives', archiveId],
      // A page without data shows its own loading state.
      predicate: (query) => isOfRecords(query) && query.state.data !== undefined,
    }) > 0;
  const isSlow = useLasts(isRenewing, shownAfterMs);
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
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
