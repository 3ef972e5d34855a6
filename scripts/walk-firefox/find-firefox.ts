import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['firefox-esr', 'firefox'];
const elsewhere = ['/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Returns the Firefox of this machine; undefined if there is none. `FIREFOX` takes priority. */
export function findFirefox(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  const { FIREFOX, PATH = '' } = environment;
  if (FIREFOX !== undefined) return isProgram(FIREFOX) ? FIREFOX : undefined;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
