import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ServerEvent } from '../../platform/bus/bus.ts';
import { memoryBus } from '../../platform/bus/memory.ts';
import {
  describeOnEngines,
  openTestDatabase,
  type TestDatabase,
} from '../../../../test/databases.ts';
import { insertArchive } from '../../archives/archives.queries.ts';
import { setArchiveVersion } from './archive-versions.queries.ts';
import { watchVersions } from './watch-versions.ts';

describeOnEngines('watching the versions of archives', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    const { db } = database;
    for (const id of ['watched', 'other']) {
      await insertArchive(db, { id, name: id, slug: id, createdAt: '2020-01-01T00:00:00.000Z' });
    }
  });
  afterEach(() => database.close());

  it('tells once of what another process wrote, and only to those who look', async () => {
    const { db } = database;
    const bus = memoryBus();
    const heard: ServerEvent[] = [];
    bus.subscribe((event) => heard.push(event));
    const watched = new Set(['watched']);
    const watch = watchVersions({ db, bus }, () => watched);
    await watch.look();
    await watch.look();
    expect(heard).toEqual([]);
    await setArchiveVersion(db, 'watched', 2);
    await setArchiveVersion(db, 'other', 2);
    await watch.look();
    await watch.look();
    expect(heard).toEqual([
      { type: 'archive-changed', archiveId: 'watched', version: 2, kinds: null },
    ]);
  });

  it('does not repeat what this process told itself', async () => {
    const { db } = database;
    const bus = memoryBus();
    const watch = watchVersions({ db, bus }, () => new Set(['watched']));
    await watch.look();
    await setArchiveVersion(db, 'watched', 2);
    await bus.publish({ type: 'archive-changed', archiveId: 'watched', version: 2, kinds: null });
    const heard: ServerEvent[] = [];
    bus.subscribe((event) => heard.push(event));
    await watch.look();
    expect(heard).toEqual([]);
  });

  it('keeps nothing of archives that nobody here watches', async () => {
    const { db } = database;
    const bus = memoryBus();
    const asked: string[] = [];
    const watched = {
      has: (archiveId: string) => {
        asked.push(archiveId);
        return archiveId === 'watched';
      },
      keys: () => new Set(['watched']).keys(),
      size: 1,
    };
    const watch = watchVersions({ db, bus }, () => watched);
    for (let version = 2; version < 100; version++) {
      await bus.publish({
        type: 'archive-changed',
        archiveId: `other-${version}`,
        version,
        kinds: null,
      });
    }
    await bus.publish({ type: 'archive-changed', archiveId: 'watched', version: 2, kinds: null });
    asked.length = 0;
    await watch.look();
    // Only the archives that it remembers are checked.
    expect(asked).toEqual(['watched']);
  });
});
