import { setImmediate } from 'node:timers/promises';
import type { Kind } from '../../domain/kinds/kind.ts';
import { type ArchivePlace, placeInFull, placeKind } from '../../domain/places/place.ts';
import { rememberPoints } from '../../domain/shared/remember.ts';
import { stayKind } from '../../domain/stays/stay.ts';
import {
  changeOfPlace,
  changeOfStay,
  type CurrentTowns,
  type TownChange,
  type TownOffer,
  type TownOffers,
  type TownsUpdated,
  withOffer,
} from '../../domain/stays/town-offers.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import {
  type Actor,
  type DescribedChange,
  recordChanges,
  type Writing,
} from '../records/changes/record-changes.ts';
import type { Put } from '../records/changes/write-records.ts';
import type { StoredRecord } from '../records/store/record-tables.ts';
import { findRecords, listRecordsAfter } from '../records/store/records.queries.ts';
import { findPlaces } from './places.queries.ts';

/** Maximum number of uncached look-ups per page; in and around a large city each takes some milliseconds. */
const mostLookUps = 100;

/** Maximum number of cached points of all archives. */
const mostKept = 10_000;

/** The kinds with a derived town, in the order of the list. */
export const offeredKinds = ['stay', 'place'] as const;
type Offered = (typeof offeredKinds)[number];

/** A record in the version for which its change was offered. */
export type Seen = Pick<TownOffer, 'kind' | 'id' | 'version'>;

/** The town look-ups of a server. */
interface TownLookUps {
  /** Look-ups at the point itself. */
  exact: CurrentTowns;
  /** Look-ups that points within about a hundred metres share, to find what may differ. */
  coarse: CurrentTowns;
  /** Number of look-ups so far that took more than a moment. */
  asked: () => number;
}

/** Returns look-ups that cache towns, because people return to the same places. */
export function rememberTowns(reference: CurrentTowns): TownLookUps {
  let asked = 0;
  const nearestTown = rememberPoints((lat, lon) => {
    asked++;
    return reference.nearestTown(lat, lon);
  }, mostKept);
  const exact: CurrentTowns = {
    countryAt: (lat, lon) => reference.countryAt(lat, lon),
    nationAt: (lat, lon) => reference.nationAt(lat, lon),
    airportEras: (id) => reference.airportEras(id),
    nearestTown,
    isTownAt(called, lat, lon) {
      asked++;
      return reference.isTownAt(called, lat, lon);
    },
    place(id) {
      asked++;
      return reference.place(id);
    },
  };
  const rounded = (degrees: number) => Number(degrees.toFixed(3));
  const coarse: CurrentTowns = {
    ...exact,
    nearestTown: (lat, lon) => nearestTown(rounded(lat), rounded(lon)),
    isTownAt: () => false,
  };
  return { exact, coarse, asked: () => asked };
}

/** A stored record with a town. */
type WithTown =
  | { kind: 'stay'; record: StoredRecord<typeof stayKind> }
  | { kind: 'place'; record: StoredRecord<typeof placeKind> };

/**
 * Returns the offers among the next records after a position; `next` of a page is the position of the
 * page after it. A page ends when its records have taken `mostLookUps` look-ups.
 */
export async function findTownOffers(
  db: Db,
  towns: TownLookUps,
  archiveId: string,
  position: Position,
): Promise<TownOffers> {
  const records = await listAfter(db, archiveId, position);
  const placeOf = await placesOf(db, archiveId, records);
  const offers: TownOffer[] = [];
  const begun = towns.asked();
  for (const one of records) {
    const before = towns.asked();
    const change = changeOf(one, placeOf, towns.coarse) && changeOf(one, placeOf, towns.exact);
    if (change) offers.push(offerOf(one, placeOf, change));
    const { kind, record } = one;
    if (towns.asked() - begun >= mostLookUps) return { offers, next: `${kind}:${record.id}` };
    // Look-ups are synchronous, so other requests are answered in between.
    if (towns.asked() > before) await setImmediate();
  }
  const last = records.at(-1);
  if (last) return { offers, next: `${last.kind}:${last.record.id}` };
  return { offers, next: position.kind === 'stay' ? 'place:' : null };
}

/** Where a list continues: after the record with this ID. */
export interface Position {
  kind: Offered;
  id: string;
}

interface UpdateDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  towns: TownLookUps;
}

/**
 * Gives the chosen records their current towns, as one change set. Records of other versions than the
 * chosen ones are left alone.
 */
export async function updateTowns(
  { towns, ...deps }: UpdateDeps,
  actor: Actor,
  chosen: readonly Seen[],
): Promise<TownsUpdated> {
  const { archiveId } = actor;
  const records = await findChosen(deps.db, archiveId, chosen);
  const placeOf = await placesOf(deps.db, archiveId, records);
  const puts = { stay: [] as Put<typeof stayKind>[], place: [] as Put<typeof placeKind>[] };
  const labels = new Map<string, string>();
  for (const one of records) {
    const before = towns.asked();
    const change = changeOf(one, placeOf, towns.exact);
    if (towns.asked() > before) await setImmediate();
    if (!change) continue;
    const { id, version } = one.record;
    labels.set(id, labelOf(one, placeOf));
    if (one.kind === 'stay') {
      puts.stay.push({ id, version, values: withOffer(one.record.values, change) });
    } else puts.place.push({ id, version, values: withOffer(one.record.values, change) });
  }
  const described: DescribedChange = { action: 'reference.update', summary: {} };
  const written = await recordChanges(deps, actor, described, async (writing) => {
    const stays = await inTheirVersions(writing, stayKind, puts.stay);
    await writing.put(stayKind, stays);
    const places = await inTheirVersions(writing, placeKind, puts.place);
    await writing.put(placeKind, places);
    const ids = [...stays, ...places].map(({ id }) => id);
    described.summary = { name: labels.get(ids[0] ?? '') ?? '', count: ids.length };
    return ids.length;
  });
  const { result: updated, changeSetId, archiveVersion } = written;
  return { changeSetId, archiveVersion, updated, left: chosen.length - updated };
}

/** Returns the records to write that were neither changed nor deleted since they were read. */
async function inTheirVersions<Described extends Kind>(
  writing: Writing,
  kind: Described,
  puts: readonly Put<Described>[],
): Promise<Put<Described>[]> {
  const ids = puts.map(({ id }) => id);
  const stored = await writing.find(kind, ids);
  return puts.filter(({ id, version }) => stored.get(id)?.version === version);
}

async function listAfter(
  db: Db,
  archiveId: string,
  { kind, id: after }: Position,
): Promise<WithTown[]> {
  if (kind === 'stay') {
    const stays = await listRecordsAfter(db, stayKind, archiveId, after);
    return stays.map((record) => ({ kind, record }));
  }
  const places = await listRecordsAfter(db, placeKind, archiveId, after);
  return places.map((record) => ({ kind, record }));
}

/** Finds the chosen records that are still in the version seen. */
async function findChosen(db: Db, archiveId: string, chosen: readonly Seen[]): Promise<WithTown[]> {
  const idsOf = (kind: Offered) => chosen.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const stays = await findRecords(db, stayKind, archiveId, idsOf('stay'));
  const places = await findRecords(db, placeKind, archiveId, idsOf('place'));
  return chosen.flatMap(({ kind, id, version }): WithTown[] => {
    if (kind === 'stay') {
      const record = stays.get(id);
      return record?.version === version ? [{ kind, record }] : [];
    }
    const record = places.get(id);
    return record?.version === version ? [{ kind, record }] : [];
  });
}

type PlaceOf = (id: string | null) => ArchivePlace | undefined;

/** Finds the places of stays that have no point of their own. */
async function placesOf(db: Db, archiveId: string, records: readonly WithTown[]): Promise<PlaceOf> {
  const ids = new Set(
    records.flatMap(({ kind, record }) => (kind === 'stay' ? (record.values.placeId ?? []) : [])),
  );
  const places = await findPlaces(db, archiveId, [...ids]);
  return (id) => (id === null ? undefined : places.get(id));
}

function changeOf(one: WithTown, placeOf: PlaceOf, towns: CurrentTowns): TownChange | undefined {
  if (one.kind === 'place') {
    const { id, version, values } = one.record;
    return changeOfPlace({ id, version, ...values }, towns);
  }
  const { values } = one.record;
  return changeOfStay(values, placeOf(values.placeId), towns);
}

function offerOf(one: WithTown, placeOf: PlaceOf, change: TownChange): TownOffer {
  const { id, version } = one.record;
  const date = one.kind === 'stay' ? one.record.values.arrival : '';
  return { kind: one.kind, id, version, label: labelOf(one, placeOf), date, ...change };
}

function labelOf(one: WithTown, placeOf: PlaceOf): string {
  if (one.kind === 'place') return placeInFull(one.record.values);
  return stayKind.labelOf(one.record.values, (id) => {
    const place = placeOf(id);
    return place ? placeInFull(place) : '';
  });
}
