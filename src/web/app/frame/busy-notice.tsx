import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingWrites } from '../../kit/notices/waiting-writes.ts';
import { WaitingWordsContext } from '../../kit/notices/waiting-words.ts';
import classes from './busy-notice.module.css';

/**
 * A notice above all content, including overlays: a write is queued behind an import and continues
 * automatically. Writes whose sender shows this itself, as forms do, are left out.
 */
export function BusyNotice() {
  const { t } = useTranslation();
  const words = use(WaitingWordsContext);
  const writes = useWaitingWrites().filter(({ sender }) => sender === undefined);
  const [first] = writes;
  const isStopping = writes.every((write) => write.isStopping);
  return (
    <div className={classes.place} data-no-print>
      {/* Rendered while empty: a screen reader only announces changes of an existing region. */}
      <div role="status">
        {first && (
          <p className={classes.notice}>
            <IconHourglass size={18} aria-hidden />
            <span className={classes.text}>
              {words(first)} {t(isStopping ? 'importing.lastTry' : 'importing.kept')}
            </span>
          </p>
        )}
      </div>
      {first && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.stop}
          loading={isStopping}
          onClick={() => {
            for (const write of writes) write.stop();
          }}
        >
          {t('importing.stop')}
        </Button>
      )}
    </div>
  );
}
