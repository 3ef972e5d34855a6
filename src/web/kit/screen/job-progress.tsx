import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../data/archives/archive.data.ts';
import { type Job, useJobActions } from '../../data/jobs/jobs.data.ts';
import classes from './job-progress.module.css';

/** The progress of a long job as text and a bar, with a cancel button. */
export function JobProgress({ job, words }: { job: Job; words: string }) {
  const { t } = useTranslation('jobs');
  const { cancel } = useJobActions(useArchive().id);
  const { done, total, state } = job;
  const isEnding = job.isCancelAsked || cancel.isPending;
  const isWaiting = state === 'waiting';
  return (
    <ProgressLine
      words={isEnding ? t('cancelling') : isWaiting ? t('waiting') : words}
      part={isWaiting ? 'none' : total > 0 ? done / total : 'unknown'}
    >
      {job.mayCancel && (
        <Button
          variant="default"
          size="xs"
          data-no-print
          disabled={isEnding}
          aria-label={t('cancelLabel', { name: job.fileName })}
          onClick={() => cancel.mutate(job.id)}
        >
          {t('cancel')}
        </Button>
      )}
    </ProgressLine>
  );
}

/** Text above a progress bar. */
export function ProgressLine({
  words,
  part,
  children,
}: {
  words: string;
  /** The completed fraction from 0 to 1; `none` while the job waits. */
  part: number | 'unknown' | 'none';
  /** A button at the right. */
  children?: ReactNode;
}) {
  const isKnown = typeof part === 'number';
  return (
    <div className={classes.progress} data-bar={part !== 'none' || undefined}>
      <output className={classes.words}>{words}</output>
      {part !== 'none' && (
        <Progress
          className={classes.bar}
          value={isKnown ? part * 100 : 100}
          animated={!isKnown}
          data-unknown={!isKnown || undefined}
          aria-hidden
        />
      )}
      {children}
    </div>
  );
}
