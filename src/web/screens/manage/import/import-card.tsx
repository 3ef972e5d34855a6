import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../app/failure-text.ts';
import { isOpen, type Job, failureOf } from '../../../data/jobs/jobs.data.ts';
import { ErrorState } from '../../../kit/layout/error-state.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { HomeQuestion } from '../../../kit/people/home-question.tsx';
import type { Person } from '../../../../domain/people/person.ts';
import { AcceptBar, type Comparison } from './accept-bar.tsx';
import { CollectionChoices } from './collection-choices.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportRows } from './rows/import-rows.tsx';
import {
  importQuery,
  type ImportView,
  renewImport,
  type RowFilter,
  useImportActions,
  importsQuery,
  renewList,
} from './imports.data.ts';
import { cardId, questionMark } from './lead-to-question.ts';
import { OutcomeChips } from './outcome-chips.tsx';
import { PeopleMapping } from './people-mapping.tsx';
import { AskedNames } from './table/asked-names.tsx';
import { ColumnsPart } from './table/columns-part.tsx';
import { useChangingColumns } from './table/use-changing-columns.ts';
import { useFileSize } from './upload/use-file-size.ts';
import classes from './import-card.module.css';
import { usePeople } from '../../../data/people/people.data.ts';
import { alongTexts } from './companion-text.ts';
import { rowChoices } from '../../../../domain/imports/matching/perhaps-same.ts';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { choiceOfAll } from './choice-of-all.ts';
import { isChangedSince } from '../../../app/failure-kinds.ts';

interface ImportCardProps {
  id: string;
  /**
   * The status in the list of imports. It changes when someone else accepts or undoes the import.
   */
  status: ImportView['status'];
  /** The last job that accepted this import. */
  job?: Job | undefined;
  /** The last job that read the table again with a different column mapping. */
  rereading?: Job | undefined;
  /**
   * Called when the import is about to be accepted. The page then keeps the card, although it is no
   * longer a preview.
   */
  onAccept?: () => void;
  /** The people whose homes are asked for below the result. */
  homesOf?: readonly Person[];
}

/** The card of one file: what its import would do or has done, for every row. */
export function ImportCard({ id, status, job, rereading, onAccept, homesOf }: ImportCardProps) {
  const { id: archiveId } = useArchive();
  const describe = useFailureText();
  const { data, error, refetch, isStale, isFetching } = useQuery(importQuery(archiveId, id));
  const isFinishing = useFinishing(id, job);
  const isReread = useFinishing(id, rereading);
  useRenewedStatus(id, { listed: status, shown: data?.status, isFinishing });
  if (error && !data) return <ErrorState {...describe(error)} onRetry={() => void refetch()} />;
  return (
    <section id={cardId(id)} className={classes.card} aria-label={data?.fileName}>
      {data ? (
        <Loaded
          view={data}
          job={job}
          onAccept={onAccept}
          homesOf={homesOf ?? []}
          isFinishing={isFinishing}
          rereading={{ job: rereading, isFinishing: isReread }}
          comparison={{
            state: isStale ? (isFetching ? 'comparing' : 'stale') : 'present',
            failure: error ? describe(error).text : undefined,
          }}
        />
      ) : (
        <RowsSkeleton rows={5} />
      )}
    </section>
  );
}

interface LoadedProps extends Pick<ImportCardProps, 'job' | 'onAccept'> {
  view: ImportView;
  homesOf: readonly Person[];
  isFinishing: boolean;
  rereading: { job: Job | undefined; isFinishing: boolean };
  comparison: Comparison;
}

function Loaded({ view, rereading, ...props }: LoadedProps) {
  const { isShown, ...columns } = useChangingColumns(view, useMay('imports.manage'));
  const isReading = rereading.isFinishing || (rereading.job && isOpen(rereading.job));
  const isAsking = isShown && !columns.isChanging && !isReading && view.outcome.failed > 0;
  return (
    <>
      <CardHead view={view} />
      {isShown && <ColumnsPart view={view} {...rereading} {...columns} />}
      {isAsking && <AskedNames view={view} />}
      {!columns.isChanging && <Preview {...{ view, ...props }} />}
    </>
  );
}

/** The results of the rows, planned or done. */
function Preview({ view, homesOf, ...props }: Omit<LoadedProps, 'rereading'>) {
  const mayEdit = useMay('imports.manage');
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  const [filter, setFilter] = useState<RowFilter>('');
  const isPreview = view.status === 'preview';
  return (
    <>
      {isPreview && mayEdit && <PeopleMapping view={view} />}
      {isPreview && mayEdit && <CollectionChoices view={view} />}
      {isPreview && <AddNotice view={view} />}
      {!isPreview && <ImportResult view={view} />}
      <HomeQuestion people={homesOf} />
      <OutcomeChips view={view} chosen={filter} onChoose={setFilter} />
      <ImportRows view={view} filter={filter} />
      {isPreview && mayEdit && (
        <AcceptBar
          view={view}
          onCompare={() => void renewImport(queries, archiveId, view.id)}
          {...props}
        />
      )}
    </>
  );
}

function CardHead({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const fileSize = useFileSize();
  return (
    <header className={classes.head}>
      <h2 className={classes.title}>{view.fileName}</h2>
      <p className={classes.figures}>
        <FigureRow
          figures={[
            view.format.name,
            t('rows', { count: view.outcome.rows, number: format.number(view.outcome.rows) }),
            fileSize(view.fileSize),
            view.by || t('byCommandLine'),
            format.instant(view.createdAt),
          ]}
        />
      </p>
    </header>
  );
}

/**
 * Describes what is special about a preview: existing legs, possible duplicates, or nothing new.
 */
function AddNotice({ view }: { view: ImportView }) {
  return (
    <>
      <WhatIsThere view={view} />
      <WhatComesAlong view={view} />
      <DoubtNotice view={view} />
    </>
  );
}

/**
 * Companion records: records that the rows describe and the archive does not have yet. They are
 * saved as well.
 */
function WhatComesAlong({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return alongTexts(view, t, format).map((text) => (
    <p key={text} className={classes.notice}>
      {text}
    </p>
  ));
}

function WhatIsThere({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { imported, updated, duplicates, skipped, failed, ...parts } = view.outcome;
  const { addTravellers, perhapsSame } = parts;
  const people = useMappedNames(view);
  if (addTravellers > 0) {
    return (
      <p className={classes.notice}>
        {t('addNotice', { count: addTravellers, number: number(addTravellers), people })}
      </p>
    );
  }
  if (imported + updated + perhapsSame > 0) return null;
  const known = skipped + failed > 0 ? 'nothingElseNew' : 'nothingNew';
  return <p className={classes.notice}>{t(duplicates > 0 ? known : 'nothingRead')}</p>;
}

/** The people that the file's travellers are mapped to: `Sam and Jo`. */
function useMappedNames({ travellers }: ImportView): string {
  const people = usePeople();
  const { conjunction } = useFormat();
  const names = travellers.flatMap(({ mappedTo }) => {
    if ('newPerson' in mappedTo) return [mappedTo.newPerson];
    if ('skip' in mappedTo) return [];
    return people.filter(({ id }) => id === mappedTo.personId).map(({ name }) => name);
  });
  return conjunction(new Set(names));
}

/** The number of possible duplicates in a preview, with one answer for all of them. */
function DoubtNotice({ view }: { view: ImportView }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { chooseAll } = useImportActions(useArchive().id, view.id);
  const mayEdit = useMay('imports.manage');
  const count = rowChoices.reduce((sum, choice) => sum + view.choices[choice], 0);
  if (count === 0) return null;
  const chosen = chooseAll.isPending ? chooseAll.variables : choiceOfAll(view.choices);
  return (
    <div className={classes.notice}>
      {t('perhapsNotice', { count, number: number(count) })}
      {mayEdit && (
        <fieldset
          {...(view.outcome.perhapsSame > 0 && questionMark)}
          className={classes.choices}
          data-no-print
          aria-label={t('choiceOfAll.label')}
        >
          {rowChoices.map((choice) => (
            <ToggleChip
              key={choice}
              pressed={choice === chosen}
              onPress={() => !chooseAll.isPending && chooseAll.mutate(choice)}
            >
              {t(`choiceOfAll.${choice}`, { count })}
            </ToggleChip>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/**
 * Whether a job has probably accepted an import and the result is still loading. Until it is
 * loaded, the import would look as if it could be accepted again. A job that disappears belongs to
 * someone else and is finished.
 */
function useFinishing(id: string, job: Job | undefined): boolean {
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  /** The ID of the last job that was seen running or done. */
  const [followed, setFollowed] = useState<string>();
  /** The ID of the last finished job after which the import was loaded again. */
  const [settled, setSettled] = useState<string>();
  const counts = job && (isOpen(job) || job.state === 'done');
  if (counts && job.id !== followed) setFollowed(job.id);
  // A failed or cancelled job does not change the import, unless it failed because the preview had
  // changed.
  const isOver = job?.id === followed ? job && mayHaveChanged(job) : followed !== undefined;
  const toSettle = isOver && followed !== settled ? followed : undefined;
  useEffect(() => {
    if (toSettle === undefined) return;
    const renew = async () => {
      // Someone else may have discarded the import. It can then no longer be loaded.
      await renewList(queries, archiveId);
      const listed = queries
        .getQueryData(importsQuery(archiveId).queryKey)
        ?.find((one) => one.id === id);
      // An accepted import is loaded once: by this effect, or by `useRenewedStatus` before it.
      const shown = queries.getQueryData(importQuery(archiveId, id).queryKey)?.status;
      const isShown = shown !== 'preview' && shown === listed?.status;
      if (listed && !isShown) await renewImport(queries, archiveId, id);
      setSettled(toSettle);
    };
    void renew();
  }, [queries, archiveId, id, toSettle]);
  return toSettle !== undefined;
}

function mayHaveChanged(job: Job): boolean {
  return job.state === 'done' || (job.state === 'failed' && isChangedSince(failureOf(job)));
}

/**
 * Loads an import again if its status in the list differs from the shown status. It does not do so
 * while the import is already loading, because that would cancel the request.
 */
function useRenewedStatus(
  id: string,
  {
    listed,
    shown,
    isFinishing,
  }: {
    listed: ImportView['status'];
    /** Undefined before the first answer. */
    shown: ImportView['status'] | undefined;
    isFinishing: boolean;
  },
): void {
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  const isOther = !isFinishing && shown !== undefined && shown !== listed;
  useEffect(() => {
    if (isOther) void renewImport(queries, archiveId, id);
  }, [queries, archiveId, id, isOther, listed]);
}
