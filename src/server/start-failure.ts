import { FolderInUse } from './platform/data-folder/folder-lock.ts';
import type { Config } from './platform/config.ts';
import { explainTrouble } from './platform/db/explain-trouble.ts';

/**
 * Explains to the operator in one line why the server cannot start; names the setting or the file.
 */
export function startFailure(error: unknown, config: Config | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  const { hostname } = error as { hostname?: string };
  if (config && syscall === 'listen') return listenFailure(code, config) ?? error.message;
  if (config && syscall === 'getaddrinfo' && hostname === config.host) {
    return `${config.host} does not resolve to an address of this machine. Set HOST to another one.`;
  }
  // Only errors of the file system have a path; database errors have none.
  if (config && path !== undefined) return fileFailure(error, path, config.dataFolder);
  const explained =
    config && !(error instanceof FolderInUse) ? explainTrouble(error, config) : undefined;
  return (explained ?? error.message).replaceAll('\n', ' ');
}

function listenFailure(code: string | undefined, { port, host }: Config): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use. Set PORT to another one.`;
    case 'EACCES':
      return `no permission to open port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
      return `this machine has no address ${host}. Set HOST to another one.`;
    default:
      return undefined;
  }
}

function fileFailure(error: NodeJS.ErrnoException, path: string, dataFolder: string): string {
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'its disk is read-only',
    ENOSPC: 'its disk is full',
    ENOTDIR: 'part of its path is a file',
    EEXIST: 'it is a file',
  };
  const reason = reasons[error.code ?? ''] ?? error.message;
  if (!path.startsWith(dataFolder) && !dataFolder.startsWith(path)) return error.message;
  return `the data folder ${dataFolder} cannot be used: ${reason} (${path}). Set SOJOURN_DATA to another one.`;
}
