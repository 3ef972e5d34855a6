import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../archives/archive.data.ts';
import { useFailureText } from '../failure-text.ts';
import { problemText } from '../imports/problem-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { FigureRow } from '../ui/figure-row.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { failureOf, isOpen, type Job, useFollowedJobs } from '../jobs/jobs.data.ts';
import classes from './jobs-page.module.css';

/** The long work of the last week: what, who, when, how it ended; an owner may end what goes on. */
export function JobsPage() {
  const { t } = useTranslation('jobs');
  const { number } = useFormat();
  const archive = useArchive();
  const isOwner = useMay('jobs.oversee');
  const describe = useFailureText();
  const ignore = useCallback(() => {}, []);
  const { data, error, refetch } = useFollowedJobs(archive.id, isOwner, ignore);
  const open = data?.filter(isOpen).length ?? 0;
  const failed = data?.filter(({ state }) => state === 'failed').length ?? 0;
  const counted = (count: number) => ({ count, number: number(count) });
  return (
    <>
      <PageHeader
        title={t('title')}
        figures={
          <FigureRow
            figures={[
              t('figures'),
              open > 0 ? t('open', counted(open)) : undefined,
              failed > 0 ? t('failed', counted(failed)) : undefined,
            ]}
          />
        }
      />
      {!isOwner && <p className={classes.notice}>{t('ownersOnly')}</p>}
      {error && !data && <ErrorState {...describe(error)} onRetry={() => void refetch()} />}
      {isOwner && !error && !data && <RowsSkeleton rows={4} />}
      {data?.length === 0 && <EmptyState title={t('none')} text={t('noneHint')} />}
      {data && data.length > 0 && (
        <ol className={classes.list}>
          {data.map((job) => (
            <JobLine key={job.id} job={job} />
          ))}
        </ol>
      )}
    </>
  );
}

function JobLine({ job }: { job: Job }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const describe = useFailureText();
  const { t: tImports } = useTranslation('imports');
  const { done, total } = job;
  const why = () => {
    const failure = failureOf(job);
    const { problem } = failure;
    return problem ? `${problemText(problem, tImports, format)}.` : describe(failure).text;
  };
  return (
    <li className={classes.job} data-state={job.state}>
      <div className={classes.head}>
        <div className={classes.what}>
          <h2 className={classes.name}>{t(`kind.${job.kind}`, { name: job.fileName })}</h2>
          <p className={classes.detail}>
            <FigureRow figures={[job.by, format.instant(job.createdAt)]} />
          </p>
        </div>
        <span className={classes.state} data-state={job.state}>
          {t(`state.${job.state}`)}
        </span>
      </div>
      {job.state === 'failed' && <p className={classes.why}>{why()}</p>}
      {isOpen(job) && (
        <JobProgress
          job={job}
          words={
            total > 0
              ? t('rows', { done: format.number(done), total: format.number(total) })
              : t('begun')
          }
        />
      )}
    </li>
  );
}
