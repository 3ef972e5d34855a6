import { expect, it } from 'vitest';
import { createTestServer } from '../../../../test/server.ts';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { personKind } from '../../../domain/people/person.ts';
import { insertChangeSet } from './change-sets.queries.ts';
import { insertChanges, type RecordedChange } from './changes.queries.ts';
import { listSetChanges, readSnapshots } from './noted-changes.ts';

const called = (name: string) => ({ ...blankOf(personKind.fields), name });
const changeOf = (entityId: string, before: unknown, after: unknown): RecordedChange => {
  return { entity: 'person', entityId, format: personKind.format, before, after };
};

it('takes several rows of one record, as earlier releases stored them, for one change', async () => {
  const server = await createTestServer('sqlite');
  const { archiveId } = await server.register('Alex Marlow');
  const { db } = server.deps;
  const set = { id: 's', archiveId, version: 90, at: '', userId: null, userName: '' };
  const counts = { count: 4, journeys: 0, action: 'person.edit', summary: {} } as const;
  await insertChangeSet(db, { ...set, ...counts });
  await insertChanges(db, archiveId, 's', [
    changeOf('added', null, called('Sam')),
    changeOf('edited', called('Kim'), called('Kit')),
    changeOf('added', called('Sam'), called('Samuel')),
    changeOf('for-nothing', null, called('Jo')),
    changeOf('other', called('Max'), null),
    changeOf('for-nothing', called('Jo'), null),
    changeOf('edited', called('Kit'), called('Kitty')),
  ]);
  const changes = await listSetChanges(db, archiveId, 's');
  const snapshots = await readSnapshots(db, archiveId, 's', changes);
  const nameOf = (snapshot: unknown) => (snapshot as { name: string } | null)?.name;
  const told = changes.map((change) => {
    const { before = null, after = null } = snapshots.get(change) ?? {};
    return [change.entityId, change.isAddition, nameOf(before), nameOf(after)];
  });
  expect(told).toEqual([
    ['added', true, undefined, 'Samuel'],
    ['other', false, 'Max', undefined],
    ['edited', false, 'Kim', 'Kitty'],
  ]);
  await server.close();
});
