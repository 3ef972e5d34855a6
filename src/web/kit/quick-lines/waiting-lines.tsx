import { Button } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format-context.tsx';
import { useLasts } from '../layout/use-lasts.ts';
import type { WaitingWrite } from '../notices/waiting-writes.ts';
import { WaitingWordsContext } from '../notices/waiting-words.ts';
import { type DraftLines, unsentLines } from './draft-lines.ts';
import classes from './lines.module.css';

/** Most lines are saved sooner, and nothing is said of them. */
const worthSayingAfterMs = 2000;

interface WaitingLinesProps {
  book: DraftLines<unknown>;
  /** the request that waits while others write to the archive */
  turn: WaitingWrite | undefined;
  onRetry: () => void;
}

/** How many lines wait to be sent, and why, until they are. */
export function WaitingLines({ book, turn, onRetry }: WaitingLinesProps) {
  const { t } = useTranslation('journeys');
  const format = useFormat();
  const words = use(WaitingWordsContext);
  const underWay = book.lines.filter(({ status }) => status === 'waiting' || status === 'sending');
  const waiting = [...underWay, ...unsentLines(book)];
  // Also while they are sent again, or all this would come and go each time.
  const stuck = waiting.filter(({ failure, isRefused }) => failure !== undefined && !isRefused);
  const lasts = useLasts(underWay.length > 0, worthSayingAfterMs);
  const isSlow = turn !== undefined || lasts || stuck.length > 0;
  const count = isSlow ? waiting.length : 0;
  const why = turn ? words(turn) : (stuck[0]?.failure ?? '');
  return (
    // There before it has something to say, or a screen reader would not say it.
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
