import { IconHourglass } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onBusy } from '../api.ts';
import classes from './busy-notice.module.css';

/** who imports, '' where that is not known; undefined where nothing waits for it */
let importer: string | undefined;
const listeners = new Set<() => void>();

onBusy((by) => {
  importer = by;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Over everything, the overlay too: what is being saved waits for an import, and goes on by itself. */
export function BusyNotice() {
  const { t } = useTranslation();
  const by = useSyncExternalStore(subscribe, () => importer);
  return (
    // There before it has something to say, or a screen reader would not say it.
    <div role="status" className={classes.place} data-no-print>
      {by !== undefined && (
        <p className={classes.notice}>
          <IconHourglass size={18} aria-hidden />
          {by === '' ? t('importBusy') : t('importBusyBy', { name: by })}
        </p>
      )}
    </div>
  );
}
