import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { isOpen, type Job } from '../../../data/jobs/jobs.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { importQuery, type ImportView, useAcceptAll } from './imports.data.ts';
import { leadToQuestion } from './lead-to-question.ts';
import { waitsFor } from './waits-for.ts';
import classes from './import-page.module.css';

interface AcceptAllProps {
  /** IDs of the previews, newest first. */
  previews: readonly string[];
  /** The jobs that accept, or have accepted, one of the previews. */
  jobs: readonly Job[];
  /** Called when the import of a preview is about to be accepted. */
  onAccept: (id: string) => void;
}

/**
 * Accepts several files at once. Each row is compared again with the records of the files before
 * it. Files with an open question are left out, and a message names the question.
 */
export function AcceptAll({ previews: all, jobs, onAccept }: AcceptAllProps) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { id: archiveId } = useArchive();
  const acceptAll = useAcceptAll(archiveId, onAccept);
  const underWay = new Set(jobs.filter(isOpen).map(({ subject }) => subject));
  const open = all.filter((id) => !underWay.has(id));
  const views = useQueries({
    // The cards load these imports when they are opened.
    queries: open.map((id) => ({ ...importQuery(archiveId, id), refetchOnMount: false })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const { isPending } = acceptAll;
  const waiting = views.filter((view) => waitsFor(view) !== undefined);
  // A file without changes is not waiting. Its card says so.
  const previews = open.filter(
    (id) => !views.some((view) => view.id === id && changesNothing(view)),
  );
  const ready = previews.filter((id) => !waiting.some((view) => view.id === id));
  const [first] = waiting;
  const wasLeftOut = acceptAll.isSuccess && first !== undefined;
  const areAll = previews.length < 2 && !isPending && !wasLeftOut;
  if (previews.length === 0 || areAll) return null;
  const counted = (count: number) => ({ count, number: number(count) });
  return (
    <div className={classes.all} data-no-print>
      <p className={classes.waiting} role="status">
        {t('waiting', counted(previews.length))}
        {first &&
          ` ${
            previews.length === 1
              ? t('unansweredOnly')
              : waiting.length === previews.length
                ? t('unansweredAll')
                : t('unanswered', counted(waiting.length))
          } `}
        {first && <QuestionOf view={first} />}
      </p>
      {first && (
        <Button
          size="sm"
          variant={ready.length === 0 ? 'filled' : 'default'}
          onClick={() => leadToQuestion(first.id)}
        >
          {t('answer')}
        </Button>
      )}
      {ready.length > 0 && (
        <Button size="sm" loading={isPending} onClick={() => acceptAll.mutate(ready.toReversed())}>
          {first ? t('acceptReady', counted(ready.length)) : t('acceptAll')}
        </Button>
      )}
    </div>
  );
}

function changesNothing(view: ImportView): boolean {
  const { imported, updated } = view.outcome;
  return waitsFor(view) === undefined && imported + updated === 0;
}

function QuestionOf({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const question = waitsFor(view);
  const file = view.fileName;
  if (question?.about === 'traveller') return t('question.traveller', { ...question, file });
  if (question?.about === 'date') return t('question.date', { ...question, file });
  if (question?.about !== 'rows') return null;
  const { count } = question;
  return t('question.rows', { count, number: number(count), file });
}
