import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isKindName, kindNames } from '../../domain/records/registry.ts';
import { useArchive } from '../archives/archive.data.ts';
import { useFailureText } from '../failure-text.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { FilterChips } from '../ui/filter-chips.tsx';
import { ToggleChip } from '../ui/toggle-chip.tsx';
import { ChangeSetRow } from './change-set-row.tsx';
import { changeSetsQuery } from './changes.data.ts';
import { useNameOf } from './use-name-of.ts';
import { useRecordInAddress } from './use-record-in-address.ts';
import { titleOfRecord } from './what-changed.ts';
import classes from './history-page.module.css';

// Journeys first: kinds stand in the registry behind those that they refer to.
const kinds = ['', ...kindNames.toReversed(), 'import', 'membership', 'change'] as const;

/** The record of changes: who did what and when, opened to see it, undone where that is possible. */
export function HistoryPage() {
  const { t } = useTranslation(['history', 'kinds']);
  const [kind, setKind] = useState<(typeof kinds)[number]>('');
  const describe = useFailureText();
  const { record, showAll } = useRecordInAddress();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    changeSetsQuery(useArchive().id, { action: kind, record }),
  );
  const nameOf = useNameOf();
  const isFiltered = kind !== '' || record !== '';
  const about = data?.pages[0]?.record;
  const sets = data?.pages.flatMap((page) => page.sets);
  return (
    <>
      <PageHeader
        title={t('title')}
        figures={t('figures')}
        chips={
          <>
            {record !== '' && (
              <FilterChips
                chips={[
                  {
                    key: record,
                    label: about ? titleOfRecord(about, nameOf, t) : t('oneRecord'),
                    onRemove: showAll,
                  },
                ]}
              />
            )}
            {kinds.map((value) => (
              <ToggleChip key={value} pressed={value === kind} onPress={() => setKind(value)}>
                {isKindName(value) ? t(`kinds:${value}.many`) : t(`filter.${value || 'all'}`)}
              </ToggleChip>
            ))}
          </>
        }
      />
      {error && !sets && <ErrorState {...describe(error)} onRetry={() => void refetch()} />}
      {!error && !sets && <RowsSkeleton rows={8} />}
      {sets?.length === 0 && (
        <EmptyState
          title={t(isFiltered ? 'emptyFiltered' : 'empty')}
          text={isFiltered ? undefined : t('emptyText')}
        />
      )}
      {sets && sets.length > 0 && (
        <ol className={classes.list}>
          {sets.map((set) => (
            <ChangeSetRow key={set.id} set={set} record={record} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          mt="md"
          data-no-print
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
