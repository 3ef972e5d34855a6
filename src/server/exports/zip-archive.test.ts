import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentsOf } from '../../../test/archive-contents.ts';
import { describeOnEngines } from '../../../test/databases.ts';
import { bodyOf, importClient } from '../../../test/import-client.ts';
import { somebody } from '../../../test/records.ts';
import { createTestServer, type TestServer, type TestUser } from '../../../test/server.ts';
import { unzipped, withReplaced, zipOf } from '../../../test/zip.ts';
import { caps } from '../../domain/access/caps.ts';
import { keepFile } from '../../../test/keep-file.ts';
import { listStoredFiles } from '../platform/files/stored-files.queries.ts';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import { packArchive } from './export-archive.ts';
import { zipArchive } from './zip-archive.ts';

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const ride = '<gpx>a ride</gpx>';
const film = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) % 251);

describeOnEngines('an archive with originals', (engine) => {
  let server: TestServer;
  let riley: TestUser;
  let newcomer: TestUser;
  beforeEach(async () => {
    server = await createTestServer(engine);
    riley = await server.register('Riley Marlow');
    newcomer = await server.register('Newcomer');
    await keep(riley, ride, 'application/gpx+xml');
    await keep(riley, film, 'video/mp4');
    await keep(riley, '', 'text/plain');
    await bodyOf(riley.post(`/api/archives/${riley.archiveId}/people`, somebody({ name: 'Sam' })));
  });
  afterEach(() => server.close());

  const keep = async (user: TestUser, content: string | Uint8Array, mediaType: string) => {
    const actor = { archiveId: user.archiveId, userId: user.userId, userName: user.name };
    await keepFile(server.deps, actor, { pieces: [Buffer.from(content)], mediaType });
  };
  const exported = async (user = riley) => {
    const response = await user.get(`/api/archives/${user.archiveId}/export`);
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const filesOf = async ({ archiveId }: TestUser) =>
    (await listStoredFiles(server.deps.db, archiveId)).map(({ sha256, size, mediaType }) => {
      return { sha256, size, mediaType };
    });
  const bytesOf = async (user: TestUser, sha256: string) => {
    const response = await user.get(`/api/archives/${user.archiveId}/files/${sha256}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const contents = ({ archiveId }: TestUser) => contentsOf(server.deps.db, archiveId);
  const imports = () => importClient(newcomer, newcomer.archiveId);
  const bring = async (zip: Uint8Array<ArrayBuffer>) => {
    const { id } = await imports().preview(zip, 'archive.zip');
    return { id, ...(await imports().accept(id)) };
  };
  const problems = async (id: string) =>
    (await imports().rows(id, '?outcome=failed')).map(({ raw, problem }) => [raw, problem?.code]);
  const inStorage = async (user: TestUser) => {
    let count = 0;
    for await (const { archiveId } of server.deps.storage.list()) {
      if (archiveId === user.archiveId) count++;
    }
    return count;
  };
  const dayLater = async () => {
    server.clock.advance(25 * 60 * 60 * 1000);
    await sweepFiles(server.deps);
  };
  /** Returns the files of an exported ZIP file, from which tests build altered ones. */
  const parts = async () => [...(await unzipped(await exported()))];
  const refused = async (zip: Uint8Array<ArrayBuffer>) => {
    const response = await imports().upload(zip, 'archive.zip');
    const { problem } = (await response.json()) as { problem?: { code: string } };
    expect([response.status, await inStorage(newcomer)]).toEqual([422, 0]);
    return problem?.code;
  };

  it('is a ZIP of its records, its originals by their hashes, and a manifest of both', async () => {
    const response = await riley.get(`/api/archives/${riley.archiveId}/export`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="sojourn-archive.zip"',
      'cache-control': 'private, no-store',
    });
    const files = await unzipped(new Uint8Array(await response.arrayBuffer()));
    const hashes = [hash(ride), hash(film), hash('')].toSorted();
    expect([...files.keys()]).toEqual([
      'manifest.json',
      'records.jsonl',
      ...hashes.map((one) => `files/${one}`),
    ]);
    const records = files.get('records.jsonl') ?? Buffer.of();
    expect(JSON.parse(String(files.get('manifest.json')))).toEqual({
      format: 'sojourn-archive-zip',
      version: 1,
      records: { sha256: hash(records), count: 2 },
      files: await filesOf(riley),
    });
    expect(records.toString().trimEnd().split('\n')).toHaveLength(3);
    expect(files.get(`files/${hash(film)}`)?.equals(film)).toBe(true);
    const plain = await newcomer.get(`/api/archives/${newcomer.archiveId}/export`);
    expect(plain.headers.get('content-type')).toBe('application/x-ndjson');
    await plain.body?.cancel();
  });

  it('comes back record by record and byte for byte in an empty archive', async () => {
    const before = await contents(newcomer);
    const { outcome } = await bring(await exported());
    expect(outcome).toMatchObject({ rows: 2, imported: 2, failed: 0 });
    expect(await contents(newcomer)).toEqual(new Map([...before, ...(await contents(riley))]));
    expect(await filesOf(newcomer)).toEqual(await filesOf(riley));
    for (const content of [ride, film, '']) {
      const back = await bytesOf(newcomer, hash(content));
      expect(Buffer.from(back).equals(Buffer.from(content))).toBe(true);
    }
    await dayLater();
    expect(await inStorage(newcomer)).toBe(3);
    // Importing the same file again adds nothing.
    expect((await bring(await exported())).outcome).toMatchObject({ imported: 0, duplicates: 2 });
    expect(await filesOf(newcomer)).toEqual(await filesOf(riley));
  });

  it('has its originals when it is accepted, and until then nobody else sees them', async () => {
    const { id } = await imports().preview(await exported(), 'archive.zip');
    expect(await filesOf(newcomer)).toEqual([]);
    const path = `/api/archives/${newcomer.archiveId}/files/${hash(ride)}`;
    expect((await newcomer.get(path)).status).toBe(404);
    await dayLater();
    expect(await inStorage(newcomer)).toBe(3);
    await imports().accept(id);
    expect((await newcomer.get(path)).status).toBe(200);
  });

  it('leaves nothing when its preview is discarded', async () => {
    const { id } = await imports().preview(await exported(), 'archive.zip');
    await newcomer.delete(`/api/archives/${newcomer.archiveId}/imports/${id}`);
    await dayLater();
    expect([await inStorage(newcomer), await inStorage(riley)]).toEqual([0, 3]);
  });

  it('keeps its originals when the import is undone, which can be undone', async () => {
    const { id } = await bring(await exported());
    await bodyOf(newcomer.post(`/api/archives/${newcomer.archiveId}/imports/${id}/undo`, {}));
    await dayLater();
    expect(await filesOf(newcomer)).toHaveLength(3);
  });

  it('may have been packed anew by another program, in any order', async () => {
    const zip = await zipOf((await parts()).toReversed(), { isPacked: true });
    expect((await bring(zip)).outcome).toMatchObject({ imported: 2, failed: 0 });
    expect(await filesOf(newcomer)).toEqual(await filesOf(riley));
  });

  it('keeps no original that is another or is missing, and names each', async () => {
    const others = (await parts()).flatMap(([name, content]): [string, Buffer][] => {
      if (name.endsWith(hash(film))) return [];
      if (name.endsWith(hash(ride))) return [[name, Buffer.from('<gpx>altered</gp>')]];
      return [[name, content]];
    });
    const { id, outcome } = await bring(await zipOf(others));
    expect(outcome).toMatchObject({ imported: 2, failed: 2 });
    expect((await problems(id)).toSorted()).toEqual(
      [
        [hash(film), 'original-missing'],
        [hash(ride), 'original-altered'],
      ].toSorted(),
    );
    expect(await filesOf(newcomer)).toMatchObject([{ sha256: hash('') }]);
    expect(await inStorage(newcomer)).toBe(1);
  });

  it('keeps no original that cannot be unpacked', async () => {
    const packed = await zipOf(await parts(), { isPacked: true });
    const at = Buffer.from(packed).indexOf(`files/${hash(film)}`);
    packed.fill(0xff, at + 120, at + 180);
    const { id } = await bring(packed);
    expect(await problems(id)).toEqual([[hash(film), 'original-altered']]);
    expect(await filesOf(newcomer)).toHaveLength(2);
  });

  it('keeps no original of another length than is said', async () => {
    const all = await parts();
    const longer = all.map(([name, content]): [string, Buffer] => {
      const text = content.toString('latin1').replace('"size": 17,', '"size": 18,');
      return [name, name === 'manifest.json' ? Buffer.from(text) : content];
    });
    const { id } = await bring(await zipOf(longer));
    expect(await problems(id)).toEqual([[hash(ride), 'original-altered']]);
    expect(await filesOf(newcomer)).toHaveLength(2);
  });

  it('keeps nothing that its manifest does not refer to, whatever it is called', async () => {
    const paths = ['xx/xx/etc/passwd', 'files/xx/secret', `files/${'0'.repeat(64)}`, 'C-/x.exe'];
    const strays = paths.map((name): [string, string] => [name, 'x']);
    const zip = await zipOf([...(await parts()), ...strays]);
    const hostile = withReplaced(withReplaced(zip, 'xx/', '../'), 'C-/', 'C:\\');
    const { id, outcome } = await bring(hostile);
    expect(outcome).toMatchObject({ imported: 2, failed: 4 });
    expect((await problems(id)).toSorted()).toEqual(
      ['../../etc/passwd', 'files/../secret', `files/${'0'.repeat(64)}`, 'C:\\x.exe']
        .map((name) => [name, 'original-unknown'])
        .toSorted(),
    );
    expect(await filesOf(newcomer)).toEqual(await filesOf(riley));
    expect(await inStorage(newcomer)).toBe(3);
  });

  it('is refused as a whole where it is cut off or damaged, and keeps nothing', async () => {
    const zip = await exported();
    for (const length of [60, 1000, zip.length - 30]) {
      expect(await refused(zip.slice(0, length)), String(length)).toBe('zip-damaged');
    }
    const all = new Map(await parts());
    const text = all.get('records.jsonl')?.toString().replace('Sam', 'Tom') ?? '';
    const altered = new Map([...all, ['records.jsonl', Buffer.from(text)]] as const);
    expect(await refused(await zipOf([...altered]))).toBe('zip-damaged');
    all.delete('records.jsonl');
    expect(await refused(await zipOf([...all]))).toBe('zip-damaged');
  });

  it('is refused where a newer Sojourn wrote it, and another ZIP is none of ours', async () => {
    const zip = await exported();
    const newer = (await parts()).map(([name, content]): [string, Buffer] => {
      const text = content.toString('latin1').replace('"version": 1', '"version": 2');
      return [name, name === 'manifest.json' ? Buffer.from(text) : content];
    });
    expect(await refused(await zipOf(newer))).toBe('format-newer');
    for (const files of [
      [['word/document.xml', '<w/>']],
      [['manifest.json', '{"name":"a web app"}']],
      [['manifest.json', 'no JSON']],
    ] as const) {
      expect(await refused(await zipOf(files))).toBe('file-binary');
    }
    expect(await refused(zip.slice(0, 4))).toBe('file-binary');
  });

  it('is refused where it would be unpacked to far more than it is', async () => {
    const all = await parts();
    const blank = Buffer.alloc(5_000_000, ' ');
    const bomb: [string, Uint8Array][] = [...all, [`files/${'1'.repeat(64)}`, blank]];
    expect(await refused(await zipOf(bomb, { isPacked: true }))).toBe('zip-bomb');
    const records = all.map(([name, content]): [string, Uint8Array] => [
      name,
      name === 'records.jsonl' ? blank : content,
    ]);
    expect(await refused(await zipOf(records, { isPacked: true }))).toBe('zip-bomb');
  });

  it('is refused where the archive has no room for its originals, and keeps nothing', async () => {
    const row = { archive_id: newcomer.archiveId, sha256: 'x', media_type: '', created_at: '' };
    await server.deps.db
      .insertInto('stored_file')
      .values({ ...row, size: caps.fileBytesOfArchive - 1000 })
      .execute();
    const response = await imports().upload(await exported(), 'archive.zip');
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'limit-reached', limit: 'fileBytesOfArchive' },
    ]);
    expect(await inStorage(newcomer)).toBe(0);
    const left = await server.deps.db.selectFrom('import').select('id').execute();
    expect(left).toEqual([]);
  });

  it('breaks off where an original is missing, and has no file open when nobody reads it', async () => {
    const { storage } = server.deps;
    const packed = await packArchive(server.deps, riley.archiveId, { owner: '' });
    const opened: { destroyed: boolean }[] = [];
    const watched = {
      ...storage,
      async read(...args: Parameters<typeof storage.read>) {
        const stream = await storage.read(...args);
        opened.push(stream);
        return stream;
      },
    };
    const zip = zipArchive(watched, riley.archiveId, packed, new Date(0));
    for await (const _piece of zip) if (opened.length > 0) break;
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    await storage.remove(riley.archiveId, hash(film));
    const broken = zipArchive(storage, riley.archiveId, packed, new Date(0));
    await expect(broken.toArray()).rejects.toThrow('missing');
  });
});

it('is read by the threads of a server that was started', async () => {
  const server = await createTestServer('sqlite', {}, undefined, { inThreads: true });
  const riley = await server.register('Riley Marlow');
  const newcomer = await server.register('Newcomer');
  const actor = { archiveId: riley.archiveId, userId: riley.userId, userName: riley.name };
  await keepFile(server.deps, actor, { pieces: [Buffer.from(ride)], mediaType: 'text/xml' });
  const response = await riley.get(`/api/archives/${riley.archiveId}/export`);
  const zip = new Uint8Array(await response.arrayBuffer());
  const imports = importClient(newcomer, newcomer.archiveId);
  const { id } = await imports.preview(zip, 'archive.zip');
  await imports.accept(id);
  const path = `/api/archives/${newcomer.archiveId}/files/${hash(ride)}`;
  expect(await (await newcomer.get(path)).text()).toBe(ride);
  await server.close();
});
