import { addToList, getOrMake } from '../../shared/remember.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import { departuresOf } from './departures.ts';
import { FreeJourneys, Looks } from './free-journeys.ts';
import {
  isOwnRecord,
  isSelf,
  type JourneyKey,
  type KnownJourney,
  sameProgram,
  sameService,
  sameSource,
  sourceKeys,
} from './journey-key.ts';
import { mayBeOne } from './perhaps-same.ts';
import { PlaceClasses } from '../resolving/place-classes.ts';
import {
  contradicts,
  isFarApart,
  numberDigits,
  sameNumber,
  samePath,
} from '../../journeys/same-flight.ts';

export type Verdict =
  | { kind: 'new' }
  /** Already in the archive, with all its travellers. */
  | { kind: 'same'; journeyId: string }
  /** Already in the archive, but without these people: “add Sam to this journey”. */
  | { kind: 'add-travellers'; journeyId: string; personIds: string[] }
  /**
   * The same row of the same source, or the same journey in a later export of the same service, with
   * changed content; it may also add people.
   */
  | { kind: 'update'; journeyId: string; personIds: string[] }
  /**
   * Possibly in the archive, with a more or less precise date or another number; only the traveller
   * can decide.
   */
  | { kind: 'perhaps-same'; journeyId: string }
  /** Repeats an earlier row of the file, given by its index. */
  | { kind: 'repeated'; index: number };

/** Creating a key costs as much as this many comparisons with a journey. */
const looksPerKey = 10;

/**
 * Determines for each row of an import, in order, whether the archive has that journey. A step
 * takes a few milliseconds, and a server yields to the event loop between steps.
 *
 * Journeys are the same if they have the same date, path and mode. If a day has several such
 * journeys, the number or a departure within 90 minutes decides. Departures more than 90 minutes
 * apart without a common number are two journeys, even if there is only one candidate. Another
 * number of the same airline is a correction if the row is from a later version of the journey's
 * file; from another source it leaves the two possibly the same. Dates known to a month, season or year are equal only if they are written alike and the numbers match.
 * If one source has a more precise date and the journey has all travellers of the row, the two are
 * possibly the same. A row that is exactly equal to one imported before is that journey, even if
 * the journey was changed later, so that importing a file twice adds nothing. Each journey matches
 * at most one row of the file, and the most certain pairs are matched first.
 *
 * The cost grows with the number of rows plus the number of journeys, not with their product. If
 * thousands of rows have thousands of candidates, each is compared only with the first of them
 * (`Looks`).
 */
export function* matchInSteps(
  known: readonly KnownJourney[],
  incoming: readonly JourneyKey[],
): Generator<undefined, Verdict[]> {
  const looks = new Looks(incoming.length);
  const verdicts: (Verdict | undefined)[] = repeatedRows(incoming);
  // Returns early, because the first log of an archive is often the longest.
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

  // First, match by the source's id.
  const bySource = yield* index(known, sourceKeys);
  yield* pair((row) => {
    for (const key of sourceKeys(row)) {
      const match = bySource.first(key, (one) => sameSource(one, row));
      if (match) return match;
    }
    return undefined;
  });
  // Then match rows that equal the journey as imported, as it is now, or as completed.
  const byFingerprint = yield* index(known, (one) => [
    one.fingerprint,
    one.current,
    ...one.completedBy,
  ]);
  yield* pair((row) => byFingerprint.first(row.fingerprint));

  // Then match the same leg with the same number and time; after that by number, or by a nearby
  // time.
  const timedLegOf = (one: JourneyKey) => `${numberedLegOf(one)}\n${one.departure}`;
  const byLeg = yield* index(known, (one) => [legOf(one), numberedLegOf(one), timedLegOf(one)]);
  const isAlong = (row: JourneyKey) => (one: KnownJourney) => samePath(one, row);
  yield* pair((row) => (hasEvidence(row) ? byLeg.first(timedLegOf(row), isAlong(row)) : undefined));
  const departures = yield* departuresOf(known, legOf, { taken, looks });
  yield* pair((row) => {
    const named = row.number !== '' ? byLeg.first(numberedLegOf(row), isAlong(row)) : undefined;
    if (named || row.departure === '' || wholeDay(row.date) === undefined) return named;
    return departures.nearest(legOf(row), row, (one) => !contradicts(one, row));
  });
  // A later version of a file may have corrected the numbers of several such legs of a day.
  yield* pair((row) =>
    row.departure === '' || wholeDay(row.date) === undefined
      ? undefined
      : departures.nearest(legOf(row), row, (one) => sameService(one, row)),
  );
  // Then match the only such leg of its day with the only such row.
  const open = new Map<string, JourneyKey[]>();
  for (const [at, row] of incoming.entries()) {
    if (verdicts[at] || wholeDay(row.date) === undefined) continue;
    addToList(open, legOf(row), row);
    looks.add(looksPerKey);
    if (looks.isPauseDue()) yield;
  }
  const onlyOfDay = (row: JourneyKey) => {
    if (wholeDay(row.date) === undefined) return undefined;
    const [only, ...others] = byLeg.find(legOf(row), 2, isAlong(row));
    if (!only || others.length > 0) return undefined;
    const rows = open.get(legOf(row)) ?? [];
    const hasRival = rows.some((rival, count) => {
      if (rival === row) return false;
      looks.spend();
      return looks.isEnough(count) || samePath(rival, row);
    });
    return hasRival ? undefined : only;
  };
  yield* pair((row) => {
    const only = onlyOfDay(row);
    if (!only || (!sameNumber(only, row) && isFarApart(only, row))) return undefined;
    return !contradicts(only, row) || sameService(only, row) ? only : undefined;
  });
  yield* pair((row) => {
    const only = onlyOfDay(row);
    if (!only || isFarApart(only, row) || !hasEverybodyOf(only, row)) return undefined;
    // The IDs of one program are of different journeys.
    return sameProgram(only, row) ? undefined : only;
  }, perhapsSame);

  // Finally, match the same leg on a date that contains the row's date or lies within it: by number
  // first.
  const yearOf = (one: JourneyKey) => `${one.date.slice(0, 4)}\n${one.mode}\n${pathOf(one)}`;
  const inYears = new Map<string, Map<string, KnownJourney[]>>();
  for (const journey of known) {
    addToList(
      getOrMake(inYears, yearOf(journey), () => new Map()),
      journey.date,
      journey,
    );
    looks.add(looksPerKey);
    if (looks.isPauseDue()) yield;
  }
  const byDates = [...inYears.values()].flatMap((dates) => [...dates.values()].flat());
  const orderOf = new Map(byDates.map((journey, index) => [journey, index]));
  // A full date lies within another full date only if they are equal.
  const ofDates = ({ date }: JourneyKey) => wholeDay(date) ?? '';
  const byYear = yield* index(byDates, (one) =>
    [yearOf(one), `${yearOf(one)}\n${numberDigits(one)}`].flatMap((year) => [
      `${year}\nall`,
      `${year}\n${ofDates(one)}`,
    ]),
  );
  const numberedYearOf = (one: JourneyKey) => `${yearOf(one)}\n${numberDigits(one)}`;
  for (const keyOf of [numberedYearOf, yearOf]) {
    yield* pair((row) => {
      const key = keyOf(row);
      // If the numbers match, departures cannot contradict. If they do not, only pairs with a
      // missing number remain.
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
    }, perhapsSame);
  }
  return verdicts.map((verdict) => verdict ?? { kind: 'new' });
}

/** Returns a key that is equal for rows that can match the same journeys under one index key. */
function askerOf({ date, number, personIds, from, to }: JourneyKey, departure: string): string {
  const ends = [from, to].flatMap(({ id, iata, icao }) => [id, iata, icao]);
  return [date, number === '' ? '' : 'numbered', departure, ...ends, ...personIds].join('\n');
}

/**
 * Whether all travellers of the row are on the journey. A leg of other people in that month may
 * well be another journey.
 */
function hasEverybodyOf(one: JourneyKey, row: JourneyKey): boolean {
  return row.personIds.every((personId) => one.personIds.includes(personId));
}

/**
 * Finds rows that repeat an earlier row. They must be equal in everything, and the source must show
 * that they are one, either by its id or by a flight number and a departure on a full date. A date
 * and a path alone are not enough, because some logs write 1 January if only the year is known.
 * Rows of Sojourn exports are distinguished by their ids, even if they are otherwise equal.
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

function perhapsSame(_row: JourneyKey, { id }: KnownJourney): Verdict {
  return { kind: 'perhaps-same', journeyId: id };
}

function verdictOn(row: JourneyKey, match: KnownJourney): Verdict {
  const personIds = row.personIds.filter((personId) => !match.personIds.includes(personId));
  const as = isSelf(match, row) ? match.current : match.fingerprint;
  const isSaid = as === row.fingerprint || match.completedBy.includes(row.fingerprint);
  // An older export of a service must not take back what a later one said.
  const isLater =
    sameService(match, row) && !match.imported?.fingerprints.includes(row.fingerprint);
  const changed = (sameSource(match, row) || isLater) && !isSaid;
  const everybodyNew = personIds.length === row.personIds.length;
  // A log of another person may have the same source id for the flight; then only the traveller is
  // added.
  if (changed && !everybodyNew) return { kind: 'update', journeyId: match.id, personIds };
  if (personIds.length > 0) return { kind: 'add-travellers', journeyId: match.id, personIds };
  return { kind: 'same', journeyId: match.id };
}

/**
 * Whether a row has evidence besides year and path, because many flights use the same path in a
 * year.
 */
function hasEvidence(row: JourneyKey): boolean {
  return wholeDay(row.date) !== undefined || row.number !== '';
}
