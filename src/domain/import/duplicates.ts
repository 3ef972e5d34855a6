import type { Journey, Mode } from '../journeys/journey.ts';
import type { Place } from '../journeys/place.ts';
import { wholeDay } from '../shared/edtf-date.ts';
import { fingerprint } from './fingerprint.ts';
import { mayBeOne } from './perhaps-same.ts';
import {
  contradicts,
  minutesApart,
  placeSigns,
  sameNumber,
  sameNumberAndTime,
  samePath,
} from './same-flight.ts';

/** What journeys are compared by. */
export interface JourneyKey {
  /** EDTF */
  date: string;
  mode: Mode;
  from: Pick<Place, 'id' | 'iata' | 'icao'>;
  to: Pick<Place, 'id' | 'iata' | 'icao'>;
  number: string;
  /** the first of its departure times that is known (`08:00`, `00:10+1`), or '' */
  departure: string;
  personIds: readonly string[];
  /** id of the format it was read by, '' when typed in */
  sourceFormat: string;
  /** the source's own id of it, '' when it has none */
  sourceId: string;
  /** as `fingerprint` gave it for the row that was imported; '' when typed in */
  fingerprint: string;
}

/** A journey that the archive already holds. */
export interface KnownJourney extends JourneyKey {
  id: string;
  /** as `fingerprint` gives it for the journey as it now stands */
  current: string;
  /** of the rows that the traveller said to be this journey, as `fingerprint` gave them */
  completedBy: readonly string[];
}

export type Verdict =
  | { kind: 'new' }
  /** there already, with all its travellers */
  | { kind: 'same'; journeyId: string }
  /** there already, but these persons are not on it: “add Sam to this journey” */
  | { kind: 'add-travellers'; journeyId: string; personIds: string[] }
  /** the same row of the same source, which says something else now; may bring persons too */
  | { kind: 'update'; journeyId: string; personIds: string[] }
  /** may be there already, its date known better or less well: nobody but the traveller can say */
  | { kind: 'perhaps-same'; journeyId: string }
  /** says what an earlier row of the file says: its index */
  | { kind: 'repeated'; index: number };

export function journeyKey(journey: Journey, source: { format: string; id: string }): JourneyKey {
  const { date, mode, from, to, number, travellers } = journey;
  return {
    date,
    mode,
    from,
    to,
    number,
    departure:
      journey.departureScheduled ||
      journey.departureActual ||
      journey.takeoffScheduled ||
      journey.takeoffActual,
    personIds: travellers.map(({ personId }) => personId),
    sourceFormat: source.format,
    sourceId: source.id,
    fingerprint: fingerprint(journey),
  };
}

/**
 * Says of each row of an import, in their order, whether the archive has that journey.
 *
 * One journey is what has the same date, path and mode. Where a day has several such journeys, the
 * number or a departure within 90 minutes decides between them; what contradicts in both is another
 * journey even if it is the only one. Dates known to a month, season or year are equal only as they
 * stand and with the same number; where one source knows the date better than the other, and
 * everybody of the row is on the journey, the two are perhaps the same. A row that is exactly what was imported once is that journey,
 * whatever became of it since: importing a file twice adds nothing. Each journey answers for one
 * row of the file at most; the surest pairs are made first.
 */
export function judgeDuplicates(
  known: readonly KnownJourney[],
  incoming: readonly JourneyKey[],
): Verdict[] {
  const verdicts: (Verdict | undefined)[] = repeatedRows(incoming);
  const taken = new Set<KnownJourney>();
  const bySource = indexBy(known, sourceKeys);
  const byFingerprint = indexBy(known, (one) => [one.fingerprint, one.current, ...one.completedBy]);
  const byLeg = indexBy(known, legKeys);

  const pair = (choose: (row: JourneyKey, index: number) => KnownJourney | undefined) => {
    for (const [index, row] of incoming.entries()) {
      if (verdicts[index]) continue;
      const match = choose(row, index);
      if (!match) continue;
      taken.add(match);
      verdicts[index] = verdictOn(row, match);
    }
  };
  const free = (journeys: KnownJourney[] = []) => journeys.filter((one) => !taken.has(one));
  const alike = (row: JourneyKey) =>
    free(foundBy(byLeg, legKeys(row))).filter((one) => samePath(one, row));

  pair((row) => {
    const ofSource = free(sourceKeys(row).flatMap((key) => bySource.get(key) ?? []));
    return ofSource.find((one) => sameSource(one, row));
  });
  pair((row) => free(byFingerprint.get(row.fingerprint))[0]);
  pair((row) => alike(row).find((one) => hasEvidence(row) && sameNumberAndTime(one, row)));
  pair((row) => closest(alike(row), row));
  const open = indexBy(
    incoming.filter((_, index) => !verdicts[index]),
    legKeys,
  );
  pair((row) => {
    const [only, ...others] = alike(row);
    if (!only || others.length > 0 || wholeDay(row.date) === undefined) return undefined;
    const rivals = foundBy(open, legKeys(row)).filter((rival) => samePath(rival, row));
    return rivals.length > 1 || contradicts(only, row) ? undefined : only;
  });
  const perhaps = knownByYear(known);
  for (const isLikely of [sameNumber, () => true]) {
    for (const [index, row] of incoming.entries()) {
      if (verdicts[index]) continue;
      const match = free(perhaps(row)).find(
        (one) => mayBeOne(one, row) && isLikely(one, row) && hasEverybodyOf(one, row),
      );
      if (!match) continue;
      taken.add(match);
      verdicts[index] = { kind: 'perhaps-same', journeyId: match.id };
    }
  }
  return verdicts.map((verdict) => verdict ?? { kind: 'new' });
}

/** Somebody else's leg of that month is not this one: it may well be another. */
function hasEverybodyOf(one: JourneyKey, row: JourneyKey): boolean {
  return row.personIds.every((personId) => one.personIds.includes(personId));
}

/**
 * The journeys along a row's path whose dates may hold the row's, or lie in it: of two whole days
 * neither does.
 */
function knownByYear(known: readonly KnownJourney[]) {
  const isPartial = ({ date }: JourneyKey) => !/^\d{4}-\d{2}-\d{2}$/.test(date);
  const keysOf = (one: JourneyKey) => pathKeys(one, `${one.date.slice(0, 4)}\n${one.mode}`);
  const partial = indexBy(known.filter(isPartial), keysOf);
  let all: typeof partial | undefined;
  return (row: JourneyKey) => {
    if (isPartial(row)) return foundBy((all ??= indexBy(known, keysOf)), keysOf(row));
    return partial.size === 0 ? [] : foundBy(partial, keysOf(row));
  };
}

/**
 * Rows that say again what an earlier one said. Without number and time a whole day's row must be
 * equal in everything, the source's id of it too; a partial date's is one only where it has an id.
 */
function repeatedRows(incoming: readonly JourneyKey[]): (Verdict | undefined)[] {
  const first = new Map<string, number>();
  return incoming.map((row, index) => {
    const isDay = wholeDay(row.date) !== undefined;
    if (!isDay && row.sourceId === '') return undefined;
    const named = isDay && row.number !== '' && row.departure !== '';
    const place = (end: JourneyKey['from']) => end.iata || end.icao || end.id;
    const said = named
      ? [dayKey(row), place(row.from), place(row.to), row.number, row.departure, ...row.personIds]
      : [row.fingerprint, row.sourceId];
    const key = said.join('\n');
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    return earlier === undefined ? undefined : { kind: 'repeated', index: earlier };
  });
}

function verdictOn(row: JourneyKey, match: KnownJourney): Verdict {
  const personIds = row.personIds.filter((personId) => !match.personIds.includes(personId));
  const as = isSelf(match, row) ? match.current : match.fingerprint;
  const isSaid = as === row.fingerprint || match.completedBy.includes(row.fingerprint);
  const changed = sameSource(match, row) && !isSaid;
  const everybodyNew = personIds.length === row.personIds.length;
  // another person's log may share the source's id of the flight: it brings its traveller only
  if (changed && !everybodyNew) return { kind: 'update', journeyId: match.id, personIds };
  if (personIds.length > 0) return { kind: 'add-travellers', journeyId: match.id, personIds };
  return { kind: 'same', journeyId: match.id };
}

/** Our own exports name a journey by the id that it has in its archive. */
const ownFamily = 'sojourn';

/** The keys that a journey answers to: its source's id of it, and its own. */
function sourceKeys(journey: JourneyKey & { id?: string }): string[] {
  const keys = journey.id === undefined ? [] : [`${ownFamily}\n${journey.id}`];
  if (journey.sourceId !== '') keys.push(`${familyOf(journey)}\n${journey.sourceId}`);
  return keys;
}

/** A program's CSV and JSON share their ids. */
function familyOf({ sourceFormat }: JourneyKey): string {
  return sourceFormat.replace(/-(csv|json)$/, '');
}

function isSelf(one: KnownJourney, row: JourneyKey): boolean {
  return familyOf(row) === ownFamily && row.sourceId === one.id;
}

/**
 * Two installations of one program number their rows alike, so an id is believed only where the
 * date or the path agrees as well; our own ids are unique in the world.
 */
function sameSource(one: KnownJourney, row: JourneyKey): boolean {
  if (isSelf(one, row)) return true;
  if (one.sourceId === '' || one.sourceId !== row.sourceId) return false;
  return familyOf(one) === familyOf(row) && (one.date === row.date || samePath(one, row));
}

function dayKey({ date, mode }: JourneyKey): string {
  return `${date}\n${mode}`;
}

/**
 * What a journey is looked for by: its day, which holds few, or its partial date together with its
 * path, because all of a year may stand under `1990`.
 */
function legKeys(one: JourneyKey): string[] {
  return wholeDay(one.date) === undefined ? pathKeys(one, dayKey(one)) : [dayKey(one)];
}

/** Two journeys of equal prefix have one of these in common exactly where their path is the same. */
function pathKeys({ from, to }: JourneyKey, prefix: string): string[] {
  return placeSigns(from).flatMap((start) =>
    placeSigns(to).map((end) => `${prefix}\n${start}\n${end}`),
  );
}

function foundBy<Item>(index: ReadonlyMap<string, Item[]>, keys: readonly string[]): Item[] {
  const [only, ...others] = keys;
  if (only !== undefined && others.length === 0) return index.get(only) ?? [];
  return [...new Set(keys.flatMap((key) => index.get(key) ?? []))];
}

/** A year and a path alone are no evidence: many a flight was made along one path in a year. */
function hasEvidence(row: JourneyKey): boolean {
  return wholeDay(row.date) !== undefined || row.number !== '';
}

/** The journey whose number agrees, or whose departure does best, within 90 minutes. */
function closest(journeys: KnownJourney[], row: JourneyKey): KnownJourney | undefined {
  const byNumber = journeys.find((one) => sameNumber(one, row));
  if (byNumber || wholeDay(row.date) === undefined) return byNumber;
  const apart = (one: KnownJourney) => minutesApart(one, row) ?? Infinity;
  const [nearest] = journeys
    .filter((one) => !contradicts(one, row) && apart(one) <= 90)
    .toSorted((one, other) => apart(one) - apart(other));
  return nearest;
}

function indexBy<Item>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly string[],
): Map<string, Item[]> {
  const index = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const list = index.get(key);
      if (list) list.push(item);
      else if (key !== '') index.set(key, [item]);
    }
  }
  return index;
}
