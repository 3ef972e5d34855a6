import { gunzipSync } from 'node:zlib';
import { joinJourneys } from '../src/domain/journeys/join-journeys.ts';
import { type Journey, type StoredJourney, toRecord } from '../src/domain/journeys/journey.ts';
import { type Place, placeKind } from '../src/domain/places/place.ts';
import { blankOf } from '../src/domain/kinds/blank.ts';
import type { RecordSetsWire, RecordsOf } from '../src/domain/records/record-sets.ts';
import { type KindName, kinds } from '../src/domain/records/registry.ts';
import { decodeInSteps } from '../src/domain/kinds/wire/wire.ts';
import { personKind, type PersonRecord } from '../src/domain/people/person.ts';
import { newId } from '../src/domain/shared/ids.ts';
import { atOnce } from '../src/domain/shared/steps/steps.ts';
import type { Client } from './client.ts';

/** Returns new records as requests contain them, each with its own ID. */
export function withIds<Values>(records: readonly Values[]) {
  return records.map((values) => ({ id: newId(), values }));
}

/** Returns new journeys as requests contain them: their ends by ID, and the places separately. */
export function sent(journeys: readonly (Journey & { id?: string; version?: number })[]) {
  return { records: withIds(journeys.map(toRecord)), places: endsOf(journeys) };
}

/** Returns the body of a request that replaces a version of a journey. */
export function editOf(journey: Journey & { id?: string; version?: number }, version: number) {
  return { values: toRecord(journey), version, places: endsOf([journey]) };
}

/** Returns a new person with these values. */
export function somebody(person: Partial<PersonRecord>, places: readonly Place[] = []) {
  return { records: withIds([{ ...blankOf(personKind.fields), ...person }]), places };
}

/** Returns a new custom place of the archive. */
export function ownPlace(place: Partial<Place> & { corrects?: string }) {
  const { id: _id, ...described } = place;
  return { records: withIds([{ ...blankOf(placeKind.fields), ...described }]) };
}

function endsOf(journeys: readonly Journey[]): Place[] {
  return journeys.flatMap(({ from, to }) => [from, to]);
}

/** Returns the version of the first record that a request added. */
export function versionOf({ versions }: { versions: readonly number[] }): number {
  const [first] = versions;
  if (first === undefined) throw new Error('The request added nothing');
  return first;
}

/** Returns the records of some kinds as the server sends them; `base` is `/api/archives/<id>`. */
export async function setsOf(client: Client, base: string, ...names: KindName[]) {
  return getSets(client, `${base}/records?kinds=${names.join(',')}`);
}

/** Returns the changes in the records of some kinds since a version of the archive. */
export async function setsSince(
  client: Client,
  base: string,
  since: number,
  names: readonly KindName[],
) {
  return getSets(client, `${base}/records?kinds=${names.join(',')}&since=${since}`);
}

async function getSets(client: Client, path: string): Promise<RecordSetsWire> {
  const response = await client.get(path, { 'accept-encoding': 'gzip' });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return JSON.parse(gunzipSync(await response.arrayBuffer()).toString()) as RecordSetsWire;
}

export async function recordsOf<Name extends KindName>(
  client: Client,
  base: string,
  name: Name,
): Promise<RecordsOf<Name>> {
  return readRecords(await setsOf(client, base, name), name);
}

/** Returns the records of a kind in a response. */
export function readRecords<Name extends KindName>(
  { sets }: RecordSetsWire,
  name: Name,
): RecordsOf<Name> {
  const set = sets[name];
  if (!set) throw new Error(`The answer has no records of the kind ${name}`);
  return atOnce(decodeInSteps(kinds[name], set));
}

/** Returns the archive's journeys with their places, oldest first. */
export async function journeysOf(client: Client, base: string): Promise<StoredJourney[]> {
  return readJourneys(await setsOf(client, base, 'journey', 'place'));
}

/** Returns the journeys in a response, joined with their places. */
export function readJourneys(wire: RecordSetsWire): StoredJourney[] {
  return joinJourneys(readRecords(wire, 'journey'), readRecords(wire, 'place'));
}
