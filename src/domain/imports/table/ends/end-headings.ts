import type { Mode } from '../../../journeys/journey.ts';

/** An end of journeys whose heading names the kind of place: `From station`, `Zielbahnhof`. */
export interface PlacedEnd {
  /** The folded words without the kind of place, such as `from`. */
  end: string;
  /** Whether the cells are codes of such places. */
  isCode: boolean;
  mode: Exclude<Mode, 'other'>;
}

const words = (all: string) => all.split(' ');

/** Folded words for the places where journeys by a mode begin and end. */
const kinds = new Map<string, PlacedEnd['mode']>([
  ...words(
    'station stations stn bahnhof bahnhofe bhf hbf gare gares estacion estacao stazione stasjon treinstation jarnvagsstation banegard',
  ).map((word) => [word, 'rail'] as const),
  ...words('port ports harbour harbor hafen puerto porto haven hamn havn').map(
    (word) => [word, 'sea'] as const,
  ),
  ...words(
    'airport airports flughafen aeroport aeropuerto aeroporto luchthaven lufthavn flyplass flygplats',
  ).map((word) => [word, 'air'] as const),
]);

/** Words before a kind of place that say another mode, or the same one again. */
const before = new Map<string, PlacedEnd['mode']>([
  ...words('railway train rail tren treno trem').map((word) => [word, 'rail'] as const),
  ...words('ferry sea').map((word) => [word, 'sea'] as const),
  ...words('bus coach autobus autobuses').map((word) => [word, 'road'] as const),
]);

const codes = new Set(words('code crs iata icao kurzel cod codigo codice kode'));
const links = new Set(words('of at the de du d des del di do da la le l el della van der name'));

/** Words of the ends that are no headings alone, with the heading of the same end. */
const sameEnd = new Map<string, 'from' | 'to'>([
  ...words(
    'starting start boarding board embarkation abfahrt abgang ausgang einstieg einsteige abreise abflug vertrek avgang afgang avreise partida ida',
  ).map((word) => [word, 'from'] as const),
  ...words(
    'ending end final alighting disembarkation ankunft ziel ausstieg aussteige aankomst ankomst bestemming',
  ).map((word) => [word, 'to'] as const),
]);

/** The kind of place at the end of a compound: `abfahrtsbahnhof`. */
const compound =
  /^(\p{L}{2,14}?)s?(bahnhof|flughafen|hafen|stationen|station|stasjon|luchthaven|lufthavn|haven|hamn|havn)$/u;

/** Reads a folded heading that names an end and a kind of place; undefined for any other. */
export function placedEnd(folded: string): PlacedEnd | undefined {
  let mode: PlacedEnd['mode'] | undefined;
  let other: PlacedEnd['mode'] | undefined;
  let isCode = false;
  const rest: string[] = [];
  for (const word of folded.split(' ')) {
    const parts = kinds.has(word) ? undefined : compound.exec(word);
    const first = parts?.[1] ?? '';
    const joined = sameEnd.has(first) ? parts![2]! : undefined;
    if (joined !== undefined) rest.push(first);
    const kind = kinds.get(joined ?? word);
    if (kind !== undefined) mode = kind;
    else if (before.has(word)) other = before.get(word);
    else if (codes.has(word)) isCode = true;
    else if (joined === undefined && !links.has(word)) rest.push(word);
  }
  if (mode === undefined || rest.length === 0) return undefined;
  const end = rest.join(' ');
  return { end: sameEnd.get(end) ?? end, isCode, mode: other ?? mode };
}
