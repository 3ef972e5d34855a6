import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { JobProgress } from '../../../../kit/screen/job-progress.tsx';
import { failureOf, isOpen, type Job, useJobActions } from '../../../../data/jobs/jobs.data.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { FailedFile } from './upload-card.tsx';
import classes from './upload-card.module.css';

/**
 * A file that the server is reading, uploaded by anyone, or the reason why it could not be read.
 */
export function ReadingCard({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { dismiss } = useJobActions(useArchive().id);
  const { fileName: name, done, total } = job;
  if (!isOpen(job)) {
    return (
      <FailedFile name={name} error={failureOf(job)} onDismiss={() => dismiss.mutate(job.id)} />
    );
  }
  return (
    <section className={classes.card} aria-label={t('upload.reading', { name })}>
      <div className={classes.words}>
        <h2 className={classes.title}>{name}</h2>
        <JobProgress
          job={job}
          words={
            done > 0
              ? t('upload.storing', { done: number(done), total: number(total) })
              : t('upload.begun')
          }
        />
      </div>
    </section>
  );
}

/**
 * Whether a reading job is shown: it is running, or it is the user's own, failed, and the file was
 * not uploaded again since.
 */
export function isShownReading(job: Job, jobs: readonly Job[]): boolean {
  if (job.kind !== 'import.preview') return false;
  if (isOpen(job)) return true;
  return job.state === 'failed' && job.isOwn && !job.isDismissed && !isBroughtAgain(job, jobs);
}

function isBroughtAgain({ kind, fileName, createdAt }: Job, jobs: readonly Job[]): boolean {
  return jobs.some(
    (job) =>
      job.kind === kind &&
      job.isOwn &&
      job.fileName === fileName &&
      job.createdAt > createdAt &&
      (isOpen(job) || job.state === 'done'),
  );
}
