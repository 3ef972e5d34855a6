import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import { useFailureText } from '../../../../app/failure-text.ts';
import { ErrorState } from '../../../../kit/layout/error-state.tsx';
import { RowsSkeleton } from '../../../../kit/layout/skeletons.tsx';
import { ImportRowLine } from './import-row-line.tsx';
import { type ImportView, type RowFilter, rowsQuery } from '../imports.data.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { shownTargets } from './shown-targets.ts';
import classes from './import-rows.module.css';

/** The rows of a file, each with its result. */
export function ImportRows({ view, filter }: { view: ImportView; filter: RowFilter }) {
  const { t } = useTranslation('imports');
  const describe = useFailureText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    rowsQuery(useArchive().id, view.id, filter),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { drawn, onScroll } = useDrawnRows(rows);
  if (error && !data) return <ErrorState {...describe(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  if (rows.length === 0) return <p className={classes.none}>{t('table.none')}</p>;
  return (
    <section
      className={classes.scroller}
      onScroll={onScroll}
      // A scrollable area must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('table.label', { name: view.fileName })}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.line}>
              {t('table.line')}
            </th>
            <th scope="col" className={classes.dateHead}>
              {t('table.date')}
            </th>
            {shownTargets[view.target].columns.map(({ label, width }) => (
              <th key={label} scope="col" className={classes[width]}>
                {t(label)}
              </th>
            ))}
            <th scope="col">{t(view.status === 'preview' ? 'table.outcome' : 'table.became')}</th>
            <th className={classes.opener} aria-hidden />
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <ImportRowLine key={row.position} row={row} view={view} />
          ))}
        </tbody>
      </table>
      {hasNextPage && drawn.length === rows.length && (
        <Button
          variant="default"
          size="xs"
          m="sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('table.more')}
        </Button>
      )}
    </section>
  );
}
