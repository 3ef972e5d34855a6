import { rememberEach } from '../shared/remember.ts';
import type { JourneyRecord } from '../journeys/journey.ts';
import type { Person } from '../people/person.ts';
import type { Coordinates } from '../shared/places/geo.ts';
import { KeptLast } from '../shared/steps/kept-last.ts';
import type { Place } from '../places/place.ts';
import type { StayRecord } from '../stays/stay.ts';
import { countAboard, type NoGround } from './aboard/count-aboard.ts';
import type { MinMax } from './count/count-days.ts';
import { countMatrix, type Matrix } from './count/count-matrix.ts';
import type { MatrixRow } from './count/matrix-row.ts';
import { type CrossingByLand, crossingsByLand } from './timeline/crossings-by-land.ts';
import { countSpan } from './count/count-span.ts';
import type { TravelSpan } from './count/travel-span.ts';
import { type Doubts, doubtsOf } from './count/doubts.ts';
import type { DaySpan } from './timeline/day-span.ts';
import type { TerritoryCounting } from './territories/territories-of-day.ts';
import type { DayCorrectionRecord } from './facts/day-correction.ts';
import { type DayRule, dayCounting } from './count/day-counting.ts';
import { daysKnown, type Ledger, ledgerOf } from './timeline/ledger.ts';
import type { EngagementOfArchive } from './aboard/engagement-fact.ts';
import { factsOfRecords } from './facts/facts-of-records.ts';
import type { Facts } from './facts/facts.ts';
import type { Gap, Silence } from './timeline/gaps.ts';
import { JourneysByPerson } from './facts/journeys-by-person.ts';
import type { Contradiction } from './repairs/contradiction.ts';
import { contradictionsIn } from './repairs/contradictions.ts';
import { type DayExplanation, explainDays } from './count/day-explanations.ts';
import { distinguishedTerritories } from './territories/distinguished-territories.ts';
import { type TerritoryChoice, territoryOf, usualTerritories } from './territories/territory.ts';
import { areasOf, townsEverywhere, townsKey, townsOf } from './towns/towns.ts';
import { townPoints } from './towns/town-points.ts';
import type { TrackFact } from './facts/track-fact.ts';
import type { NamedVessel } from './aboard/vessel-named.ts';

/**
 * Which territories are counted separately: those of ISO 3166-1 (`iso`), all that can be
 * distinguished (`apart`), or sovereign states only (`sovereign`).
 */
export const apartChoices = ['iso', 'apart', 'sovereign'] as const;
export type ApartChoice = (typeof apartChoices)[number];

/** How the days of a person are counted. */
export interface DaysView {
  personId: string;
  rule: DayRule;
  /**
   * For `no-transit`: a stop of fewer hours can be a transit stop. Undefined means the usual limit.
   */
  transitHours?: number | undefined;
  of:
    | { kind: 'territories'; apart: ApartChoice; borders: TerritoryChoice['borders'] }
    | { kind: 'towns'; country: string }
    /** For a country with areas: US states, UK nations. */
    | { kind: 'areas'; country: string };
}

/** The date as of which days are counted, and whether planned journeys count. */
export interface DaysMoment {
  /** YYYY-MM-DD. */
  today: string;
  countsPlanned: boolean;
  /** If plans count, the last date until which days are counted, even if nothing is planned then. */
  plannedTo?: string;
}

/** The days of a person by year, with the gaps in what is known. */
export interface DaysMatrix extends Matrix {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  /** Days on no ground: aboard by mode, or unknown. */
  aboard: ReadonlyMap<NoGround, MatrixRow>;
  gaps: readonly Gap[];
  /** Times too long after their evidence for certainty. */
  silences: readonly Silence[];
  crossings: readonly CrossingByLand[];
}

/** How the days of a map are counted. */
export interface MapView extends DaysView {
  /** The rule for towns. `country` limits them to one country; undefined means all countries. */
  townRule: DayRule;
  country: string | undefined;
}

/** The days of a person on a map. Towns are keyed by the codes of `townsEverywhere`. */
export interface DaysOnMap {
  shaded: ReadonlyMap<string, MinMax>;
  towns: ReadonlyMap<string, MinMax>;
  /** The coordinates of each town, if a record has them. */
  points: ReadonlyMap<string, Coordinates>;
}

type JourneyOfArchive = JourneyRecord & { id: string; version: number };
type StayOfArchive = StayRecord & { id: string };
type CorrectionOfArchive = DayCorrectionRecord & { id: string };
type VesselOfArchive = NamedVessel & { id: string };
type PersonOfArchive = Pick<Person, 'id' | 'homes'>;

/**
 * The changes to the records of an archive: new or changed records, and the IDs of deleted ones.
 */
export interface DayRecordsDelta {
  journeys: Delta<JourneyOfArchive>;
  stays: Delta<StayOfArchive>;
  corrections: Delta<CorrectionOfArchive>;
  people: Delta<PersonOfArchive>;
  places: Delta<Place>;
  /** Tracks that show where a journey was at midnight. */
  tracks?: Delta<TrackFact>;
  engagements?: Delta<EngagementOfArchive>;
  vessels?: Delta<VesselOfArchive>;
}

export interface Delta<Stored> {
  put: readonly Stored[];
  gone: readonly string[];
}

interface KnownLedger extends DaysMoment {
  /** Whether a record of the person has changed since this ledger was computed. */
  isStale: boolean;
  facts: Facts | undefined;
  /** Undefined if nothing is recorded for the person. */
  ledger: Ledger | undefined;
}

const nothing = { put: [], gone: [] };

/**
 * The number of ledgers cached. A ledger of sixty years takes about 20 MB, and an archive can have
 * a thousand people.
 */
const mostKept = 12;

/**
 * The records of an archive and the ledgers of its people. A ledger is computed on first request,
 * and again after a record of that person has changed.
 */
export class DaysEngine {
  readonly #journeys = new Map<string, JourneyOfArchive>();
  readonly #stays = new Map<string, StayOfArchive>();
  readonly #corrections = new Map<string, CorrectionOfArchive>();
  readonly #people = new Map<string, PersonOfArchive>();
  readonly #places = new Map<string, Place>();
  readonly #tracks = new Map<string, TrackFact>();
  readonly #engagements = new Map<string, EngagementOfArchive>();
  readonly #vessels = new Map<string, VesselOfArchive>();
  readonly #ledgers = new KeptLast<KnownLedger>(mostKept);
  readonly #journeysBy = new JourneysByPerson((id) => this.#places.get(id));

  change(delta: DayRecordsDelta): void {
    const { journeys, stays, corrections, people, places } = delta;
    const { tracks = nothing, engagements = nothing, vessels = nothing } = delta;
    const forget = (id: string) => {
      const known = this.#ledgers.peek(id);
      if (known) known.isStale = true;
    };
    apply(this.#journeys, journeys, (journey) => {
      journey.travellers.map(personIdOf).forEach(forget);
      this.#journeysBy.remove(journey);
    });
    apply(this.#stays, stays, (stay) => stay.people.map(personIdOf).forEach(forget));
    apply(this.#corrections, corrections, ({ personId }) => forget(personId));
    apply(this.#people, people, ({ id }) => forget(id));
    const travelled = (id: string) => this.#journeys.get(id)?.travellers ?? [];
    apply(this.#tracks, tracks, ({ journeyId }) =>
      travelled(journeyId).map(personIdOf).forEach(forget),
    );
    apply(this.#engagements, engagements, ({ personId }) => forget(personId));
    const otherwise = new Set<string>();
    apply(this.#vessels, vessels, ({ id }) => otherwise.add(id));
    if (otherwise.size > 0) {
      for (const { vesselId, personId } of this.#engagements.values()) {
        if (otherwise.has(vesselId)) forget(personId);
      }
    }
    const moved = new Set<string>();
    apply(this.#places, places, ({ id }) => moved.add(id));
    const joined = new Set(journeys.put);
    if (moved.size > 0) {
      // Any ledger can depend on the changed places.
      for (const known of this.#ledgers.values()) known.isStale = true;
      for (const journey of this.#journeys.values()) {
        if (moved.has(journey.from) || moved.has(journey.to)) joined.add(journey);
      }
    }
    for (const journey of joined) this.#journeysBy.put(journey);
  }

  /** Counts days by year. Returns undefined if nothing is recorded about where the person was. */
  matrix(view: DaysView, moment: DaysMoment): DaysMatrix | undefined {
    const { ledger } = this.#known(view.personId, moment);
    const [first, last] = [ledger?.days[0], ledger?.days.at(-1)];
    if (!ledger || !first || !last) return undefined;
    const counting = countingOf(ledger, view);
    const counted = countMatrix(ledger, counting);
    return {
      from: first.date,
      to: last.date,
      rows: counted.rows,
      all: counted.all,
      aboard: countAboard(ledger, counting.rule),
      gaps: ledger.gaps,
      silences: ledger.silences,
      crossings: crossingsByLand(ledger),
    };
  }

  /**
   * Counts the days of a span for a map: per shaded area and per town. Returns undefined under the
   * same condition as `matrix`.
   */
  onMap(view: MapView, moment: DaysMoment, span: TravelSpan | undefined): DaysOnMap | undefined {
    const { ledger } = this.#known(view.personId, moment);
    const [first, last] = [ledger?.days[0], ledger?.days.at(-1)];
    if (!ledger || !first || !last) return undefined;
    const asked = span ?? { from: first.date, to: last.date };
    const { country } = view;
    const { codeOf, points } = townsKnown(ledger);
    const townAt: TerritoryCounting['codeOf'] = (touch, date) => {
      const code = codeOf(touch, date);
      return country === undefined || code.startsWith(country) ? code : '';
    };
    return {
      shaded: countSpan(ledger, countingOf(ledger, view), asked),
      towns: countSpan(ledger, dayCounting(view.townRule, townAt, view), asked),
      points,
    };
  }

  /**
   * Finds what makes the days of a span possible and not certain; all days without a span. Returns
   * undefined under the same condition as `matrix`.
   */
  doubts(view: DaysView, moment: DaysMoment, span: DaySpan | undefined): Doubts | undefined {
    const { ledger } = this.#known(view.personId, moment);
    const [first, last] = [ledger?.days[0], ledger?.days.at(-1)];
    if (!ledger || !first || !last) return undefined;
    return doubtsOf(ledger, countingOf(ledger, view), span ?? { from: first.date, to: last.date });
  }

  /**
   * Explains the days of a span (YYYY-MM-DD, both included). With `code`, only days on which that
   * code counts or may count are returned.
   */
  days(view: DaysView, moment: DaysMoment, span: { from: string; to: string; code?: string }) {
    const { ledger } = this.#known(view.personId, moment);
    if (!ledger) return [] as DayExplanation[];
    const { from, to, code } = span;
    const days = ledger.days.filter(({ date }) => from <= date && date <= to);
    const choice = view.of.kind === 'territories' ? choiceOf(view.of) : usualTerritories;
    const territoryAt = territoriesAt(choice);
    return explainDays(days, {
      counting: countingOf(ledger, view),
      territoryAt,
      transitHours: view.transitHours,
      code,
    });
  }

  /** Returns everything recorded about where a person was; undefined if there is no such person. */
  facts(personId: string): Facts | undefined {
    const person = this.#people.get(personId);
    return person && factsOfRecords(person, this.#recordsOf(person));
  }

  /** Returns the facts of every person. */
  everybody(): { personId: string; facts: Facts }[] {
    return Array.from(this.#people.values(), (person) => ({
      personId: person.id,
      facts: factsOfRecords(person, this.#recordsOf(person)),
    }));
  }

  /** Returns the contradictions to repair in the records of a person, by date. */
  repairs(personId: string, moment: DaysMoment): Contradiction[] {
    const { facts, ledger } = this.#known(personId, moment);
    return facts && ledger ? contradictionsIn(ledger, facts, moment.today) : [];
  }

  #known(personId: string, moment: DaysMoment): KnownLedger {
    const { today, countsPlanned, plannedTo = '' } = moment;
    const known = this.#ledgers.get(personId);
    const isAsOf =
      known?.today === today &&
      known.countsPlanned === countsPlanned &&
      known.plannedTo === plannedTo;
    if (known && isAsOf && !known.isStale) return known;
    const facts = this.facts(personId);
    const request = facts && daysKnown(facts, today, countsPlanned);
    if (request && countsPlanned && plannedTo > request.to) request.to = plannedTo;
    // Passing the previous ledger lets unchanged chapters be reused.
    const ledger = facts && request && ledgerOf(facts, request, known?.ledger);
    const made = { facts, ledger, today, countsPlanned, plannedTo, isStale: false };
    this.#ledgers.set(personId, made);
    return made;
  }

  #recordsOf({ id }: PersonOfArchive) {
    return {
      journeys: this.#journeysBy.of(id),
      stays: this.#stays.values(),
      corrections: this.#corrections.values(),
      placeOf: (placeId: string) => this.#places.get(placeId),
      tracks: this.#tracks.values(),
      engagements: this.#engagements.values(),
      vesselOf: (vesselId: string) => this.#vessels.get(vesselId),
    };
  }
}

/** Town data of a ledger that does not depend on the years requested. */
const townsKnown = rememberEach((ledger: Ledger) => {
  const codeOf = townsEverywhere(ledger);
  return { codeOf, points: townPoints(ledger, codeOf) };
});

function personIdOf({ personId }: { personId: string }): string {
  return personId;
}

/** Applies a delta, and calls `tell` with each affected record before and after the change. */
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

function countingOf(ledger: Ledger, { rule, transitHours, of }: DaysView): TerritoryCounting {
  if (of.kind === 'territories') {
    const key = `territories ${of.apart} ${of.borders}`;
    return dayCounting(rule, territoriesAt(choiceOf(of)), { key, transitHours });
  }
  const { kind, country } = of;
  const codeOf = kind === 'towns' ? townsOf(ledger, country) : areasOf(ledger, country);
  return dayCounting(rule, codeOf, { key: `${kind} ${townsKey(ledger, country)}`, transitHours });
}

function territoriesAt(choice: TerritoryChoice): TerritoryCounting['codeOf'] {
  return ({ spot }, date) => territoryOf(spot, date, choice);
}

const setsApart: Readonly<Record<ApartChoice, TerritoryChoice['apart']>> = {
  iso: 'iso',
  apart: new Set(distinguishedTerritories),
  sovereign: new Set(),
};

/** Converts the user's choice into the territories that are counted separately. */
export function choiceOf({
  apart,
  borders,
}: Pick<Extract<DaysView['of'], { kind: 'territories' }>, 'apart' | 'borders'>): TerritoryChoice {
  return { apart: setsApart[apart], borders };
}
