import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../archives/archive.data.ts';
import { useFailureText } from '../failure-text.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { failureOf, isOpen, type Job } from '../jobs/jobs.data.ts';
import { useFormat } from '../ui/format-context.tsx';
import { type ImportView, useImportActions } from './imports.data.ts';
import classes from './import-card.module.css';

interface AcceptBarProps {
  view: ImportView;
  /** the last that was to accept it */
  job: Job | undefined;
  onAccept?: (() => void) | undefined;
}

/** Accepts a preview, showing how far it has come, or discards it. */
export function AcceptBar({ view, job, onAccept }: AcceptBarProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { accept, discard } = useImportActions(useArchive().id, view.id);
  const describe = useFailureText();
  const { imported, updated, addTravellers, completed } = view.outcome;
  const writes = imported + updated;
  const asked = view.travellers.find(({ isAsked }) => isAsked);
  const label =
    view.target === 'records'
      ? 'acceptRecords'
      : addTravellers + completed === writes
        ? 'acceptAdd'
        : 'accept';
  if (job && isOpen(job)) {
    const { done, total } = job;
    const words =
      done > 0 ? t('accepting', { done: number(done), total: number(total) }) : t('acceptingStart');
    return <JobProgress job={job} words={words} />;
  }
  const failure = job?.state === 'failed' && job.isOwn ? describe(failureOf(job)) : undefined;
  return (
    <div className={classes.actions} data-no-print>
      {failure && (
        <p className={classes.failed} role="alert">
          {t('acceptFailed', { why: failure.text })}
        </p>
      )}
      <Button
        onClick={() => {
          onAccept?.();
          accept.mutate();
        }}
        variant={writes === 0 ? 'default' : 'filled'}
        loading={accept.isPending}
        disabled={asked !== undefined}
      >
        {writes === 0 ? t('acceptNothing') : t(label, { count: writes, number: number(writes) })}
      </Button>
      <Button
        variant="default"
        aria-label={t('discardLabel', { name: view.fileName })}
        loading={discard.isPending}
        onClick={() => discard.mutate()}
      >
        {t('discard')}
      </Button>
      {asked && <p className={classes.blocked}>{t('people.first', { name: asked.name })}</p>}
    </div>
  );
}
