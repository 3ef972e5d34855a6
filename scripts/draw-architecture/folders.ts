import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

const parts = ['web', 'domain', 'server'] as const;
export type Part = (typeof parts)[number];

/** A folder of a part with its lines of code, without tests. */
export interface Folder {
  part: Part;
  name: string;
  lines: number;
}

/** Returns the folders directly within each part; for the pages, each section separately. */
export function foldersOf(root: string): Folder[] {
  const folders = new Map<string, Folder>();
  for (const path of globSync(`src/{${parts.join()}}/*/**/*.{ts,tsx}`, { cwd: root })) {
    const [, part = '', first = '', second = ''] = path.split(sep);
    const name = path.includes('/screens/') ? second : first;
    if (/\.(test|suite)\.tsx?$/.test(path) || !isPart(part)) continue;
    const folder = folders.get(`${part}/${name}`) ?? { part, name, lines: 0 };
    folder.lines += readFileSync(`${root}/${path}`, 'utf8').split('\n').length - 1;
    folders.set(`${part}/${name}`, folder);
  }
  return [...folders.values()];
}

function isPart(name: string): name is Part {
  return (parts as readonly string[]).includes(name);
}
