import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { departuresOf } from './departures.ts';
import { FreeJourneys, Looks } from './free-journeys.ts';
import {
  isOwnRecord,
  isSelf,
  type JourneyKey,
  type KnownJourney,
  sameSource,
  sourceKeys,
} from './journey-key.ts';
import { mayBeOne } from './perhaps-same.ts';
import { PlaceClasses } from '../resolving/place-classes.ts';
import { contradicts, numberDigits, samePath } from '../../journeys/same-flight.ts';

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

/** Making a key costs as much as this many looks at a journey. */
const looksPerKey = 10;

/**
 * Says of each row of an import, in their order, whether the archive has that journey. A step takes
 * some milliseconds: between steps a server yields to the event loop.
 *
 * One journey is what has the same date, path and mode. Where a day has several such journeys, the
 * number or a departure within 90 minutes decides between them; what contradicts in both is another
 * journey even if it is the only one. Dates known to a month, season or year are equal only as they
 * stand and with the same number; where one source knows the date better than the other, and
 * everybody of the row is on the journey, the two are perhaps the same. A row that is exactly what
 * was imported once is that journey, whatever became of it since: importing a file twice adds
 * nothing. Each journey answers for one row of the file at most; the surest pairs are made first.
 *
 * The work grows with the rows and the journeys, not with their product: a file in which thousands of
 * rows have thousands of journeys to choose from is compared with the first of them only (`Looks`).
 */
export function* matchInSteps(
  known: readonly KnownJourney[],
  incoming: readonly JourneyKey[],
): Generator<undefined, Verdict[]> {
  const looks = new Looks(incoming.length);
  const verdicts: (Verdict | undefined)[] = repeatedRows(incoming);
  // The first log of an archive is often the longest.
  if (known.length === 0) return verdicts.map((verdict) => verdict ?? { kind: 'new' });
  const taken = new Set<KnownJourney>();
  const places = new PlaceClasses();
  for (const journey of [...known, ...incoming]) {
    places.add(journey.from);
    places.add(journey.to);
    looks.add(looksPerKey);
    if (looks.isPauseDue()) yield;
  }
  const index = function* (
    some: readonly KnownJourney[],
    keysOf: (one: KnownJourney) => readonly string[],
  ): Generator<undefined, FreeJourneys> {
    const journeys = new FreeJourneys(taken, looks);
    for (const journey of some) {
      for (const key of keysOf(journey)) journeys.add(key, journey);
      looks.add(looksPerKey);
      if (looks.isPauseDue()) yield;
    }
    return journeys;
  };
  const pair = function* (
    choose: (row: JourneyKey) => KnownJourney | undefined,
    verdictOf = verdictOn,
  ): Generator<undefined, void> {
    for (const [at, row] of incoming.entries()) {
      if (verdicts[at]) continue;
      looks.add(1);
      if (looks.isPauseDue()) yield;
      const match = choose(row);
      if (!match) continue;
      taken.add(match);
      verdicts[at] = verdictOf(row, match);
    }
  };
  const pathOf = ({ from, to }: JourneyKey) => `${places.of(from)}\n${places.of(to)}`;
  const legOf = (one: JourneyKey) => `${one.date}\n${one.mode}\n${pathOf(one)}`;
  const numberedLegOf = (one: JourneyKey) => `${legOf(one)}\n${numberDigits(one)}`;

  // What the source calls by the same id.
  const bySource = yield* index(known, sourceKeys);
  yield* pair((row) => {
    for (const key of sourceKeys(row)) {
      const match = bySource.first(key, (one) => sameSource(one, row));
      if (match) return match;
    }
    return undefined;
  });
  // What was imported in the same words, or now stands in them.
  const byFingerprint = yield* index(known, (one) => [
    one.fingerprint,
    one.current,
    ...one.completedBy,
  ]);
  yield* pair((row) => byFingerprint.first(row.fingerprint));

  // The same leg under the same number, at the same time; then under the number, or near the time.
  const timedLegOf = (one: JourneyKey) => `${numberedLegOf(one)}\n${one.departure}`;
  const byLeg = yield* index(known, (one) => [legOf(one), numberedLegOf(one), timedLegOf(one)]);
  const isAlong = (row: JourneyKey) => (one: KnownJourney) => samePath(one, row);
  yield* pair((row) => (hasEvidence(row) ? byLeg.first(timedLegOf(row), isAlong(row)) : undefined));
  const departures = yield* departuresOf(known, legOf, { taken, looks });
  yield* pair((row) => {
    const named = row.number !== '' ? byLeg.first(numberedLegOf(row), isAlong(row)) : undefined;
    if (named || row.departure === '' || wholeDay(row.date) === undefined) return named;
    return departures.nearest(legOf(row), row);
  });
  // The only such leg of its day, of the only such row.
  const open = new Map<string, JourneyKey[]>();
  for (const [at, row] of incoming.entries()) {
    if (verdicts[at] || wholeDay(row.date) === undefined) continue;
    const leg = legOf(row);
    const rows = open.get(leg);
    if (rows) rows.push(row);
    else open.set(leg, [row]);
    looks.add(looksPerKey);
    if (looks.isPauseDue()) yield;
  }
  yield* pair((row) => {
    if (wholeDay(row.date) === undefined) return undefined;
    const [only, ...others] = byLeg.find(legOf(row), 2, isAlong(row));
    if (!only || others.length > 0) return undefined;
    const rows = open.get(legOf(row)) ?? [];
    const hasRival = rows.some((rival, count) => {
      if (rival === row) return false;
      looks.spend();
      return looks.isEnough(count) || samePath(rival, row);
    });
    return hasRival || contradicts(only, row) ? undefined : only;
  });

  // The same leg on a date that holds the row's, or lies in it: first under the number.
  const yearOf = (one: JourneyKey) => `${one.date.slice(0, 4)}\n${one.mode}\n${pathOf(one)}`;
  const inYears = new Map<string, Map<string, KnownJourney[]>>();
  for (const journey of known) {
    const year = yearOf(journey);
    const dates = inYears.get(year) ?? new Map<string, KnownJourney[]>();
    inYears.set(year, dates);
    const others = dates.get(journey.date);
    if (others) others.push(journey);
    else dates.set(journey.date, [journey]);
    looks.add(looksPerKey);
    if (looks.isPauseDue()) yield;
  }
  const byDates = [...inYears.values()].flatMap((dates) => [...dates.values()].flat());
  const orderOf = new Map(byDates.map((journey, index) => [journey, index]));
  // Of days that are known, one lies in another only where it is the same.
  const ofDates = ({ date }: JourneyKey) => wholeDay(date) ?? '';
  const byYear = yield* index(byDates, (one) =>
    [yearOf(one), `${yearOf(one)}\n${numberDigits(one)}`].flatMap((year) => [
      `${year}\nall`,
      `${year}\n${ofDates(one)}`,
    ]),
  );
  const numberedYearOf = (one: JourneyKey) => `${yearOf(one)}\n${numberDigits(one)}`;
  for (const keyOf of [numberedYearOf, yearOf]) {
    yield* pair(
      (row) => {
        const key = keyOf(row);
        // Under its number no departure speaks against one; without it only those without any are left.
        const isNamed = keyOf === numberedYearOf && row.number !== '';
        const isLeft = (one: KnownJourney) => isNamed || row.number === '' || one.number === '';
        const asker = askerOf(row, isNamed ? '' : row.departure);
        const day = ofDates(row);
        const places = day === '' ? ['all'] : ['', day];
        const [first, second] = places.map((place) =>
          byYear.firstFor(
            asker,
            `${key}\n${place}`,
            (one) => isLeft(one) && hasEverybodyOf(one, row) && mayBeOne(one, row),
          ),
        );
        if (!first || !second) return first ?? second;
        return orderOf.get(first)! < orderOf.get(second)! ? first : second;
      },
      (_row, { id }) => ({ kind: 'perhaps-same', journeyId: id }),
    );
  }
  return verdicts.map((verdict) => verdict ?? { kind: 'new' });
}

/** Equal for rows that, asking under one key, may be the same journeys. */
function askerOf({ date, number, personIds, from, to }: JourneyKey, departure: string): string {
  const ends = [from, to].flatMap(({ id, iata, icao }) => [id, iata, icao]);
  return [date, number === '' ? '' : 'numbered', departure, ...ends, ...personIds].join('\n');
}

/** Somebody else's leg of that month is not this one: it may well be another. */
function hasEverybodyOf(one: JourneyKey, row: JourneyKey): boolean {
  return row.personIds.every((personId) => one.personIds.includes(personId));
}

/**
 * Rows that say again what an earlier one said: equal in everything, and the source says that they
 * are one, by an id of its own or by a flight number and a departure on a day. A day and a path
 * alone say nothing: some logs write 1 January for all that they know by the year. Rows of our own
 * exports are told apart by their ids, however equal they are.
 */
function repeatedRows(incoming: readonly JourneyKey[]): (Verdict | undefined)[] {
  const first = new Map<string, number>();
  return incoming.map((row, index) => {
    const isFlight = wholeDay(row.date) !== undefined && row.number !== '' && row.departure !== '';
    const isNamed = isFlight && !isOwnRecord(row);
    if (!isNamed && row.sourceId === '') return undefined;
    const key = isNamed ? row.fingerprint : `${row.fingerprint}\n${row.sourceId}`;
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

/** A year and a path alone are no evidence: many a flight was made along one path in a year. */
function hasEvidence(row: JourneyKey): boolean {
  return wholeDay(row.date) !== undefined || row.number !== '';
}
