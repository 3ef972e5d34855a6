import { afterEach, expect, it } from 'vitest';
import { alex, frozenLog, frozenNote, frozenSeat } from '../../scripts/freeze-release/household.ts';
import type { Client } from '../client.ts';
import { describeOnEngines } from '../databases.ts';
import { bodyOf, importClient, type ImportClient } from '../import-client.ts';
import { setsOf } from '../records.ts';
import { createTestServerOn, type TestServer } from '../server.ts';
import { exportOfRelease, openRelease, releases } from './open-release.ts';

interface ChangeSet {
  id: string;
  action: string;
  undoneBy: string | null;
}

interface Exported {
  id: string;
  note: string;
  travellers: { seat: string }[];
}

describeOnEngines('what an earlier release wrote', (engine) => {
  let server: TestServer;
  let client: Client;
  let base: string;
  let imports: ImportClient;

  afterEach(() => server.close());

  const open = async (release: string) => {
    server = createTestServerOn(await openRelease(engine, release));
    client = server.visitor();
    const { email, password } = alex;
    expect((await client.post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    const { archives } = await bodyOf<{ archives: { id: string; isSample: boolean }[] }>(
      client.get('/api/me'),
    );
    const archiveId = archives.find(({ isSample }) => !isSample)?.id ?? '';
    base = `/api/archives/${archiveId}`;
    imports = importClient(client, archiveId);
  };
  const exported = async () =>
    (await bodyOf<{ journeys: Exported[] }>(client.get(`${base}/journeys/export?format=json`)))
      .journeys;

  it.each(releases)('is exported as it was by %s', async (release) => {
    await open(release);
    const before = exportOfRelease(release).journeys;
    expect(before.length).toBeGreaterThan(3);
    expect(await exported()).toMatchObject(before);
  });

  it.each(releases)('is in the order in which %s wrote it', async (release) => {
    await open(release);
    const { sets } = await bodyOf<{ sets: (ChangeSet & { version: number })[] }>(
      client.get(`${base}/changes`),
    );
    const ids = sets.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const versions = sets.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => b - a));
    const { archiveVersion } = await setsOf(client, base, 'person');
    expect(versions[0]).toBe(archiveVersion);
    expect(versions.at(-1)).toBeGreaterThan(0);
  });

  it.each(releases)('is undone as a whole, written by %s', async (release) => {
    await open(release);
    const { sets } = await bodyOf<{ sets: ChangeSet[] }>(client.get(`${base}/changes?limit=100`));
    const undoable = sets.filter(
      ({ action, undoneBy }) => undoneBy === null && !/^(membership|change)\./.test(action),
    );
    expect(new Set(undoable.map(({ action }) => action))).toEqual(
      new Set([
        'import.accept',
        'journey.add',
        'journey.delete',
        'journey.edit',
        'person.add',
        'person.delete',
        'person.edit',
        'place.add',
      ]),
    );
    for (const { id, action } of undoable) {
      const undone = await bodyOf(client.post(`${base}/changes/${id}/undo`, {}));
      expect(undone, action).toMatchObject({ left: [] });
    }
    expect(await exported()).toEqual([]);
  });

  it.each(releases)('is known again when its file comes to %s once more', async (release) => {
    await open(release);
    const same = await imports.bring(frozenLog.replace(frozenSeat, ',5F,'));
    expect(same.outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 2 });
    const corrected = await imports.bring(frozenLog.replace(frozenSeat, ',6F,'));
    expect(corrected.outcome).toMatchObject({ imported: 0, updated: 1, duplicates: 1 });
    expect((await exported()).find(({ note }) => note === frozenNote)).toMatchObject({
      travellers: [{ seat: '6F' }],
    });
  });

  it.each(releases)('was a preview that %s left open, and is accepted now', async (release) => {
    await open(release);
    const all = await bodyOf<{ id: string; status: string }[]>(client.get(`${base}/imports`));
    const [preview, ...others] = all.filter(({ status }) => status === 'preview');
    expect(others).toEqual([]);
    const { outcome } = await imports.accept(preview?.id ?? '');
    expect(outcome).toMatchObject({ imported: 3 });
  });
});
