import { Button } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format-context.tsx';
import { useLasts } from '../layout/use-lasts.ts';
import type { WaitingWrite } from '../notices/waiting-writes.ts';
import { WaitingWordsContext } from '../notices/waiting-words.ts';
import { type DraftLines, unsentLines } from './draft-lines.ts';
import classes from './lines.module.css';

/** Most lines are saved sooner than this and need no message. */
const worthSayingAfterMs = 2000;

interface WaitingLinesProps {
  book: DraftLines<unknown>;
  /** The request that is queued while others write to the archive. */
  turn: WaitingWrite | undefined;
  onRetry: () => void;
}

/** Shows how many lines are waiting to be sent, and why. */
export function WaitingLines({ book, turn, onRetry }: WaitingLinesProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const words = use(WaitingWordsContext);
  const underWay = book.lines.filter(({ status }) => status === 'waiting' || status === 'sending');
  const waiting = [...underWay, ...unsentLines(book)];
  // The message stays while they are sent again, because otherwise it would appear and disappear
  // with every attempt.
  const stuck = waiting.filter(({ failure, isRefused }) => failure !== undefined && !isRefused);
  const lasts = useLasts(underWay.length > 0, worthSayingAfterMs);
  const isSlow = turn !== undefined || lasts || stuck.length > 0;
  const count = isSlow ? waiting.length : 0;
  const why = turn ? words(turn) : (stuck[0]?.failure ?? '');
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
    <div role="status">
      {count > 0 && (
        <div className={classes.failed}>
          <span>
            <strong>{t('quick.waiting', { count, number: format.number(count) })}</strong> {why}{' '}
            {t('quick.waitingKept', { count })}
          </span>
          {stuck.length > 0 && (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {t('quick.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
