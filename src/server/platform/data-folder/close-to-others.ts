import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** What everybody but the owner may do, in the bits of a file's mode. */
const othersBits = 0o077;

/**
 * What Sojourn puts into the folder: the database with its log and its copies, the secret, the lock,
 * the originals; `dev` is the folder of `npm run dev`, `lost+found` what a file system of its own begins with.
 */
const ours = /^(?:sojourn\..+|secret(?:\..+)?|lock\..+|files|media|dev|lost\+found)$/;

/**
 * Makes the data folder where it is missing, and lets nobody but its owner into it and its files,
 * also where it was there before. A folder that holds other things too stays open to whom it was:
 * then only our files are closed. Returns what is still open, in words for the operator.
 * Throws what the file system says when the folder cannot be made or read.
 */
export function closeToOthers(folder: string, chmod = chmodSync): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes: folders there inherit whom they are open to.
  if (process.platform === 'win32') return [];
  const names = readdirSync(folder);
  const foreign = names.find((name) => !ours.test(name));
  const files = names.filter((name) => ours.test(name)).map((name) => join(folder, name));
  // Nobody else gets to what is in it then.
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

/** Whether nobody but the owner may read it now, or it is gone. */
function close(path: string, mode: number, chmod: typeof chmodSync): boolean {
  if (!isOpen(path)) return true;
  try {
    chmod(path, mode);
  } catch {
    // Not ours to close. What counts is how it is, which not every file system tells when it fails.
  }
  return !isOpen(path);
}

function isOpen(path: string): boolean {
  const { mode = 0 } = look(path) ?? {};
  return (mode & othersBits) !== 0;
}

/** A link may lead to what is not ours. */
function isPlainFile(path: string): boolean {
  return look(path)?.isFile() ?? false;
}

function isPlainFolder(path: string): boolean {
  return look(path)?.isDirectory() ?? false;
}

/** SQLite removes files of its own at any time. */
function look(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
