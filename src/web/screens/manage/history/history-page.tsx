import { Button, ActionIcon } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { isKindName, kindNames } from '../../../../domain/records/registry.ts';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { FilterChips } from '../../../kit/choices/filter-chips.tsx';
import { ToggleChip } from '../../../kit/choices/toggle-chip.tsx';
import { changeSetsQuery, type ChangeSet } from '../../../data/history/changes.data.ts';
import { useHistoryWords } from '../../../data/history/history-words.ts';
import { useNameOf } from '../../../data/records/use-name-of.ts';
import { refsOfChange, titleOfRecord } from '../../../data/history/what-changed.ts';
import classes from './history-page.module.css';
import { useLocation, useRouter } from '@tanstack/react-router';
import { links } from '../../../app/links.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { ChangedRecords } from './changed-records.tsx';
import { describeSet } from '../../../data/history/describe-set.ts';
import { useUndoChange } from '../../../data/history/use-undo-change.ts';

/**
 * Undoing more records than this asks for confirmation, because users cannot check so many at a
 * glance.
 */
const asksAbove = 50;

/** A change set. It opens to show the changed records. */
function ChangeSetRow({
  set,
  record,
  isOpenAtFirst,
}: {
  set: ChangeSet;
  /** The ID of the record that the history is limited to. Empty for all records. */
  record: string;
  /** The changed records are shown without a click. */
  isOpenAtFirst: boolean;
}) {
  const historyWords = useHistoryWords();
  const { t } = historyWords;
  const format = useFormat();
  const mayEdit = useMay('changes.undo');
  const undo = useUndoChange();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isAsking, setAsking] = useState(false);
  const { verb, object } = describeSet(set, historyWords);
  const what = `${verb} ${object}`.trim();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const records = ({ count, journeys }: ChangeSet) => {
    if (journeys === 0) return t('records', counted(count));
    const ofThem = t('journeys', counted(journeys));
    const others = count - journeys;
    return others === 0 ? ofThem : t('others', { ...counted(others), journeys: ofThem });
  };
  const isInPart = set.undoneBy !== null && set.undoneLeft > 0;
  const isUndone = set.undoneBy !== null && !isInPart;
  // Only owners change memberships, so a membership change cannot be undone from the history.
  const isUndoable = mayEdit && !isUndone && !set.action.startsWith('membership.') && set.count > 0;
  const toUndo = isInPart ? set.undoneLeft : set.count;
  const isMany = toUndo > asksAbove;
  const words = { what, ...counted(toUndo) };
  return (
    <li className={classes.set} data-undone={isUndone || undefined}>
      <div className={classes.line}>
        <ActionIcon
          variant="subtle"
          size={36}
          data-no-print
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={t(isOpen ? 'hide' : 'show', { what })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
        <div className={classes.what}>
          <span>
            <strong>{verb}</strong> {object}
          </span>
          <span className={classes.detail}>
            <FigureRow
              figures={[
                set.userName,
                format.instant(set.at),
                records(set),
                isUndone ? t('isUndone') : undefined,
                isInPart ? t('isUndoneInPart', counted(set.undoneLeft)) : undefined,
              ]}
            />
          </span>
          {/* Must exist before it has text; otherwise screen readers do not announce it. */}
          <span role="status" className={classes.detail}>
            {isMany && undo.isPending && t('undoMany.underWay', words)}
          </span>
        </div>
        {isUndoable && (
          <Button
            variant="default"
            size="xs"
            data-no-print
            aria-label={t(isInPart ? 'undoRestLabel' : 'undoLabel', { what })}
            loading={undo.isPending}
            onClick={() => (isMany ? setAsking(true) : undo.mutate(set.id))}
          >
            {t(isInPart ? 'undoRest' : 'undo')}
          </Button>
        )}
      </div>
      {isMany && (
        <ConfirmDialog
          opened={isAsking}
          title={t('undoMany.title', words)}
          confirmLabel={t(isInPart ? 'undoRest' : 'undo')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            undo.mutate(set.id);
          }}
        >
          {t('undoMany.text', words)}
        </ConfirmDialog>
      )}
      <div id={detailsId}>{isOpen && <ChangedRecords setId={set.id} record={record} />}</div>
    </li>
  );
}

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
