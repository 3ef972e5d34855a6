import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../archives/archive.data.ts';
import { type Job, useJobActions } from './jobs.data.ts';
import classes from './job-progress.module.css';

/** How far long work has come, in words and as a bar, and the way to end it. */
export function JobProgress({ job, words }: { job: Job; words: string }) {
  const { t } = useTranslation('jobs');
  const { cancel } = useJobActions(useArchive().id);
  const { done, total, state } = job;
  const isEnding = job.isCancelAsked || cancel.isPending;
  const isKnown = state === 'running' && total > 0;
  return (
    <div className={classes.progress} data-state={state}>
      <output className={classes.words}>
        {isEnding ? t('cancelling') : state === 'waiting' ? t('waiting') : words}
      </output>
      {state === 'running' && (
        <Progress
          className={classes.bar}
          value={isKnown ? (done / total) * 100 : 100}
          animated={!isKnown}
          data-unknown={!isKnown || undefined}
          aria-hidden
        />
      )}
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
    </div>
  );
}
