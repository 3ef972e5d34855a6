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
import type { DaySpan } from './timeline/day-span.ts';
import type { TerritoryCounting } from './territories/territories-of-day.ts';
import type { DayCorrectionRecord } from './facts/day-correction.ts';
import { type DayRule, dayCounting } from './count/day-counting.ts';
import { daysKnown } from './timeline/days-known.ts';
import type { EngagementOfArchive } from './aboard/engagement-fact.ts';
import { factsOfRecords } from './facts/facts-of-records.ts';
import type { Facts } from './facts/facts.ts';
import type { Gap } from './timeline/gaps.ts';
import { JourneysByPerson } from './facts/journeys-by-person.ts';
import { type Ledger, ledgerOf } from './timeline/ledger.ts';
import type { Contradiction } from './repairs/contradiction.ts';
import { contradictionsIn } from './repairs/contradictions.ts';
import { type DayExplanation, explainDays } from './count/day-explanations.ts';
import { distinguishedTerritories } from './territories/distinguished-territories.ts';
import { type TerritoryChoice, territoryOf, usualTerritories } from './territories/territory.ts';
import { areasOf, townsEverywhere, townsKey, townsOf } from './towns/towns.ts';
import { townPoints } from './towns/town-points.ts';
import type { TrackFact } from './facts/track-fact.ts';
import type { NamedVessel } from './aboard/vessel-named.ts';

/** Which territories are counted by themselves: all that can be, those of ISO 3166-1, or sovereign states. */
export const apartChoices = ['iso', 'apart', 'sovereign'] as const;
export type ApartChoice = (typeof apartChoices)[number];

/** How the days of a person are counted. */
export interface DaysView {
  personId: string;
  rule: DayRule;
  /** of `no-transit`: a stop of fewer hours may be one in transit; undefined for the usual limit */
  transitHours?: number | undefined;
  of:
    | { kind: 'territories'; apart: ApartChoice; borders: TerritoryChoice['borders'] }
    | { kind: 'towns'; country: string }
    /** of a country that has them: states of the US, nations of the UK */
    | { kind: 'areas'; country: string };
}

/** As of when, and whether what lies ahead counts. */
export interface DaysMoment {
  /** YYYY-MM-DD */
  today: string;
  countsPlanned: boolean;
}

/** The days of a person by year, and what is not known of them. */
export interface DaysMatrix extends Matrix {
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
  /** those on no ground */
  aboard: ReadonlyMap<NoGround, MatrixRow>;
  gaps: readonly Gap[];
  crossings: readonly CrossingByLand[];
}

/** How the days of a map are counted. */
export interface MapView extends DaysView {
  /** of the towns, which are those of all countries or of one */
  townRule: DayRule;
  country: string | undefined;
}

/** The days of a person on a map; towns by their codes of `townsEverywhere`. */
export interface DaysOnMap {
  shaded: ReadonlyMap<string, MinMax>;
  towns: ReadonlyMap<string, MinMax>;
  /** where each town is, as far as any record says */
  points: ReadonlyMap<string, Coordinates>;
}

type JourneyOfArchive = JourneyRecord & { id: string; version: number };
type StayOfArchive = StayRecord & { id: string };
type CorrectionOfArchive = DayCorrectionRecord & { id: string };
type VesselOfArchive = NamedVessel & { id: string };
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
  engagements?: Delta<EngagementOfArchive>;
  vessels?: Delta<VesselOfArchive>;
}

export interface Delta<Stored> {
  put: readonly Stored[];
  gone: readonly string[];
}

interface KnownLedger extends DaysMoment {
  /** whether a record of the person has changed since */
  isStale: boolean;
  facts: Facts | undefined;
  /** undefined where nothing is recorded of the person */
  ledger: Ledger | undefined;
}

const nothing = { put: [], gone: [] };

/** A ledger of sixty years takes some 20 MB, and an archive may have a thousand people. */
const mostKept = 12;

/**
 * The records of an archive and the ledgers of its people, each worked out when it is first asked for; when
 * something about that person has changed, what follows from it is worked out again.
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
      // Any ledger may have been in them.
      for (const known of this.#ledgers.values()) known.isStale = true;
      for (const journey of this.#journeys.values()) {
        if (moved.has(journey.from) || moved.has(journey.to)) joined.add(journey);
      }
    }
    for (const journey of joined) this.#journeysBy.put(journey);
  }

  /** Undefined where nothing is recorded of where the person was. */
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
      crossings: crossingsByLand(ledger),
    };
  }

  /** The same of some days, for a map: what is shaded, and the towns. Undefined as of `matrix`. */
  onMap(view: MapView, moment: DaysMoment, span: DaySpan | undefined): DaysOnMap | undefined {
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

  /** The days from one date to another (YYYY-MM-DD): all, or those on which something counts or may. */
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

  /** What is recorded of where a person was; undefined where there is no such person. */
  facts(personId: string): Facts | undefined {
    const person = this.#people.get(personId);
    return person && factsOfRecords(person, this.#recordsOf(person));
  }

  /** What is recorded of everybody. */
  everybody(): { personId: string; facts: Facts }[] {
    return Array.from(this.#people.values(), (person) => ({
      personId: person.id,
      facts: factsOfRecords(person, this.#recordsOf(person)),
    }));
  }

  /** What is to be repaired in the records of a person, by date. */
  repairs(personId: string, moment: DaysMoment): Contradiction[] {
    const { facts, ledger } = this.#known(personId, moment);
    return facts && ledger ? contradictionsIn(ledger, facts) : [];
  }

  #known(personId: string, moment: DaysMoment): KnownLedger {
    const { today, countsPlanned } = moment;
    const known = this.#ledgers.get(personId);
    const isAsOf = known?.today === today && known.countsPlanned === countsPlanned;
    if (known && isAsOf && !known.isStale) return known;
    const facts = this.facts(personId);
    const request = facts && daysKnown(facts, today, countsPlanned);
    // What has not changed of the one before is in this one, too.
    const ledger = facts && request && ledgerOf(facts, request, known?.ledger);
    const made = { facts, ledger, today, countsPlanned, isStale: false };
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

/** What is the same of a ledger whatever years of it are asked for. */
interface TownsKnown {
  codeOf: TerritoryCounting['codeOf'];
  points: ReadonlyMap<string, Coordinates>;
}

const townsOfLedgers = new WeakMap<Ledger, TownsKnown>();

function townsKnown(ledger: Ledger): TownsKnown {
  let known = townsOfLedgers.get(ledger);
  if (!known) {
    const codeOf = townsEverywhere(ledger);
    townsOfLedgers.set(ledger, (known = { codeOf, points: townPoints(ledger, codeOf) }));
  }
  return known;
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

/** What counts as one territory, as people choose it. */
export function choiceOf({
  apart,
  borders,
}: Pick<Extract<DaysView['of'], { kind: 'territories' }>, 'apart' | 'borders'>): TerritoryChoice {
  return { apart: setsApart[apart], borders };
}
