import { isKindName, kinds } from '../../../../domain/records/registry.ts';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { usePeopleSlug } from '../../../data/people/last-people.ts';
import { mayOpenRecords, recordAddress } from '../../../kit/record-cards/record-address.ts';
import type { NameOf } from '../../../data/records/value-text.ts';
import type { RecordChange } from '../../../data/history/changes.data.ts';
import { useHistoryWords } from '../../../data/history/history-words.ts';
import { titleOfRecord } from '../../../data/history/what-changed.ts';
import classes from './changed-records.module.css';

/** The title of a changed record. It links to the record if it exists and the user may open it. */
export function ReadableTitle({ change, nameOf }: { change: RecordChange; nameOf: NameOf }) {
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
