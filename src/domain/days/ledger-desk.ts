import type { JourneyRecord, StoredJourney } from '../journeys/journey.ts';
import type { Person } from '../people/person.ts';
import type { Place } from '../places/place.ts';
import type { StayRecord } from '../stays/stay.ts';
import { countAboard, type NoGround } from './count-aboard.ts';
import { countMatrix, type MatrixRow } from './count-matrix.ts';
import type { TerritoryCounting } from './territories-of-day.ts';
import type { DayCorrectionRecord } from './day-correction.ts';
import { type DayRule, dayCounting } from './day-counting.ts';
import { daysKnown } from './days-known.ts';
import { factsOfRecords } from './facts-of-records.ts';
import type { Facts } from './facts.ts';
import type { Gap } from './gaps.ts';
import { type Ledger, ledgerOf } from './ledger.ts';
import type { Contradiction } from './mending/contradiction.ts';
import { contradictionsIn } from './mending/contradictions.ts';
import { type SaidDays, sayDays } from './said-days.ts';
import { toldApart } from './territories/apart-list.ts';
import { type TerritoryChoice, territoryOf, usualTerritories } from './territories/territory.ts';
import { townsOf } from './towns.ts';
import type { TrackFact } from './track-fact.ts';

/** Which territories are counted by themselves: all that can be, those of ISO 3166-1, or sovereign states. */
export const apartChoices = ['iso', 'apart', 'sovereign'] as const;
export type ApartChoice = (typeof apartChoices)[number];

/** How the days of a person are counted. */
export interface DaysView {
  personId: string;
  rule: DayRule;
  of:
    | { kind: 'territories'; apart: ApartChoice; borders: TerritoryChoice['borders'] }
    | { kind: 'towns'; country: string };
}

/** As of when, and whether what lies ahead counts. */
export interface DaysMoment {
  /** YYYY-MM-DD */
  today: string;
  countsPlanned: boolean;
}

/** The days of a person by year, and what is not known of them. */
export interface DaysMatrix {
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
  /** by code, in the order in which they were first touched */
  rows: ReadonlyMap<string, MatrixRow>;
  /** all rows together: a day in two of them is one */
  all: MatrixRow | undefined;
  /** by `midnight`, those on no ground */
  aboard: ReadonlyMap<NoGround, MatrixRow>;
  gaps: readonly Gap[];
}

type JourneyOfArchive = JourneyRecord & { id: string; version: number };
type StayOfArchive = StayRecord & { id: string };
type CorrectionOfArchive = DayCorrectionRecord & { id: string };
type PersonOfArchive = Pick<Person, 'id' | 'homes'>;

/** What became of the records of an archive: those that are new or otherwise, and the ids of those gone. */
export interface DayRecordsDelta {
  journeys: Delta<JourneyOfArchive>;
  stays: Delta<StayOfArchive>;
  corrections: Delta<CorrectionOfArchive>;
  people: Delta<PersonOfArchive>;
  places: Delta<Place>;
  /** those that say where a journey was at midnights */
  tracks?: Delta<TrackFact>;
}

export interface Delta<Stored> {
  put: readonly Stored[];
  gone: readonly string[];
}

interface KnownLedger extends DaysMoment {
  facts: Facts | undefined;
  /** undefined where nothing is recorded of the person */
  ledger: Ledger | undefined;
}

/**
 * The records of an archive and the ledgers of its people, each worked out when it is first asked for and
 * again when something about that person has changed.
 */
export class LedgerDesk {
  readonly #journeys = new Map<string, JourneyOfArchive>();
  readonly #stays = new Map<string, StayOfArchive>();
  readonly #corrections = new Map<string, CorrectionOfArchive>();
  readonly #people = new Map<string, PersonOfArchive>();
  readonly #places = new Map<string, Place>();
  readonly #tracks = new Map<string, TrackFact>();
  readonly #ledgers = new Map<string, KnownLedger>();
  readonly #joinedJourneys = new WeakMap<JourneyOfArchive, StoredJourney>();

  change({ journeys, stays, corrections, people, places, tracks }: DayRecordsDelta): void {
    const forget = (id: string) => this.#ledgers.delete(id);
    apply(this.#journeys, journeys, ({ travellers }) => travellers.map(personIdOf).forEach(forget));
    apply(this.#stays, stays, (stay) => stay.people.map(personIdOf).forEach(forget));
    apply(this.#corrections, corrections, ({ personId }) => forget(personId));
    apply(this.#people, people, ({ id }) => forget(id));
    const travelled = (id: string) => this.#journeys.get(id)?.travellers ?? [];
    apply(this.#tracks, tracks ?? { put: [], gone: [] }, ({ journeyId }) =>
      travelled(journeyId).map(personIdOf).forEach(forget),
    );
    // Any ledger may have been in it.
    apply(this.#places, places, () => this.#ledgers.clear());
  }

  /** Undefined where nothing is recorded of where the person was. */
  matrix(view: DaysView, moment: DaysMoment): DaysMatrix | undefined {
    const { ledger } = this.#known(view.personId, moment);
    const [first, last] = [ledger?.days[0], ledger?.days.at(-1)];
    if (!ledger || !first || !last) return undefined;
    const counting = countingOf(ledger, view);
    const { rule, codeOf } = counting;
    const together = countMatrix(ledger, {
      rule,
      codeOf: (touch, date) => (codeOf(touch, date) === '' ? '' : 'all'),
    });
    return {
      from: first.date,
      to: last.date,
      rows: countMatrix(ledger, counting),
      all: together.get('all'),
      aboard: rule === 'midnight' ? countAboard(ledger) : new Map(),
      gaps: ledger.gaps,
    };
  }

  /** The days from one date to another (YYYY-MM-DD): all, or those on which something counts or may. */
  days(view: DaysView, moment: DaysMoment, span: { from: string; to: string; code?: string }) {
    const { ledger } = this.#known(view.personId, moment);
    if (!ledger) return [] as SaidDays[];
    const { from, to, code } = span;
    const days = ledger.days.filter(({ date }) => from <= date && date <= to);
    const choice = view.of.kind === 'towns' ? usualTerritories : choiceOf(view.of);
    const territoryAt = territoriesAt(choice);
    return sayDays(days, { counting: countingOf(ledger, view), territoryAt, code });
  }

  /** What is to be mended in the records of a person, by date. */
  mending(personId: string, moment: DaysMoment): Contradiction[] {
    const { facts, ledger } = this.#known(personId, moment);
    return facts && ledger ? contradictionsIn(ledger, facts) : [];
  }

  #known(personId: string, moment: DaysMoment): KnownLedger {
    const { today, countsPlanned } = moment;
    const known = this.#ledgers.get(personId);
    if (known?.today === today && known.countsPlanned === countsPlanned) return known;
    const person = this.#people.get(personId);
    const facts = person && factsOfRecords(person, this.#recordsOf(person));
    const request = facts && daysKnown(facts, today, countsPlanned);
    const ledger = facts && request && ledgerOf(facts, request);
    const made = { facts, ledger, today, countsPlanned };
    this.#ledgers.set(personId, made);
    return made;
  }

  #recordsOf({ id }: PersonOfArchive) {
    return {
      // Only theirs need their places.
      journeys: this.#journeysOf(id),
      stays: this.#stays.values(),
      corrections: this.#corrections.values(),
      placeOf: (placeId: string) => this.#places.get(placeId),
      tracks: this.#tracks.values(),
    };
  }

  *#journeysOf(personId: string): Generator<StoredJourney> {
    for (const journey of this.#journeys.values()) {
      if (!journey.travellers.some((one) => one.personId === personId)) continue;
      const [from, to] = [this.#places.get(journey.from), this.#places.get(journey.to)];
      if (from && to) yield this.#joined(journey, from, to);
    }
  }

  /** The same object while neither the journey nor its places have changed: what follows from it is kept by it. */
  #joined(journey: JourneyOfArchive, from: Place, to: Place): StoredJourney {
    const known = this.#joinedJourneys.get(journey);
    if (known?.from === from && known.to === to) return known;
    const joined = { ...journey, from, to };
    this.#joinedJourneys.set(journey, joined);
    return joined;
  }
}

function personIdOf({ personId }: { personId: string }): string {
  return personId;
}

/** Tells of each record as it was and as it is. */
function apply<Stored extends { id: string }>(
  records: Map<string, Stored>,
  { put, gone }: Delta<Stored>,
  tell: (record: Stored) => void,
): void {
  for (const id of gone) {
    const before = records.get(id);
    if (before) tell(before);
    records.delete(id);
  }
  for (const record of put) {
    const before = records.get(record.id);
    if (before) tell(before);
    tell(record);
    records.set(record.id, record);
  }
}

function countingOf(ledger: Ledger, { rule, of }: DaysView): TerritoryCounting {
  const codeAt = of.kind === 'towns' ? townsOf(ledger, of.country) : territoriesAt(choiceOf(of));
  return dayCounting(rule, codeAt);
}

function territoriesAt(choice: TerritoryChoice): TerritoryCounting['codeOf'] {
  return ({ spot }, date) => territoryOf(spot, date, choice);
}

const setsApart: Readonly<Record<ApartChoice, TerritoryChoice['apart']>> = {
  iso: 'iso',
  apart: new Set(toldApart),
  sovereign: new Set(),
};

function choiceOf({ apart, borders }: Extract<DaysView['of'], { kind: 'territories' }>) {
  return { apart: setsApart[apart], borders };
}
