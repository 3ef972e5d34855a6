import type { Mode } from '../../journeys/journey.ts';

/**
 * Words of programs and watches for modes of travel; walking, running and swimming are none of the
 * four.
 */
const words: Readonly<Record<Mode, string>> = {
  air: 'air aircraft airplane aeroplane plane flight fly flying glider gliding paragliding helicopter balloon',
  rail: 'rail railway train tram subway metro underground funicular',
  road: 'road car drive driving motorcar motorcycle motorcycling motorbike bus coach taxi truck rv bike biking bicycle cycling cycle ride',
  sea: 'sea ship boat boating motorboating sail sailing ferry cruise kayak kayaking canoe canoeing rowing paddling',
  other:
    'other walk walking hike hiking run running jogging mountaineering climbing skiing snowboarding snowshoeing skating swimming riding',
};

const modeOfWord: ReadonlyMap<string, Mode> = new Map(
  Object.entries(words).flatMap(([mode, all]) =>
    all.split(' ').map((word) => [word, mode as Mode] as const),
  ),
);

const longestWords = 60;

/** Returns the mode of an activity from its last word: `Trail running`, `road_biking`. */
export function modeOfActivity(text: string): Mode | undefined {
  if (text.length > longestWords) return undefined;
  const last = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .at(-1);
  return last === undefined ? undefined : modeOfWord.get(last);
}
