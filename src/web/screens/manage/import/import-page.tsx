import '@mantine/dropzone/styles.layer.css';
import { Dropzone } from '@mantine/dropzone';
import { useQuery, useQueryClient, useQueries } from '@tanstack/react-query';
import { useCallback, useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { isOpen, type Job, useFollowedJobs, useJobActions } from '../../../data/jobs/jobs.data.ts';
import { ErrorState } from '../../../kit/layout/error-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { DropPanel } from './upload/drop-panel.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportCard } from './import-card.tsx';
import {
  importsQuery,
  renewList,
  importQuery,
  type ImportView,
  useAcceptAll,
  type ImportSummary,
} from './imports.data.ts';
import { isShownReading, ReadingCard } from './upload/reading-card.tsx';
import { SupportedServices } from './upload/supported-services.tsx';
import { UnfinishedUploads } from './upload/unfinished-uploads.tsx';
import { UploadCard } from './upload/upload-card.tsx';
import { useUploads } from './upload/use-uploads.ts';
import classes from './import-page.module.css';
import { useLocation, useRouter } from '@tanstack/react-router';
import { links } from '../../../app/links.ts';
import { cardId, leadToQuestion } from './lead-to-question.ts';
import type { KindName } from '../../../../domain/records/registry.ts';
import { useOwnSlug } from '../../../data/people/last-people.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import type { Person } from '../../../../domain/people/person.ts';
import { useWithoutHome } from '../../../kit/people/home-question.tsx';
import { Button, CloseButton } from '@mantine/core';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { waitsFor } from './waits-for.ts';
import { isAnnounced } from './accept-bar.tsx';
import uploadCardClasses from './upload/upload-card.module.css';

/** The import page: files are uploaded, previewed, accepted and undone, each with its own card. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const { id: archiveId } = useArchive();
  const mayEdit = useMay('imports.manage');
  const describe = useFailureText();
  const { data, error, refetch } = useQuery(importsQuery(archiveId));
  const { opened, map, open } = useAddressedImport();
  const { uploads, add, retry, forget } = useUploads(archiveId, map);
  useShowAddressed(opened, data !== undefined);
  /**
   * IDs of imports that were accepted while this page was open. Their cards stay and show the
   * result.
   */
  const [accepted, setAccepted] = useState<readonly string[]>([]);

  const queries = useQueryClient();
  const onOver = useCallback(() => void renewList(queries, archiveId), [queries, archiveId]);
  const { data: jobs = [] } = useFollowedJobs(archiveId, mayEdit, onOver);
  const accepts = jobs.filter(({ kind }) => kind === 'import.accept');
  const lost = data ? acceptsLost(accepts, data) : [];
  // Includes accepting jobs that another tab started, or this tab before a reload.
  const begun = accepts.filter((job) => isOpen(job) && !accepted.includes(job.subject));
  if (begun.length > 0) setAccepted([...accepted, ...begun.map(({ subject }) => subject)]);

  // The job reads the table of a shown preview again, so the card of the preview shows its
  // progress.
  const isRereading = ({ kind, subject }: Job) =>
    kind === 'import.preview' && data?.some(({ id }) => id === subject) === true;
  const readings = jobs.filter((job) => isShownReading(job, jobs) && !isRereading(job));

  // The card of the job takes the place of that of the upload.
  const sending = uploads.filter(({ jobId }) => !jobs.some(({ id }) => id === jobId));

  const inHand = data?.filter(({ id, status }) => status === 'preview' || accepted.includes(id));
  const previews = data?.filter(({ status }) => status === 'preview').map(({ id }) => id) ?? [];
  const markAccepted = (id: string) => setAccepted((all) => [...all, id]);
  const earlier = data?.filter((one) => !inHand?.includes(one));
  const shown = inHand?.map(({ id }) => id) ?? [];
  const homes = useHomesToAsk(shown.filter((id) => accepted.includes(id)));
  const isIdle = uploads.length + readings.length + lost.length === 0;
  const hasNothing = data?.length === 0 && isIdle;
  return (
    <>
      <PageHeader title={t('title')} figures={t('figures')} />
      {mayEdit ? (
        <>
          {/* In the main landmark, so that screen readers find its text there. */}
          <Dropzone.FullScreen
            onDrop={add}
            inputProps={{ 'aria-label': t('drop.over') }}
            withinPortal={false}
          >
            <p className={classes.over}>{t('drop.over')}</p>
          </Dropzone.FullScreen>
          <DropPanel onFiles={add} onto={map} />
        </>
      ) : (
        <p className={classes.notice}>{t('noEditor')}</p>
      )}
      {mayEdit && <AcceptAll previews={previews} jobs={accepts} onAccept={markAccepted} />}
      <div className={classes.cards} aria-live="polite">
        {sending.map((upload) => (
          <UploadCard
            key={upload.key}
            upload={upload}
            onDismiss={() => forget(upload.key)}
            onRetry={() => retry(upload)}
          />
        ))}
        {mayEdit && <UnfinishedUploads uploads={uploads} onFiles={add} />}
        {readings.map((job) => (
          <ReadingCard key={job.id} job={job} />
        ))}
        {lost.map((job) => (
          <LostCard key={job.id} job={job} />
        ))}
        {inHand?.map(({ id, status }) => (
          <ImportCard
            key={id}
            id={id}
            status={status}
            job={accepts.find(({ subject }) => subject === id)}
            rereading={jobs.find((job) => isRereading(job) && job.subject === id)}
            onAccept={() => markAccepted(id)}
            {...(id === homes?.importId && { homesOf: homes.people })}
          />
        ))}
      </div>
      {error && !data && <ErrorState {...describe(error)} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={4} />}
      {mayEdit && <SupportedServices isOpen={hasNothing} />}
      {earlier && !hasNothing && <EarlierImports imports={earlier} opened={opened} onOpen={open} />}
      {!mayEdit && data?.length === 0 && <p className={classes.notice}>{t('earlier.none')}</p>}
    </>
  );
}

/**
 * The import that the address opens (`/Import?import=ID`), a function that opens another or none,
 * and the ID of the map for imported tracks (`map`).
 */
function useAddressedImport(): {
  opened: string | undefined;
  map: string | undefined;
  open: (id: string | undefined) => void;
} {
  const router = useRouter();
  const opened = useSearchValue('import');
  const map = useSearchValue('map');
  return {
    opened,
    map,
    open: (id) =>
      void router.navigate({
        href: links.import({ import: id, map }),
        replace: true,
        resetScroll: false,
      }),
  };
}

function useSearchValue(name: string): string | undefined {
  return useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) || undefined,
  });
}

/**
 * Scrolls to the import that the address named when the page opened. Imports that are opened on the
 * page are already in view.
 */
function useShowAddressed(opened: string | undefined, isListed: boolean): void {
  const wanted = useRef(opened);
  useEffect(() => {
    if (!isListed || wanted.current === undefined) return;
    document.getElementById(cardId(wanted.current))?.scrollIntoView();
    wanted.current = undefined;
  }, [isListed]);
}

/**
 * Accepts several files at once. Each row is compared again with the records of the files before
 * it. Files with an open question are left out, and a message names the question.
 */
function AcceptAll({
  previews: all,
  jobs,
  onAccept,
}: {
  /** IDs of the previews, newest first. */
  previews: readonly string[];
  /** The jobs that accept, or have accepted, one of the previews. */
  jobs: readonly Job[];
  /** Called when the import of a preview is about to be accepted. */
  onAccept: (id: string) => void;
}) {
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

/** The kinds of record that say where someone was. */
const evidenceKinds: ReadonlySet<KindName> = new Set(['journey', 'stay', 'track']);

/**
 * Returns the first of the accepted imports, in the order of their cards, with a traveller whose home
 * is to be asked for, because journeys do not say where people were between them.
 */
function useHomesToAsk(
  imports: readonly string[],
): { importId: string; people: readonly Person[] } | undefined {
  const { id: archiveId } = useArchive();
  const own = useOwnSlug();
  const toAsk = useWithoutHome(usePeople()).flatMap(({ person, isAsked }) =>
    isAsked ? person : [],
  );
  const views = useQueries({
    queries: imports.map((id) => importQuery(archiveId, id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  for (const { id: importId, status, written, travellers } of views) {
    if (status !== 'accepted' || !written.some(({ kind }) => evidenceKinds.has(kind))) continue;
    const ids = new Set(
      travellers.flatMap(({ mappedTo }) => ('personId' in mappedTo ? mappedTo.personId : [])),
    );
    // Tracks and timelines are those of the account's own person.
    const people = toAsk.filter(({ id, slug }) => (ids.size > 0 ? ids.has(id) : slug === own));
    if (people.length > 0) return { importId, people };
  }
  return undefined;
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

/** Tells the user whose import failed that someone else has discarded the file, and what to do. */
function LostCard({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const { dismiss } = useJobActions(useArchive().id);
  const { fileName: name } = job;
  return (
    <section className={uploadCardClasses.card} role="alert" data-failed>
      <div className={uploadCardClasses.words}>
        <h2 className={uploadCardClasses.title}>{t('lost.title', { name })}</h2>
        <p className={uploadCardClasses.text}>{t('lost.text')}</p>
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
function acceptsLost(
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
