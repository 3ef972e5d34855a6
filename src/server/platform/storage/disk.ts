import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256Form } from '../../../domain/files/sha256-form.ts';
import { isUuid } from '../../../domain/shared/ids.ts';
import {
  ContentMissing,
  ContentTooLarge,
  type FileStorage,
  type FoundContent,
  type KeepLimits,
  type KeptContent,
  OtherContent,
} from './storage.ts';

/** Not a valid archive ID, so it never clashes with one. */
const unfinished = 'unfinished';

/** Only the owner can read the stored files or see that they exist. */
const folderMode = 0o700;
const fileMode = 0o600;

/**
 * Stores files in a folder as `<archive>/<first two of the hash>/<hash>`. A file is written in the
 * same file system under a temporary name, synced and renamed; then the folder that contains it is
 * synced.
 */
export function diskStorage(folder: string): FileStorage {
  const folderOf = (archiveId: string) => {
    if (!isUuid(archiveId)) throw new RangeError('Not the id of an archive');
    return join(folder, archiveId);
  };
  const pathOf = (archiveId: string, sha256: string) => {
    if (!sha256Form.test(sha256)) throw new RangeError('Not a SHA-256');
    return join(folderOf(archiveId), sha256.slice(0, 2), sha256);
  };
  const find = async (archiveId: string, sha256: string): Promise<FoundContent | undefined> => {
    const found = await ifThere(stat(pathOf(archiveId, sha256)));
    if (!found?.isFile()) return undefined;
    return { archiveId, sha256, size: found.size, keptAt: found.mtimeMs };
  };

  return {
    find,

    async keep(archiveId, pieces, limits) {
      // Validates the archive ID before anything is written.
      folderOf(archiveId);
      await makeFolder(join(folder, unfinished));
      const temporary = join(folder, unfinished, randomUUID());
      try {
        const content = await write(temporary, pieces, limits);
        const file = pathOf(archiveId, content.sha256);
        await makeFolder(dirname(file));
        // It also replaces an existing file: the returned promise guarantees that the file is
        // complete.
        await rename(temporary, file);
        await syncFolder(dirname(file));
        return content;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async read(archiveId, sha256, range) {
      const handle = await ifThere(open(pathOf(archiveId, sha256), 'r'));
      if (!handle) throw new ContentMissing(`${archiveId}/${sha256} is missing`);
      return handle.createReadStream(range);
    },

    async pathTo(archiveId, sha256) {
      const found = await find(archiveId, sha256);
      if (!found) throw new ContentMissing(`${archiveId}/${sha256} is missing`);
      return pathOf(archiveId, sha256);
    },

    async remove(archiveId, sha256) {
      await rm(pathOf(archiveId, sha256), { force: true });
    },

    async removeArchive(archiveId) {
      // Retries if a file is added in the meantime.
      await rm(folderOf(archiveId), { recursive: true, force: true, maxRetries: 3 });
    },

    async *list() {
      for (const archiveId of await foldersIn(folder)) {
        if (!isUuid(archiveId)) continue;
        for (const prefix of await foldersIn(join(folder, archiveId))) {
          for (const { name } of await entriesOf(join(folder, archiveId, prefix))) {
            if (!sha256Form.test(name) || !name.startsWith(prefix)) continue;
            const found = await find(archiveId, name);
            if (found) yield found;
          }
        }
      }
    },

    async removeUnfinished(before) {
      for (const { name } of await entriesOf(join(folder, unfinished))) {
        const path = join(folder, unfinished, name);
        const found = await ifThere(stat(path));
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

async function write(
  path: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limits: KeepLimits,
): Promise<KeptContent> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', fileMode);
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limits.largest) throw new ContentTooLarge(`More than ${limits.largest} bytes`);
      hash.update(piece);
      await file.writeFile(piece);
    }
    const sha256 = hash.digest('hex');
    if (limits.sha256 !== undefined && limits.sha256 !== sha256) {
      throw new OtherContent(`${sha256} in the place of ${limits.sha256}`);
    }
    await file.sync();
    return { sha256, size };
  } finally {
    await file.close();
  }
}

/** Creates a folder and its parents so that they survive a power cut. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: folderMode });
  if (first === undefined) return;
  for (let made = path; ; made = dirname(made)) {
    await syncFolder(dirname(made));
    if (made === first) return;
  }
}

/**
 * Syncs a folder, which makes the names in it durable. Windows cannot open folders and does not
 * need this.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function foldersIn(path: string): Promise<string[]> {
  return (await entriesOf(path)).filter((one) => one.isDirectory()).map(({ name }) => name);
}

async function entriesOf(path: string): Promise<Dirent[]> {
  return (await ifThere(readdir(path, { withFileTypes: true }))) ?? [];
}

async function ifThere<Result>(looking: Promise<Result>): Promise<Result | undefined> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
