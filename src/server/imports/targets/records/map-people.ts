import type { RecordDraft } from '../../../../domain/imports/formats/record-rows.ts';
import type { MappedTraveller } from '../../../../domain/imports/import-row.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { withReferences } from '../../../../domain/kinds/references.ts';
import { personKind } from '../../../../domain/people/person.ts';
import { personLookup } from '../../match/person-lookup.ts';

/** Maps a draft's own ID and its references to people to the IDs of the archive. */
export type MapPeople = (kind: Kind, draft: RecordDraft) => RecordDraft | { problem: Problem };

/**
 * Replaces the IDs of a file's people by their IDs in the archive in all references. References to
 * skipped people are removed; a record that requires such a reference is skipped too.
 */
export function mapPeople(travellers: readonly MappedTraveller[]): MapPeople {
  const known = new Set(travellers.map(({ key }) => key));
  const personOf = personLookup(travellers);
  const change = ({ to, id }: { to: string; id: string }) =>
    to === personKind.name && known.has(id) ? personOf(id) : id;
  return (kind, { id: ownId, values: own }) => {
    const id = change({ to: kind.name, id: ownId });
    if (id === undefined) return { problem: { code: 'person-left-out' } };
    const values = withReferences(kind.fields, own, change);
    return values ? { id, values } : { problem: { code: 'person-skipped' } };
  };
}
