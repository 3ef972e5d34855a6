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
  /** the last that was to accept it */
  job?: Job | undefined;
  /** the job is over, and what has come of the preview is being asked for */
  isFinishing: boolean;
  /** whether the archive has changed since the preview was compared with it, and what becomes of that */
  comparison: Comparison;
  onCompare: () => void;
  onAccept?: (() => void) | undefined;
}

/** How a preview stands to the archive. */
export interface Comparison {
  state: 'present' | 'stale' | 'comparing';
  /** why it could not be compared again */
  failure?: string | undefined;
}

/** Accepts a preview, showing how far it has come, or discards it. In sight however long the preview is. */
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
  /** what is to be said before it is imported */
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
    // What came of accepting it needs not be said of what is discarded here.
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
        // Not while something is being said: a field that says it when it is left would eat the click.
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
      {first !== undefined && <p className={classes.blocked}>{first}</p>}
      {first === undefined && comparison.state !== 'present' && (
        <Compared {...comparison} onCompare={onCompare} />
      )}
    </>
  );
}

/** What is said of a preview that is not of the archive as it is now. */
function Compared({ state, failure, onCompare }: Comparison & { onCompare: () => void }) {
  const { t } = useTranslation('imports');
  const isComparing = state === 'comparing';
  return (
    <p className={classes.stale} role="status">
      {failure ?? t('stale')} {/* Not disabled meanwhile: it would lose the focus. */}
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

/** Whether who started a job is still to be told that it did not do what it was to do. */
export function isAnnounced({ state, isOwn, isDismissed }: Job): boolean {
  return (state === 'failed' || state === 'cancelled') && isOwn && !isDismissed;
}

/** Why accepting came to nothing. */
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
