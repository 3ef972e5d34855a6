import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { importsQuery, renewList } from '../import/imports.data.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ErrorState } from '../../../kit/layout/error-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { givenUpQuery, isOpen, useFollowedJobs } from '../../../data/jobs/jobs.data.ts';
import { GivenUpLine, JobLine } from './job-line.tsx';
import classes from './jobs-page.module.css';

/**
 * The background jobs of the last week: what, who, when, and how they ended. Owners can cancel
 * running jobs.
 */
export function JobsPage() {
  const { t } = useTranslation('jobs');
  const { number } = useFormat();
  const archive = useArchive();
  const isOwner = useMay('jobs.oversee');
  const describe = useFailureText();
  const queries = useQueryClient();
  const onOver = useCallback(() => void renewList(queries, archive.id), [queries, archive.id]);
  const { data, error, refetch } = useFollowedJobs(archive.id, isOwner, onOver);
  const { data: imports } = useQuery({ ...importsQuery(archive.id), enabled: isOwner });
  const { data: givenUp } = useQuery({ ...givenUpQuery(archive.id), enabled: isOwner });
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
            <JobLine
              key={job.id}
              job={job}
              about={imports && { imported: imports.find(({ id }) => id === job.subject) }}
            />
          ))}
        </ol>
      )}
      {givenUp && givenUp.length > 0 && (
        <>
          <h2>{t('givenUp')}</h2>
          <ol className={classes.list}>
            {givenUp.map((task) => (
              <GivenUpLine key={task.id} task={task} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}
