import { Anchor, Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { JobProgress, ProgressLine } from '../../../kit/screen/job-progress.tsx';
import { failureOf, isOpen, type Job, useJobActions } from '../../../data/jobs/jobs.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { type ImportView, useImportActions } from './imports.data.ts';
import { shownTargets } from './rows/shown-targets.ts';
import { waitsFor } from './waits-for.ts';
import classes from './import-card.module.css';

interface AcceptBarProps {
  view: ImportView;
  /** The last job that accepted this preview. */
  job?: Job | undefined;
  /** The job is finished, and the updated preview is being loaded. */
  isFinishing: boolean;
  /** Whether the archive has changed since the comparison, and the progress of a new comparison. */
  comparison: Comparison;
  onCompare: () => void;
  onAccept?: (() => void) | undefined;
}

/** The state of the comparison between a preview and the archive. */
export interface Comparison {
  state: 'present' | 'stale' | 'comparing';
  /** The reason why the new comparison failed. */
  failure?: string | undefined;
}

/**
 * Buttons that accept or discard a preview, and the progress of accepting. The bar stays in view,
 * however long the preview is.
 */
export function AcceptBar(props: AcceptBarProps) {
  const { t } = useTranslation('imports');
  const { job, isFinishing } = props;
  return (
    <div className={classes.actions} data-no-print>
      {job && isOpen(job) ? (
        <Accepting job={job} />
      ) : isFinishing ? (
        <ProgressLine words={t('finishing')} part={1} />
      ) : (
        <Choices {...props} />
      )}
    </div>
  );
}

function Accepting({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { done, total, by: name, isOwn } = job;
  const counted = { name, done: number(done), total: number(total) };
  const words =
    done > 0
      ? t(isOwn ? 'accepting' : 'acceptingBy', counted)
      : t(isOwn ? 'acceptingStart' : 'acceptingStartBy', counted);
  return <JobProgress job={job} words={words} />;
}

function Choices({ view, job, comparison, onCompare, onAccept }: AcceptBarProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { id: archiveId } = useArchive();
  const { accept, discard } = useImportActions(archiveId, view.id);
  const { dismiss } = useJobActions(archiveId);
  const { imported, updated, addTravellers, completed } = view.outcome;
  const writes = imported + updated;
  const question = waitsFor(view);
  /** The question that must be answered before the import. */
  const first =
    question?.about === 'date'
      ? t('columns.first', { date: question.date })
      : question?.about === 'traveller'
        ? t('people.first', { name: question.name })
        : undefined;
  const { accept: usual, acceptAdd = usual } = shownTargets[view.target];
  const label = addTravellers + completed === writes ? acceptAdd : usual;
  const ended = job && isAnnounced(job) ? job : undefined;
  const discardIt = () => {
    // Dismisses the failed job first: its notice is not needed for a discarded preview.
    if (ended) dismiss.mutate(ended.id, { onSettled: () => discard.mutate() });
    else discard.mutate();
  };
  return (
    <>
      {ended && <Ended job={ended} onClose={() => dismiss.mutate(ended.id)} />}
      <Button
        onClick={() => {
          onAccept?.();
          accept.mutate(view.said);
        }}
        variant={writes === 0 ? 'default' : 'filled'}
        loading={accept.isPending}
        // Not disabled while an answer is being saved: a field that saves on blur would swallow the
        // click.
        disabled={first !== undefined}
      >
        {writes === 0 ? t('acceptNothing') : t(label, { count: writes, number: number(writes) })}
      </Button>
      <Button
        variant="default"
        aria-label={t('discardLabel', { name: view.fileName })}
        loading={discard.isPending}
        disabled={dismiss.isPending}
        onClick={discardIt}
      >
        {t('discard')}
      </Button>
      {writes === 0 && <p className={classes.stale}>{t('acceptNothingHint')}</p>}
      {first !== undefined && <p className={classes.blocked}>{first}</p>}
      {first === undefined && comparison.state !== 'present' && (
        <Compared {...comparison} onCompare={onCompare} />
      )}
    </>
  );
}

/** A notice that the preview was compared with an older state of the archive. */
function Compared({ state, failure, onCompare }: Comparison & { onCompare: () => void }) {
  const { t } = useTranslation('imports');
  const isComparing = state === 'comparing';
  return (
    <p className={classes.stale} role="status">
      {failure ?? t('stale')} {/* Not `disabled`, to keep the focus. */}
      <Anchor
        component="button"
        type="button"
        inherit
        aria-disabled={isComparing}
        onClick={() => isComparing || onCompare()}
      >
        {t(isComparing ? 'comparing' : 'compare')}
      </Anchor>
    </p>
  );
}

/** Whether the user who started a job must still be told that it failed or was cancelled. */
export function isAnnounced({ state, isOwn, isDismissed }: Job): boolean {
  return (state === 'failed' || state === 'cancelled') && isOwn && !isDismissed;
}

/** The reason why accepting failed. */
function Ended({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const describe = useFailureText();
  const hasFailed = job.state === 'failed';
  return (
    <div className={classes.ended} data-failed={hasFailed || undefined}>
      <p role={hasFailed ? 'alert' : 'status'}>
        {hasFailed
          ? t('acceptFailed', { why: describe(failureOf(job)).text })
          : t('acceptCancelled')}
      </p>
      <CloseButton
        size="sm"
        aria-label={t('upload.dismiss', { name: job.fileName })}
        onClick={onClose}
      />
    </div>
  );
}
