import { Anchor, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableMapping } from '../../../../../domain/imports/table/mapping.ts';
import { unusedColumns } from '../../../../../domain/imports/table/table-rows.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { isChangedSince } from '../../../../app/failure-kinds.ts';
import { useFailureText } from '../../../../app/failure-text.ts';
import { JobProgress, ProgressLine } from '../../../../kit/screen/job-progress.tsx';
import { failureOf, isOpen, type Job, useJobActions } from '../../../../data/jobs/jobs.data.ts';
import { FigureRow } from '../../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { isAnnounced } from '../accept-bar.tsx';
import type { ImportView } from '../imports.data.ts';
import { questionMark } from '../lead-to-question.ts';
import { ColumnsEditor } from './columns-editor.tsx';
import { DateOrder } from './date-order.tsx';
import { twoWayDate, twoWayText, usedColumns } from './draft-mapping.ts';
import { tableQuery, type TableView, useTableActions } from './table.data.ts';
import classes from './columns.module.css';

interface ColumnsPartProps {
  view: ImportView;
  /** The last job that read all rows again with a different mapping. */
  job: Job | undefined;
  /** The job is finished, and its result is being loaded. */
  isFinishing: boolean;
  /** Whether the column mapping is being edited. The rest of the card is hidden while it is. */
  isChanging: boolean;
  onChanging: (isChanging: boolean) => void;
}

/** The column mapping of a table: a one-line summary, with a button to change it. */
export function ColumnsPart({ view, job, isFinishing, isChanging, onChanging }: ColumnsPartProps) {
  const { t } = useTranslation('imports');
  const describe = useFailureText();
  const { data, error, refetch } = useQuery(tableQuery(useArchive().id, view.id));
  return (
    <section className={classes.whole} aria-label={t('columns.title')}>
      {job && isOpen(job) ? (
        <Reading job={job} />
      ) : isFinishing ? (
        <ProgressLine words={t('columns.reading')} part={1} />
      ) : data ? (
        <Columns {...{ view, job, isChanging, onChanging }} table={data} />
      ) : error ? (
        <p className={classes.line} role="alert">
          {describe(error).text}{' '}
          <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
            {t('columns.retry')}
          </Anchor>
        </p>
      ) : (
        <p className={classes.line}>{t('columns.loading')}</p>
      )}
    </section>
  );
}

function Reading({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const { number } = useFormat();
  const { done, total } = job;
  const words =
    done > 0
      ? t('columns.readingRows', { done: number(done), total: number(total) })
      : t('columns.reading');
  return <JobProgress job={job} words={words} />;
}

interface ColumnsProps extends Omit<ColumnsPartProps, 'isFinishing'> {
  table: TableView;
}

function Columns({ view, table, job, isChanging, onChanging }: ColumnsProps) {
  const { t } = useTranslation('imports');
  const { map } = useTableActions(useArchive().id, view.id);
  const { mapping, revision } = table;
  /** The revision whose edit was refused because the mapping had changed. */
  const [refused, setRefused] = useState<string>();
  const editorId = useId();
  const change = useRef<HTMLButtonElement>(null);
  const date = twoWayText(view.openDate, Temporal.Now.plainDateISO().toString());
  const close = () => {
    onChanging(false);
    change.current?.focus();
  };
  // Sends the revision that the editor started from, even if the table has changed since then.
  const apply = (next: TableMapping, seen: string) =>
    map.mutate(
      { mapping: next, revision: seen },
      {
        onSuccess: close,
        onError: (error) => {
          if (isChangedSince(error)) setRefused(seen);
        },
      },
    );
  return (
    <>
      <p className={classes.line}>
        <strong>{t('columns.title')}</strong> <Summary table={table} />{' '}
        <Anchor
          ref={change}
          component="button"
          type="button"
          inherit
          aria-expanded={isChanging}
          aria-controls={isChanging ? editorId : undefined}
          aria-label={t('columns.changeLabel', { name: view.fileName })}
          onClick={() => onChanging(!isChanging)}
        >
          {t('columns.change')}
        </Anchor>
      </p>
      {job && isAnnounced(job) && <Ended job={job} />}
      {date && !isChanging && (
        <div className={classes.asked} {...questionMark}>
          <DateOrder
            date={date}
            value={undefined}
            isBusy={map.isPending}
            onChange={(dateOrder) =>
              map.mutate({ mapping: { ...mapping, dateOrder, isOrderSaid: true }, revision })
            }
          />
        </div>
      )}
      {isChanging && (
        <div id={editorId}>
          <EditorOfNow
            refused={refused}
            view={view}
            table={table}
            isBusy={map.isPending}
            onUse={apply}
            onCancel={close}
          />
        </div>
      )}
    </>
  );
}

/**
 * The editor keeps its draft while others change the table. If saving it is refused, the editor
 * starts again from the current table.
 */
function EditorOfNow({
  table,
  refused,
  ...rest
}: ComponentProps<typeof ColumnsEditor> & { refused: string | undefined }) {
  const [began, setBegan] = useState(table);
  if (began.revision === refused && table.revision !== refused) setBegan(table);
  return <ColumnsEditor key={began.revision} table={began} {...rest} />;
}

function Summary({ table }: { table: TableView }) {
  const { mapping, origin, rows, isOrderSure } = table;
  const { t } = useTranslation('imports');
  const { number, date } = useFormat();
  const twoWay = isOrderSure
    ? twoWayDate(mapping, rows, Temporal.Now.plainDateISO().toString())
    : undefined;
  const all = mapping.columns.length;
  const used = number(usedColumns(mapping));
  const unused = unusedColumns(table, rows);
  return (
    <FigureRow
      figures={[
        t('columns.used', { used, count: all, number: number(all) }),
        unused.length > 0 ? t('columns.unused', { names: unused.join(', ') }) : undefined,
        origin === 'remembered' ? t('columns.remembered') : undefined,
        origin === 'given' ? t('columns.given') : undefined,
        mapping.places.length > 0
          ? t('columns.answered', {
              count: mapping.places.length,
              number: number(mapping.places.length),
            })
          : undefined,
        twoWay &&
          t('columns.readAs', {
            text: twoWay.text,
            date: date(mapping.dateOrder === 'day-first' ? twoWay.dayFirst : twoWay.monthFirst),
          }),
      ]}
    />
  );
}

/** The reason why the rows were not read again. */
function Ended({ job }: { job: Job }) {
  const { t } = useTranslation('imports');
  const describe = useFailureText();
  const { dismiss } = useJobActions(useArchive().id);
  const hasFailed = job.state === 'failed';
  return (
    <div className={classes.ended}>
      <p role={hasFailed ? 'alert' : 'status'}>
        {hasFailed
          ? t('columns.failed', { why: describe(failureOf(job)).text })
          : t('columns.cancelled')}
      </p>
      <CloseButton
        size="sm"
        aria-label={t('upload.dismiss', { name: job.fileName })}
        onClick={() => dismiss.mutate(job.id)}
      />
    </div>
  );
}
