import { readSplitFlightNumber } from '../vehicle-marks.ts';
import { readAircraft, type VehicleType } from './aircraft.ts';
import { claim, neighbours, type Word, type Words } from './words.ts';

/** Number of words in the longest type: `De Havilland Comet 4B`. */
const mostWordsOfType = 4;

interface FoundAircraft {
  type: VehicleType;
  index: number;
  count: number;
  likelihood: number;
}

/**
 * Claims the aircraft: the likeliest type on the line, and the first of equally likely ones. A name
 * that is not claimed can be an airline's: `Britannia 737-200`.
 */
export function claimAircraft(words: Words): VehicleType | undefined {
  let best: FoundAircraft | undefined;
  for (const index of words.left.keys()) {
    const found = aircraftAt(words, index);
    if (found && found.likelihood > (best?.likelihood ?? 0)) best = found;
  }
  if (best) claim(words, best.index, best.count, 'vehicle');
  return best?.type;
}

/** Returns the longest type that begins at a word. */
function aircraftAt(words: Words, index: number): FoundAircraft | undefined {
  const run = neighbours(words, index, mostWordsOfType);
  for (let count = run.length; count > 0; count--) {
    const written = run.slice(0, count);
    const likelihood = likelihoodOf(written);
    const type = likelihood === 0 ? undefined : readAircraft(written.map(textOf).join(' '));
    if (type) return { type, index, count, likelihood };
  }
  return undefined;
}

/**
 * Returns how likely the words are an aircraft; digits make it most likely. A name alone can also
 * be an airline's, and `TU 154` is a flight number if the line has another type.
 */
function likelihoodOf(written: readonly Word[]): 0 | 1 | 2 | 3 {
  const [first = '', second = ''] = written.map(textOf);
  if (written.length === 2 && readSplitFlightNumber(first, second)) {
    // `RJ 100` is a flight of Royal Jordanian, which still operates. The Avro is written RJ100.
    return first.toUpperCase() === 'RJ' ? 0 : 2;
  }
  return written.some(({ text }) => /\d/.test(text)) ? 3 : 1;
}

function textOf({ text }: Word): string {
  return text;
}
