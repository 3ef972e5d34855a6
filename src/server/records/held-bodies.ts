/** How many bytes of bodies are kept in memory over all archives, and how long unused, in ms. */
export interface HeldLimits {
  bytes: number;
  unusedFor: number;
}

/** What the key, the promise and the timer of a body take: a client chooses how many keys there are. */
const bytesPerEntry = 1000;

interface Held<Body> {
  version: number;
  body: Promise<Body>;
  /** 0 until the body is there. */
  bytes: number;
  dropping?: NodeJS.Timeout;
}

/** The bodies of an archive by their key, the least recently used first. */
interface HeldOfArchive<Body> {
  entries: Map<string, Held<Body>>;
  bytes: number;
}

/** Bodies in memory, so that each is created once for all clients. */
export interface HeldBodies<Body> {
  /** Returns the body of a version; calls `make` if it is not in memory. */
  get(archiveId: string, key: string, version: number, make: () => Promise<Body>): Promise<Body>;
  /** Returns the version whose body is in memory or being created. */
  versionOf(archiveId: string, key: string): number | undefined;
  /** Bytes of all bodies in memory. */
  bytes(): number;
}

/**
 * Keeps the last version of each body. If all together are too large, the archive that has the most
 * bytes loses its least recently used one, so that nobody can push out the bodies of others by
 * requesting many of their own. A body that is not used for a while is dropped.
 */
export function heldBodies<Body extends Uint8Array | undefined>({
  bytes: mostBytes,
  unusedFor,
}: HeldLimits): HeldBodies<Body> {
  const archives = new Map<string, HeldOfArchive<Body>>();
  let bytes = 0;

  const drop = (archiveId: string, key: string, entry: Held<Body>) => {
    const archive = archives.get(archiveId);
    if (archive?.entries.get(key) !== entry) return;
    clearTimeout(entry.dropping);
    archive.entries.delete(key);
    archive.bytes -= entry.bytes;
    bytes -= entry.bytes;
    if (archive.entries.size === 0) archives.delete(archiveId);
  };

  const makeRoom = () => {
    while (bytes > mostBytes) {
      const [id, largest] = [...archives].reduce((most, one) =>
        one[1].bytes > most[1].bytes ? one : most,
      );
      const [oldest] = [...largest.entries].filter(([, entry]) => entry.bytes > 0);
      if (oldest) drop(id, ...oldest);
    }
  };

  const begin = (archiveId: string, key: string, entry: Held<Body>) => {
    const archive = archives.get(archiveId) ?? { entries: new Map(), bytes: 0 };
    archives.set(archiveId, archive);
    archive.entries.set(key, entry);
    entry.body.then(
      (body) => {
        if (archive.entries.get(key) !== entry) return;
        entry.bytes = (body?.byteLength ?? 0) + bytesPerEntry;
        archive.bytes += entry.bytes;
        bytes += entry.bytes;
        entry.dropping = setTimeout(() => drop(archiveId, key, entry), unusedFor).unref();
        makeRoom();
      },
      // A failure must not be kept: the next request tries again.
      () => drop(archiveId, key, entry),
    );
  };

  return {
    get(archiveId, key, version, make) {
      const entries = archives.get(archiveId)?.entries;
      const known = entries?.get(key);
      if (known?.version === version) {
        // Moved behind the others, because it is now the last used.
        entries?.delete(key);
        entries?.set(key, known);
        known.dropping?.refresh();
        return known.body;
      }
      if (known) drop(archiveId, key, known);
      const entry: Held<Body> = { version, body: make(), bytes: 0 };
      begin(archiveId, key, entry);
      return entry.body;
    },
    versionOf: (archiveId, key) => archives.get(archiveId)?.entries.get(key)?.version,
    bytes: () => bytes,
  };
}
