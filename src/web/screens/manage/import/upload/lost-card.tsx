import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { type Job, useJobActions } from '../../../../data/jobs/jobs.data.ts';
import { isAnnounced } from '../accept-bar.tsx';
import type { ImportSummary } from '../imports.data.ts';
import classes from './upload-card.module.css';

/** Tells the user whose import failed that someone else has discarded the file, and what to do. */
export function LostCard({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const { dismiss } = useJobActions(useArchive().id);
  const { fileName: name } = job;
  return (
    <section className={classes.card} role="alert" data-failed>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('lost.title', { name })}</h2>
        <p className={classes.text}>{t('lost.text')}</p>
      </div>
      <CloseButton
        aria-label={t('upload.dismiss', { name })}
        onClick={() => dismiss.mutate(job.id)}
      />
    </section>
  );
}

/**
 * For each import that no longer exists, its last accepting job if that failed or was cancelled.
 * `accepts` must be sorted newest first.
 */
export function acceptsLost(
  accepts: readonly Job[],
  imports: readonly Pick<ImportSummary, 'id'>[],
): Job[] {
  const there = new Set(imports.map(({ id }) => id));
  return accepts.filter(
    (job, index) =>
      !there.has(job.subject) &&
      accepts.findIndex(({ subject }) => subject === job.subject) === index &&
      isAnnounced(job),
  );
}
