import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isKindName, kindNames } from '../../../../domain/records/registry.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { ChangeSetRow } from './change-set-row.tsx';
import { changeSetsQuery } from '../../../data/history/changes.data.ts';
import { useHistoryWords } from '../../../data/history/history-words.ts';
import { useNameOf } from '../../../data/records/use-name-of.ts';

import { refsOfChange, titleOfRecord } from '../../../data/history/what-changed.ts';
import classes from './history-page.module.css';
import { useLocation, useRouter } from '@tanstack/react-router';
import { links } from '../../../app/links.ts';

// Reversed, so that journeys come first: the registry lists kinds after the kinds that they refer
// to.
const kinds = ['', ...kindNames.toReversed(), 'import', 'membership', 'change'] as const;

/**
 * The number of sets that are open at first in the history of one record. It is limited, because
 * each set is a request.
 */
const mostOpenAtFirst = 10;

/** The history: who changed what and when. Change sets can be opened, and undone if possible. */
export function HistoryPage() {
  const words = useHistoryWords();
  const { t, tKinds } = words;
  const [kind, setKind] = useState<(typeof kinds)[number]>('');
  const { record, showAll } = useRecordInAddress();
  const query = useInfiniteQuery(changeSetsQuery(useArchive().id, { action: kind, record }));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const isFiltered = kind !== '' || record !== '';
  const about = data?.pages[0]?.record;
  const nameOf = useNameOf(about ? refsOfChange(about) : []);
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
                    label: about ? titleOfRecord(about, nameOf, words) : t('oneRecord'),
                    onRemove: showAll,
                  },
                ]}
              />
            )}
            {kinds.map((value) => (
              <ToggleChip key={value} pressed={value === kind} onPress={() => setKind(value)}>
                {isKindName(value) ? tKinds(`${value}.many`) : t(`filter.${value || 'all'}`)}
              </ToggleChip>
            ))}
          </>
        }
      />
      <ScreenStates
        of={stateOf(query)}
        loading={<RowsSkeleton rows={8} />}
        empty={({ pages }) =>
          pages.every(({ sets }) => sets.length === 0) && (
            <EmptyState
              title={t(isFiltered ? 'emptyFiltered' : 'empty')}
              text={isFiltered ? undefined : t('emptyText')}
            />
          )
        }
      >
        {({ pages }) => (
          <ol className={classes.list}>
            {pages
              .flatMap(({ sets }) => sets)
              .map((set, index) => (
                <ChangeSetRow
                  key={set.id}
                  set={set}
                  record={record}
                  // In the history of one record, an edit shows its changed fields at once.
                  isOpenAtFirst={
                    record !== '' && index < mostOpenAtFirst && set.action.endsWith('.edit')
                  }
                />
              ))}
          </ol>
        )}
      </ScreenStates>
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

/**
 * The record that the address limits the history to (`/History?record=ID`). Empty for all records.
 */
function useRecordInAddress(): { record: string; showAll: () => void } {
  const router = useRouter();
  const record = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('record') ?? '',
  });
  return {
    record,
    showAll: () => void router.navigate({ href: links.history(), replace: true }),
  };
}
