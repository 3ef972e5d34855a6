import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { importsQuery, renewList, type ImportSummary } from '../import/imports.data.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { ErrorState } from '../../../kit/layout/error-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import {
  givenUpQuery,
  isOpen,
  useFollowedJobs,
  failureOf,
  type GivenUpTask,
  type Job,
} from '../../../data/jobs/jobs.data.ts';
import classes from './jobs-page.module.css';
import { Anchor } from '@mantine/core';
import { problemText } from '../import/rows/problem-text.ts';
import { resultText } from '../import/result-text.ts';
import { JobProgress } from '../../../kit/screen/job-progress.tsx';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';

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

/** A job: what it does, who started it and when, and its progress or result. */
function JobLine({
  job,
  about,
}: {
  job: Job;
  /**
   * The import of the job. `imported` is undefined if it no longer exists; `about` is undefined
   * while this is unknown.
   */
  about: { imported: ImportSummary | undefined } | undefined;
}) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const { done, total } = job;
  return (
    <li className={classes.job} data-state={job.state}>
      <div className={classes.head}>
        <h2 className={classes.name}>{job.fileName}</h2>
        <span className={classes.state} data-state={job.state}>
          {t(`state.${job.state}`)}
        </span>
        <p className={classes.detail}>
          <FigureRow figures={[t(`kind.${job.kind}`), job.by, format.instant(job.createdAt)]} />
        </p>
      </div>
      {isOpen(job) ? (
        <JobProgress
          job={job}
          words={
            done > 0
              ? t('rows', { done: format.number(done), total: format.number(total) })
              : t('begun')
          }
        />
      ) : (
        about && <Result job={job} imported={about.imported} />
      )}
    </li>
  );
}

/** An automatic task that gave up: what it was about, and why it failed. */
function GivenUpLine({ task }: { task: GivenUpTask }) {
  const { t } = useTranslation('jobs');
  const format = useFormat();
  const describe = useFailureText();
  const { kind, subject, attempts, problem } = task;
  return (
    <li className={classes.job} data-state="failed">
      <h3 className={classes.name}>{t('givenUpTask', { kind, subject })}</h3>
      <p className={classes.result}>
        {t('attempts', { count: attempts, number: format.number(attempts) })}.{' '}
        {describe(failureOf({ problem })).text}
      </p>
    </li>
  );
}

/** The result of a finished job, with a link to it. */
function Result({ job, imported }: { job: Job; imported: ImportSummary | undefined }) {
  const { t } = useTranslation('jobs');
  const say = useResult();
  const name = job.fileName;
  const isPreview = imported?.status === 'preview';
  return (
    <p className={classes.result}>
      {say(job, imported)}{' '}
      {imported && imported.status !== 'reading' && (
        <Anchor
          component={Link}
          inherit
          className={classes.open}
          href={links.import({ import: imported.id })}
          aria-label={t(isPreview ? 'result.openPreviewOf' : 'result.openImportOf', { name })}
        >
          {t(isPreview ? 'result.openPreview' : 'result.openImport')}
        </Anchor>
      )}
    </p>
  );
}

function useResult(): (job: Job, imported: ImportSummary | undefined) => string {
  const { t } = useTranslation('jobs');
  const { t: tImports } = useTranslation('imports');
  const format = useFormat();
  const describe = useFailureText();
  const why = (job: Job) => {
    const failure = failureOf(job);
    const { problem } = failure;
    return problem ? `${problemText(problem, tImports, format)}.` : describe(failure).text;
  };
  /** The current state of an import, regardless of the result of the job. */
  const standing = (imported: ImportSummary | undefined) => {
    switch (imported?.status) {
      case undefined:
        return t('result.discarded');
      case 'preview':
        return t('result.waits');
      case 'undone':
        return t('result.undone');
      case 'undone-in-part':
        return t('result.undoneInPart');
      default:
        return '';
    }
  };
  const ofReading = (job: Job, imported: ImportSummary | undefined) => {
    if (job.state === 'failed') return why(job);
    if (job.state === 'cancelled') return t('result.notRead');
    // A short file is read completely before its rows are counted, so `total` can be 0.
    const rows = imported?.outcome.rows ?? job.total;
    const read =
      rows > 0 ? `${t('result.read', { count: rows, number: format.number(rows) })} ` : '';
    const isIn = imported?.status === 'accepted';
    return `${read}${isIn ? t('result.imported') : standing(imported)}`;
  };
  const ofAccepting = (job: Job, imported: ImportSummary | undefined) => {
    const isPreview = imported?.status === 'preview';
    if (job.state === 'done') {
      if (isPreview) return t('result.asks');
      if (!imported) return t('result.discarded');
      return `${resultText(imported, tImports, format)} ${standing(imported)}`.trim();
    }
    // If the preview was discarded in the meantime, the reason of the failure no longer matters.
    const reason = job.state === 'failed' && imported ? `${why(job)} ` : '';
    const rest = isPreview ? t('result.stillThere') : imported ? '' : t('result.discarded');
    return `${reason}${t('result.notImported')} ${rest}`.trim();
  };
  return (job, imported) =>
    job.kind === 'import.preview' ? ofReading(job, imported) : ofAccepting(job, imported);
}
