import { IconHourglass } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingWrite } from '../notices/waiting-writes.ts';
import { WaitingWordsContext } from '../notices/waiting-words.ts';
import classes from './waiting-line.module.css';

/** Shows above the buttons of a form that its request is queued, and why. */
export function WaitingLine({ of: write }: { of: WaitingWrite | undefined }) {
  const { t } = useTranslation('ui');
  const words = use(WaitingWordsContext);
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
    <div role="status" className={classes.place}>
      {write && (
        <p className={classes.line}>
          <IconHourglass size={18} aria-hidden />
          <span>
            {words(write)} {t(write.isStopping ? 'waiting.lastTry' : 'waiting.kept')}
          </span>
        </p>
      )}
    </div>
  );
}
