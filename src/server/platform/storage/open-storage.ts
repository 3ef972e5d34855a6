import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';
import type { FileStorage } from './storage.ts';

/** Opens the storage of the archives' originals. */
export function openStorage({ dataFolder }: Pick<Config, 'dataFolder'>): FileStorage {
  return diskStorage(join(dataFolder, 'files'));
}
