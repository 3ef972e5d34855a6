import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import { changesQuery, type RecordChange } from '../../../data/history/changes.data.ts';
import { useNameOf } from '../../../data/records/use-name-of.ts';
import { useHistoryWords } from '../../../data/history/history-words.ts';

import { refsOfChange, whatChanged, titleOfRecord } from '../../../data/history/what-changed.ts';
import classes from './changed-records.module.css';
import { isKindName, kinds } from '../../../../domain/records/registry.ts';
import { Link } from '../../../app/link.tsx';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { ChangedFields } from '../../../kit/record-cards/changed-fields.tsx';
import { mayOpenRecords, recordAddress } from '../../../kit/record-cards/record-address.ts';
import type { NameOf } from '../../../data/records/value-text.ts';

/**
 * The records of a change set before and after, or only the record that the history is limited to.
 */
export function ChangedRecords({ setId, record }: { setId: string; record: string }) {
  const { t } = useTranslation('history');
  const query = useInfiniteQuery(changesQuery(useArchive().id, setId, record));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <ScreenStates of={stateOf(query)} loading={<RowsSkeleton rows={2} />}>
      {({ pages }) => (
        <div className={classes.records}>
          {pages
            .flatMap(({ changes }) => changes)
            .map((change) => (
              <ChangedRecord key={`${change.entity}:${change.entityId}`} change={change} />
            ))}
          {hasNextPage && (
            <Button
              variant="default"
              size="xs"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('moreRecords')}
            </Button>
          )}
        </div>
      )}
    </ScreenStates>
  );
}

function ChangedRecord({ change }: { change: RecordChange }) {
  const nameOf = useNameOf(refsOfChange(change));
  const words = useHistoryWords();
  const { t, tKinds } = words;
  const { before, after } = change;
  const action = before === null ? t('added') : after === null ? t('deleted') : '';
  const format = useFormat();
  const fields = whatChanged(change, { nameOf, format, tKinds }, words);
  return (
    <section className={classes.record}>
      <h2 className={classes.label}>
        <ReadableTitle change={change} nameOf={nameOf} />
        {action !== '' && <span className={classes.action}>{action}</span>}
      </h2>
      <ChangedFields changes={fields} isWhole={before === null || after === null} />
    </section>
  );
}

/** The title of a changed record. It links to the record if it exists and the user may open it. */
function ReadableTitle({ change, nameOf }: { change: RecordChange; nameOf: NameOf }) {
  const words = useHistoryWords();
  const people = usePeopleSlug();
  const { role } = useArchive();
  const { entity, entityId } = change;
  const title = titleOfRecord(change, nameOf, words);
  const kind = isKindName(entity) ? kinds[entity] : undefined;
  // A record that is deleted, or not loaded yet, has no page.
  if (!kind || !mayOpenRecords(kind, role) || nameOf(entityId) === undefined) return title;
  return (
    <Link className={classes.open} href={recordAddress(kind, entityId, people)}>
      {title}
    </Link>
  );
}
