import { differencesOf } from '../../../domain/kinds/differences.ts';
import { refsOf } from '../../../domain/records/named-records.ts';
import { kinds } from '../../../domain/records/registry.ts';
import { useHistoryWords } from '../../data/history/history-words.ts';
import { useLastChange } from '../../data/history/use-last-change.ts';
import { useNameOf } from '../../data/records/use-name-of.ts';
import { whatChanged } from '../../data/history/what-changed.ts';
import { ConflictView } from '../form/conflict-view.tsx';
import { useFormat } from '../format/format-context.tsx';
import { namedPlace } from './form-places.ts';
import type { RecordForm } from './use-record-form.ts';

/** Shows another user's saved edit of the record next to the values in the form. */
export function RecordConflict({ of: record }: { of: RecordForm }) {
  const { conflict } = record;
  return conflict ? <BothSides key={conflict.times} of={record} {...conflict} /> : null;
}

function BothSides({
  of: record,
  theirs,
  mine,
  action,
}: { of: RecordForm } & NonNullable<RecordForm['conflict']>) {
  const { name, places, takeTheirs, keepMine } = record;
  const words = useHistoryWords();
  const { tKinds } = words;
  const format = useFormat();
  const { fields } = kinds[name];
  const known = useNameOf([...refsOf(fields, theirs), ...refsOf(fields, mine)]);
  const nameOf = (id: string) => known(id) ?? namedPlace(places, id);
  const change = { entity: name, before: theirs, after: mine };
  const changed = whatChanged(change, { nameOf, format, tKinds }, words);
  return (
    <ConflictView
      title={tKinds(`${name}.actions.changed`)}
      who={useLastChange(record.id, 'saved')}
      // Compared by all fields of the description, because some differences have no text.
      isSame={differencesOf(fields, theirs, mine).length === 0}
      fields={changed.map(({ field, before, after }) => ({
        key: field,
        label: field,
        theirs: before,
        mine: after,
      }))}
      action={action}
      onTakeTheirs={takeTheirs}
      onKeepMine={keepMine}
    />
  );
}
