import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingWrites } from '../../kit/notices/waiting-writes.ts';
import { WaitingWordsContext } from '../../kit/notices/waiting-words.ts';
import classes from './busy-notice.module.css';

/**
 * Over everything, the overlay too: what was done waits for an import, and goes on by itself. What
 * shows that it waits where it was sent from, as forms do, is not said twice.
 */
export function BusyNotice() {
  const { t } = useTranslation();
  const words = use(WaitingWordsContext);
  const writes = useWaitingWrites().filter(({ sender }) => sender === undefined);
  const [first] = writes;
  const isStopping = writes.every((write) => write.isStopping);
  return (
    <div className={classes.place} data-no-print>
      {/* There before it has something to say, or a screen reader would not say it. */}
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
