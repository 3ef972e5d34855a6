import { numberOf } from '../number-text.ts';
import type { PositionColumns } from '../position-columns.ts';

/** A position has fewer characters; what has more is none, and is not put together any further. */
const longestPosition = 200;

/** The `coordinates` of KML, which come in pieces: `lon,lat,elevation` parted by spaces. */
export class CoordinateList {
  readonly #positions: PositionColumns;
  /** the beginning of a position that may go on in the next piece */
  #open = '';
  /** a position, as far as no comma says that it goes on: some programs write `lon, lat` */
  #held = '';

  constructor(positions: PositionColumns) {
    this.#positions = positions;
  }

  add(piece: string): void {
    const words = (this.#open + piece).split(/\s+/);
    this.#open = words.pop() ?? '';
    if (this.#open.length > longestPosition) {
      words.push(this.#open);
      this.#open = '';
    }
    for (const word of words) this.#word(word);
  }

  end(): void {
    this.#word(this.#open);
    this.#open = '';
    this.#flush();
  }

  #word(word: string): void {
    if (word === '') return;
    const goesOn = this.#held.endsWith(',') || word.startsWith(',');
    if (goesOn && this.#held.length <= longestPosition) this.#held += word;
    else {
      this.#flush();
      this.#held = word;
    }
  }

  #flush(): void {
    if (this.#held !== '') addPosition(this.#positions, this.#held, this.#held.split(',', 4));
    this.#held = '';
  }
}

/** A position of longitude, latitude and perhaps elevation; with any more parts it is none. */
export function addPosition(
  positions: PositionColumns,
  text: string,
  parts: readonly string[],
  time = Number.NaN,
): void {
  const [lon = '', lat = '', elevation = ''] = parts;
  const isPosition = parts.length === 2 || parts.length === 3;
  positions.add(
    isPosition ? numberOf(lat) : Number.NaN,
    numberOf(lon),
    numberOf(elevation),
    time,
    () => text,
  );
}
