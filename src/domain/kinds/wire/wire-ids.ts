import type { Packer } from './wire-columns.ts';

/**
 * IDs in a set's wire form. A UUIDv7 consists of a time and 74 random bits. Times are sent as
 * differences. The other digits are sent as one text, without the parts that every UUIDv7 has in
 * common.
 */
export interface IdColumn {
  /** Milliseconds, each as the difference from the previous time. */
  times: number[];
  /** 19 hexadecimal digits per time, in order. */
  digits: string;
  /** IDs that are not UUIDv7, with their position in the list. */
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
