import { numberOf } from '../number-text.ts';
import type { PositionColumns } from '../position-columns.ts';

/**
 * Maximum length of a position; longer text is not a position and is not joined with further
 * pieces.
 */
const longestPosition = 200;

/**
 * Reads the `coordinates` of KML, which come in pieces: `lon,lat,elevation` separated by spaces.
 */
export class CoordinateList {
  readonly #positions: PositionColumns;
  /** The beginning of a position that may continue in the next piece. */
  #open = '';
  /** A position that continues if a comma follows, because some programs write `lon, lat`. */
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

/**
 * Adds a position with longitude, latitude and optional elevation; it is invalid if it has more
 * parts.
 */
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
