import { IconHourglass } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingWrite } from '../notices/waiting-writes.ts';
import { WaitingWordsContext } from '../notices/waiting-words.ts';
import classes from './waiting-line.module.css';

/** Above the buttons of a form: that what it has sent waits for its turn, and why. */
export function WaitingLine({ of: write }: { of: WaitingWrite | undefined }) {
  const { t } = useTranslation('ui');
  const words = use(WaitingWordsContext);
  return (
    // There before it has something to say, or a screen reader would not say it.
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
