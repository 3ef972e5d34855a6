import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../app/failure-text.ts';
import type { ImportSummary } from '../import/imports.data.ts';
import { problemText } from '../import/rows/problem-text.ts';
import { resultText } from '../import/result-text.ts';
import { JobProgress } from '../../../kit/screen/job-progress.tsx';
import { failureOf, isOpen, type Job } from '../../../data/jobs/jobs.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import classes from './jobs-page.module.css';

interface JobLineProps {
  job: Job;
  /** the import that it is about, where that is still there; undefined while that is not known */
  about: { imported: ImportSummary | undefined } | undefined;
}

/** A job: what, who and when; how far it has come, or what came of it. */
export function JobLine({ job, about }: JobLineProps) {
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

/** What came of a job that is over, and the way there. */
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
  /** what an import is now, whatever the job came to */
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
    // A short file is read before anybody counts.
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
    // Of a preview that was discarded meanwhile the reason would say less than that.
    const reason = job.state === 'failed' && imported ? `${why(job)} ` : '';
    const rest = isPreview ? t('result.stillThere') : imported ? '' : t('result.discarded');
    return `${reason}${t('result.notImported')} ${rest}`.trim();
  };
  return (job, imported) =>
    job.kind === 'import.preview' ? ofReading(job, imported) : ofAccepting(job, imported);
}
