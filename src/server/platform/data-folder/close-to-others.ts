import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** The permissions of group and others in a file mode. */
const othersBits = 0o077;

/**
 * The names that Sojourn creates in the folder: the database with its log and copies, the secret,
 * the lock and the originals. `dev` is the folder of `npm run dev`; new file systems contain
 * `lost+found`.
 */
const ours = /^(?:sojourn\..+|secret(?:\..+)?|lock\..+|files|media|dev|lost\+found)$/;

/**
 * Creates the data folder if it is missing and restricts it and its files to the owner, even if
 * they already existed. If the folder also contains other files, it keeps its permissions and only
 * Sojourn's files are restricted. Returns warnings for the operator about what is still readable by
 * others. Throws the file system's error if the folder cannot be created or read.
 */
export function closeToOthers(folder: string, chmod = chmodSync): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes: folders there inherit their permissions.
  if (process.platform === 'win32') return [];
  const names = readdirSync(folder);
  const foreign = names.find((name) => !ours.test(name));
  const files = names.filter((name) => ours.test(name)).map((name) => join(folder, name));
  // Restricting this folder protects everything in it.
  const originals = join(folder, 'files');
  const open = [
    ...(foreign === undefined && !close(folder, 0o700, chmod) ? [folder] : []),
    ...files.filter((file) => isPlainFile(file) && !close(file, 0o600, chmod)),
    ...(isPlainFolder(originals) && !close(originals, 0o700, chmod) ? [originals] : []),
  ];
  const warnings = open.map(
    (path) =>
      `${path} can be read by other users of this machine, and its permissions could not be restricted: ` +
      'it belongs to another user, or its file system has no permissions.',
  );
  if (foreign !== undefined && isOpen(folder)) {
    warnings.unshift(
      `${folder} is open to other users of this machine, and was left open because it contains ` +
        `files that are not Sojourn’s (${foreign}). If no one else needs access: chmod 700 '${folder}'`,
    );
  }
  return warnings;
}

/**
 * Restricts a path to its owner. Returns true if no one else can access it now, or if it is gone.
 */
function close(path: string, mode: number, chmod: typeof chmodSync): boolean {
  if (!isOpen(path)) return true;
  try {
    chmod(path, mode);
  } catch {
    // The file may belong to another user. The resulting mode decides, because not every file
    // system reports a failed chmod.
  }
  return !isOpen(path);
}

function isOpen(path: string): boolean {
  const { mode = 0 } = look(path) ?? {};
  return (mode & othersBits) !== 0;
}

/** Symbolic links are excluded: they may point to files that are not Sojourn's. */
function isPlainFile(path: string): boolean {
  return look(path)?.isFile() ?? false;
}

function isPlainFolder(path: string): boolean {
  return look(path)?.isDirectory() ?? false;
}

/** Returns undefined for a missing file: SQLite can remove its own files at any time. */
function look(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
