import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

const parts = ['web', 'domain', 'server'] as const;
export type Part = (typeof parts)[number];

/** A folder of a part with its lines of code, tests left out. */
export interface Room {
  part: Part;
  name: string;
  lines: number;
}

/** The rooms of the house: the folders directly within each part. */
export function roomsOf(root: string): Room[] {
  const rooms = new Map<string, Room>();
  for (const path of globSync(`src/{${parts.join()}}/*/**/*.{ts,tsx}`, { cwd: root })) {
    const [, part = '', name = ''] = path.split(sep);
    if (/\.(test|suite)\.tsx?$/.test(path) || !isPart(part)) continue;
    const room = rooms.get(`${part}/${name}`) ?? { part, name, lines: 0 };
    room.lines += readFileSync(`${root}/${path}`, 'utf8').split('\n').length - 1;
    rooms.set(`${part}/${name}`, room);
  }
  return [...rooms.values()];
}

function isPart(name: string): name is Part {
  return (parts as readonly string[]).includes(name);
}
