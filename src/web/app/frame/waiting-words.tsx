import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../data/archives/archive.data.ts';
import { isOpen, useFollowedJobs } from '../../data/jobs/jobs.data.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import { useWaitingWrites, type WaitingWrite } from '../../kit/notices/waiting-writes.ts';
import { WaitingWordsContext } from '../../kit/notices/waiting-words.ts';

const nothing = () => {};

/**
 * Provides its children with the reason why a write is queued: who is importing, since when, and
 * the progress.
 */
export function WaitingWords({ archiveId, children }: { archiveId: string; children: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isWaiting = useWaitingWrites().length > 0;
  const maySee = useMay('imports.manage');
  const { data: jobs } = useFollowedJobs(archiveId, isWaiting && maySee, nothing);
  const writing = jobs?.find((job) => isOpen(job) && job.kind === 'import.accept' && job.startedAt);
  const timeOf = (at: Temporal.Instant) =>
    format.time(at.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toString().slice(11, 16));
  const words = ({ by, since }: WaitingWrite) => {
    if (writing?.startedAt) {
      const time = timeOf(Temporal.Instant.from(writing.startedAt));
      const { isOwn, by: name, done, total } = writing;
      const percent = total > 0 ? format.percent(done / total) : '';
      if (isOwn) return t(percent ? 'importing.ownPart' : 'importing.own', { time, percent });
      return t(percent ? 'importing.byPart' : 'importing.by', { name, time, percent });
    }
    const time = timeOf(Temporal.Instant.fromEpochMilliseconds(since));
    return by === ''
      ? t('importing.unknown', { time })
      : t('importing.waiting', { name: by, time });
  };
  return <WaitingWordsContext value={words}>{children}</WaitingWordsContext>;
}
