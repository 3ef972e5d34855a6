import type { Packer } from './wire-columns.ts';

/**
 * IDs in a set's wire form. A UUIDv7 is a time and 74 random bits: the times go as
 * differences, the random digits as one text without what every UUIDv7 has in common.
 */
export interface IdColumn {
  /** milliseconds, each less the one before */
  times: number[];
  /** 19 hexadecimal digits for each time, in order */
  digits: string;
  /** ids of another form, by their place in the list */
  others: [index: number, id: string][];
}

const uuid7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-([89ab][0-9a-f]{3})-([0-9a-f]{12})$/;
const digitsPerId = 19;

export function idPacker(): Packer<string, IdColumn> {
  const times: number[] = [];
  const others: IdColumn['others'] = [];
  const digits: string[] = [];
  let last = 0;
  return {
    add(ids) {
      for (const id of ids) {
        const match = uuid7.exec(id);
        if (!match) {
          others.push([times.length + others.length, id]);
          continue;
        }
        const [, high = '', low = '', a = '', b = '', c = ''] = match;
        const time = Number.parseInt(high + low, 16);
        times.push(time - last);
        digits.push(a + b + c);
        last = time;
      }
    },
    column: () => ({ times, digits: digits.join(''), others }),
  };
}

export function unpackIds({ times, digits, others }: IdColumn): string[] {
  const ids: string[] = [];
  let time = 0;
  let read = 0;
  let nextOther = 0;
  for (let index = 0; index < times.length + others.length; index++) {
    const other = others[nextOther];
    if (other?.[0] === index) {
      ids.push(other[1]);
      nextOther++;
      continue;
    }
    time += times[read] ?? 0;
    const start = read * digitsPerId;
    const part = (from: number, to: number) => digits.slice(start + from, start + to);
    const clock = time.toString(16).padStart(12, '0');
    ids.push(
      `${clock.slice(0, 8)}-${clock.slice(8)}-7${part(0, 3)}-${part(3, 7)}-${part(7, digitsPerId)}`,
    );
    read++;
  }
  return ids;
}
